import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { requireRevocation, revoke } from './support/revocation.ts';
import { describeTokenAnswer } from './support/token-answer.ts';

/** A server may refuse unknown clients, and ask of known ones no more than that they are known. */
export default defineCheck({
  id: 'authorization/revocation-not-for-other-client',
  clause: 'rfc7009:revocation.own-tokens',
  title: 'The revocation endpoint revokes no token for another registered client',
  why: 'Anyone may register. An attacker who finds a token in a log can end the access of the client that it was issued to.',
  sends:
    'A registration of a native client. Then a fresh refresh token of the configured client, posted to revocation_endpoint with the client_id of the new one, and a refresh with it.',
  passes:
    'The refresh returns a token, whatever the response to the revocation was. Inapplicable if registration is not open, and for a server without the endpoint or without refresh tokens.',
  fails: 'The refresh token is refused after the revocation.',
  fix: 'Compare the client that revokes with the one that the token was issued to. It is not enough that the client exists.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-any-registered-client-may-revoke'],
  async run(context) {
    const { authorization, expect } = context;
    requireRevocation(await authorization.server());
    await requireTokens(authorization);
    // A server that refuses its own refresh tokens would refuse this one for another reason.
    await refreshedTokens(authorization);
    const registering = { metadata: nativeClient, name: 'a client to revoke with' };
    await withRegistration(context, registering, async ({ server, value, isRegistered }) => {
      const clientId = value?.['client_id'];
      if (!isRegistered || typeof clientId !== 'string') throw new Inapplicable('no client could be registered');
      const { refreshToken: token } = await obtainTokens(server);
      if (token === null) throw new Inapplicable('the server gives no refresh token');
      await revoke(server, { token, hint: 'refresh_token', clientId }, 'a revocation by another registered client');
      const answer = await useRefreshToken(server, token, 'the refresh token after it');
      expect.that('the refresh token is still valid', answer.accessToken !== null, {
        expected: 'a token',
        actual: describeTokenAnswer(answer),
        exchange: answer.exchange,
      });
    });
  },
});
