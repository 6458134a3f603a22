import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { requireRevocation } from './support/revocation.ts';

/** A client that names the parameter wrongly believes that it has signed its user out. */
export default defineCheck({
  id: 'authorization/revocation-without-token-refused',
  clause: 'rfc7009:revocation.token-required',
  title: 'A revocation without a token is refused',
  why: 'A client that sends the token under another name gets 200, and its user stays signed in.',
  sends:
    'POST to revocation_endpoint with the client_id and no token, with an empty token, and with the parameter access_token in place of token.',
  passes: 'Any 4xx. Inapplicable for a client with a secret, and for a server without the endpoint.',
  fails: 'A success, a redirect, or a server error.',
  fix: 'Return 400 with `{"error": "invalid_request"}` where token is absent or empty.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-revocation-without-token-200', 'as-revocation-without-token-500'],
  async run({ authorization, expect, random }) {
    const { client } = authorization;
    if (client?.isConfidential !== false) throw new Inapplicable('the configured client has a secret');
    const server = await authorization.server();
    const url = requireRevocation(server);
    const token = `vivero-${random(1_000_000_000)}`;
    for (const [name, form] of [
      ['no token', {}],
      ['an empty token', { token: '' }],
      ['access_token in place of token', { access_token: token }],
    ] as const) {
      const body = new URLSearchParams({ ...form, client_id: client.id }).toString();
      const mediaType = 'application/x-www-form-urlencoded';
      const exchange = await server.send({ method: 'POST', url, body, mediaType }, { case: name });
      const status = exchange.response?.status ?? 0;
      expect.that('the revocation is refused', status >= 400 && status < 500, {
        expected: 'a 4xx response',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});
