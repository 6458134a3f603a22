import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { refreshedTokens, useRefreshToken } from './support/refreshed-tokens.ts';
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
    const url = endpointUrl(server.metadata['revocation_endpoint']);
    if (url === null) throw new Inapplicable('the authorization server offers no revocation');
    await requireTokens(authorization);
    // A server that refuses its own refresh tokens would refuse this one for another reason.
    await refreshedTokens(authorization);
    const { refreshToken } = await obtainTokens(server);
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    const form = { token: refreshToken, token_type_hint: 'refresh_token', client_id: client.id };
    const body = new URLSearchParams(form).toString();
    const request = { method: 'POST', url, body, mediaType: 'application/x-www-form-urlencoded' };
    const revocation = await server.send(request, { case: 'the revocation' });
    const { status = 0 } = revocation.response ?? {};
    if (status !== 200) throw new Inapplicable(`the response to the revocation is ${status}`);
    const answer = await useRefreshToken(server, refreshToken, 'the revoked refresh token');
    expectNoToken(expect, answer.exchange);
  },
});
