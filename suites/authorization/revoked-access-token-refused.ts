import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { requireRevocation } from './support/revocation.ts';
import { isServed, present, requireServed, revokeAsClient } from './support/revoked-access.ts';

/** A success must mean something. */
export default defineCheck({
  id: 'authorization/revoked-access-token-refused',
  clause: 'rfc7009:revocation.access-tokens',
  title: 'An access token that its client revoked is refused by the MCP server',
  why: 'A user signs out on a shared computer. Anybody who finds the token has access until it expires, although the server confirmed its end.',
  sends:
    'A fresh access token to the MCP endpoint, the same token to revocation_endpoint by its client, and the token to the MCP endpoint again.',
  passes:
    'A refusal of the last request. Inapplicable for a server without revocation, for unsupported_token_type or any other error, and if the MCP server does not accept the fresh token.',
  fails:
    'Success, although the response to the revocation was 200. Tokens that are valid until they expire, whatever was revoked, fail here too.',
  fix: 'Have the MCP server learn of revoked tokens, or return unsupported_token_type for access tokens and keep their lifetime short.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'auth.verifies-tokens'],
  mutates: true,
  brokenBy: ['as-revocation-does-nothing', 'as-revocation-of-access-tokens-does-nothing'],
  async run({ authorization, resources, expect }) {
    const server = await authorization.server();
    requireRevocation(server);
    await requireTokens(authorization);
    await askEach(resources, async (resource) => {
      const { accessToken: token } = await obtainTokens(server);
      await requireServed(resource, token);
      await revokeAsClient(server, { token, hint: 'access_token' });
      const exchange = await present(resource, token, 'the revoked access token');
      expect.that('the revoked token is refused', exchange.response !== null && !isServed(exchange), {
        expected: 'a refusal, such as 401',
        actual: exchange.response?.status ?? 'no response',
        exchange,
      });
    });
  },
});
