import type { AuthorizationServer, OAuthParameters } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
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
    'Token requests without grant_type, with an unknown one, with a made-up code, with a repeated parameter, with client_credentials and refresh_token of an unknown client, and with Accept: */* and without Accept.',
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
    const others = await otherErrors(server);
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

/** Each grant, and what proves the client, may be judged by code of its own; and many clients say that they take anything, or nothing. */
async function otherErrors(server: AuthorizationServer): Promise<Exchange[]> {
  const client_id = 'vivero-unknown-client';
  const code = { grant_type: 'authorization_code', code: 'vivero-never-issued-this-code', client_id };
  const refresh = { grant_type: 'refresh_token', refresh_token: 'vivero-never-issued-this-token', client_id };
  const ask = (form: OAuthParameters, name: string, accept?: string | null): Promise<Exchange> =>
    server.token(form, { asClient: false, case: name, ...(accept !== undefined && { accept }) });
  return [
    await ask(code, 'a code of an unknown client, with Accept: */*', '*/*'),
    await ask(code, 'a code of an unknown client, without Accept', null),
    await ask({ grant_type: 'client_credentials', client_id }, 'client_credentials of an unknown client'),
    await ask(refresh, 'refresh_token of an unknown client'),
  ];
}
