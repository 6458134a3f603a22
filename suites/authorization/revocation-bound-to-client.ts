import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
import { requireRevocation, revoke } from './support/revocation.ts';
import { describeTokenAnswer } from './support/token-answer.ts';

/** Only the client that holds a token may revoke it. */
export default defineCheck({
  id: 'authorization/revocation-bound-to-client',
  clause: 'rfc7009:revocation.own-tokens',
  title: 'The revocation endpoint revokes no token for another client',
  why: 'An attacker who finds a token in a log can end the access of the client that it was issued to.',
  sends:
    'A fresh refresh token, posted to revocation_endpoint with a client_id that nobody registered. Then a refresh with it.',
  passes:
    'The refresh returns a token, whatever the response to the revocation was. Inapplicable for a server without the endpoint, or without refresh tokens.',
  fails: 'The refresh token is refused after the revocation.',
  fix: 'Compare the client that revokes with the one that the token was issued to.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-anybody-may-revoke'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    // A server that refuses its own refresh tokens would refuse this one for another reason.
    await refreshedTokens(authorization);
    const { refreshToken: token } = await obtainTokens(server);
    if (token === null) throw new Inapplicable('the server gives no refresh token');
    const revocation = { token, hint: 'refresh_token', clientId: 'vivero-unknown-client' };
    await revoke(server, revocation, 'a revocation by an unknown client');
    const answer = await useRefreshToken(server, token, 'the refresh token after it');
    expect.that('the refresh token is still valid', answer.accessToken !== null, {
      expected: 'a token',
      actual: describeTokenAnswer(answer),
      exchange: answer.exchange,
    });
  },
});
