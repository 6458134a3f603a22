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
  sends:
    'Token requests without grant_type, with an unknown one, with a made-up code, with a repeated parameter, with client_credentials and refresh_token of an unknown client, and with Accept: */*.',
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
    'as-client-credentials-errors-page',
    'as-unknown-client-errors-plain-text',
    'as-token-errors-page-for-any-type',
  ],
  async run({ authorization, expect }) {
    const wrong = await wrongTokenRequests(authorization);
    const server = await authorization.server();
    // Each grant, and what proves the client, may be judged by code of its own.
    const others = [
      // Many clients say that they take anything, as browsers and curl do.
      await server.token(
        { grant_type: 'authorization_code', code: 'vivero-never-issued-this-code', client_id: 'vivero-unknown-client' },
        { asClient: false, accept: '*/*', case: 'a code of an unknown client, with Accept: */*' },
      ),
      await server.token(
        { grant_type: 'client_credentials', client_id: 'vivero-unknown-client' },
        { asClient: false, case: 'client_credentials of an unknown client' },
      ),
      await server.token(
        {
          grant_type: 'refresh_token',
          refresh_token: 'vivero-never-issued-this-token',
          client_id: 'vivero-unknown-client',
        },
        { asClient: false, case: 'refresh_token of an unknown client' },
      ),
    ];
    const { noGrant, unknownGrant, unknownCode, repeatedGrant, repeatedCode } = wrong;
    const asked = [noGrant, unknownGrant, unknownCode, repeatedGrant, repeatedCode, ...others];
    const errors = asked.filter((exchange) => [400, 401, 404].includes(exchange.response?.status ?? 0));
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
