import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
import { requireRevocation, requireRevoked, revoke } from './support/revocation.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A user who signs out ends the access. */
export default defineCheck({
  id: 'authorization/revoked-refresh-token-refused',
  clause: 'rfc7009:revocation.immediate',
  title: 'A refresh token that its client revoked gives no token',
  why: 'A user who disconnects an app believes that its access has ended. Anybody with the refresh token has access for weeks.',
  sends: 'A fresh refresh token, posted to revocation_endpoint by its client. Then a refresh with it.',
  passes:
    'Any error. Inapplicable for a client with a secret, and for a server without the endpoint, without refresh tokens, or with another status than 200 for the revocation.',
  fails: 'An access token.',
  fix: 'Delete the refresh token and its grant at the revocation, before you return 200.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-revocation-does-nothing'],
  async run({ authorization, expect }) {
    const { client } = authorization;
    if (client?.isConfidential !== false) throw new Inapplicable('the configured client has a secret');
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    // A server that refuses its own refresh tokens would refuse this one for another reason.
    await refreshedTokens(authorization);
    const { refreshToken: token } = await obtainTokens(server);
    if (token === null) throw new Inapplicable('the server gives no refresh token');
    requireRevoked(await revoke(server, { token, hint: 'refresh_token', clientId: client.id }, 'the revocation'));
    const answer = await useRefreshToken(server, token, 'the revoked refresh token');
    expectNoToken(expect, answer.exchange);
  },
});
