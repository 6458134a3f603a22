import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { readTokenAnswer } from './support/token-answer.ts';
import { wrongTokenRequests } from './support/wrong-token-requests.ts';

/** Programs read errors too. */
export default defineCheck({
  id: 'authorization/token-errors-json',
  clause: 'rfc6749:token-error.json',
  title: 'The errors of the token endpoint are JSON with an error code',
  why: 'A client that gets a page cannot distinguish an expired code, after which it can start again, from a server that is down.',
  sends: 'Token requests without grant_type, with an unknown one, and with a made-up code.',
  passes:
    'application/json with a string error. error_description and other members are optional. 429 and the like may come from a gateway and are not judged.',
  fails:
    'With a status 400, 401 or 404: a page, plain text, another media type, or JSON without error. A 403 may come from a firewall and is not judged.',
  fix: 'Return {"error": "..."} as application/json.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'as-token-errors-page',
    'as-token-errors-plain-text',
    'as-token-errors-without-code',
    'as-token-errors-nested',
    'as-token-endpoint-gone',
  ],
  async run({ authorization, expect }) {
    const { noGrant, unknownGrant, unknownCode } = await wrongTokenRequests(authorization);
    const errors = [noGrant, unknownGrant, unknownCode].filter((exchange) =>
      [400, 401, 404].includes(exchange.response?.status ?? 0),
    );
    if (errors.length === 0) throw new Inapplicable('the token endpoint returns an error to none of the requests');
    for (const exchange of errors) {
      const isJson = mediaTypeOf(exchange.response?.headers ?? [])?.essence === 'application/json';
      const { error, value } = readTokenAnswer(exchange);
      expect.that('the error is JSON with a code', isJson && error !== null, {
        expected: 'application/json with a string error',
        actual:
          value === null
            ? `${describeAnswer(exchange)}, not a JSON object`
            : { answer: describeAnswer(exchange), error },
        exchange,
      });
    }
  },
});
