import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { requireRevocation } from './support/revocation.ts';
import { isServed, present, requireServed, revokeAsClient } from './support/revoked-access.ts';

/** A user withdraws a consent, not one of its tokens. */
export default defineCheck({
  id: 'authorization/access-token-ends-with-refresh-token',
  clause: 'rfc7009:revocation.access-tokens-of-grant',
  title: 'The revocation of a refresh token ends the access token of its grant',
  why: 'The app is disconnected, and reads on for an hour with the access token that it still has.',
  sends:
    'The revocation of a fresh access token, to see that those can be revoked. Then fresh tokens: the access token to the MCP endpoint, the refresh token to revocation_endpoint, and the access token to the MCP endpoint again.',
  passes:
    'A refusal of the last request. Inapplicable for a server without revocation or refresh tokens, and for one whose access tokens are valid after their own revocation.',
  fails: 'Success after the revocation.',
  fix: 'Revoke the grant with all of its tokens, not only the one that was sent.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'auth.verifies-tokens'],
  mutates: true,
  brokenBy: ['as-revocation-leaves-access-token'],
  async run({ authorization, resources, expect }) {
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    await askEach(resources, async (resource) => {
      const { accessToken: alone } = await obtainTokens(server);
      await requireServed(resource, alone);
      await revokeAsClient(server, { token: alone, hint: 'access_token' });
      if (isServed(await present(resource, alone, 'the revoked access token')))
        throw new Inapplicable('access tokens are valid after their own revocation, too');
      const { accessToken, refreshToken } = await obtainTokens(server);
      if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
      await requireServed(resource, accessToken);
      await revokeAsClient(server, { token: refreshToken, hint: 'refresh_token' });
      const exchange = await present(resource, accessToken, 'the access token of the revoked grant');
      expect.that('the access token of the grant is refused', exchange.response !== null && !isServed(exchange), {
        expected: 'a refusal, such as 401',
        actual: exchange.response?.status ?? 'no response',
        exchange,
      });
    });
  },
});
