import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { requireSendable } from './support/require-sendable.ts';

/** A refresh token is only for the authorization server. */
export default defineCheck({
  id: 'authorization/refresh-token-opens-nothing',
  clause: 'rfc6749:access-token.validated',
  title: 'The MCP server does not accept a refresh token as an access token',
  why: 'Refresh tokens live for months. One that opens the resource outlives every limit of access tokens.',
  sends: 'A valid request to the MCP endpoint with the refresh token of a fresh grant as its bearer token.',
  passes: 'Any 4xx in time. Inapplicable if the server gives no refresh token.',
  fails: 'Success, a redirect, a server error, or no response in time.',
  fix: 'Check the type and the audience of a token, not only that it is known and its signature is valid.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'auth.verifies-tokens'],
  mutates: true,
  brokenBy: ['mcp-refresh-token-accepted'],
  async run({ authorization, resources, expect }) {
    if ((await requireTokens(authorization)).refreshToken === null)
      throw new Inapplicable('the server gives no refresh token');
    const { refreshToken } = await obtainTokens(await authorization.server());
    if (refreshToken === null) throw new Inapplicable('the server gives no second refresh token');
    requireSendable(refreshToken, 'refresh token');
    await askEach(resources, async (resource) => {
      const credentials = bearer(refreshToken);
      expect.refused(await resource.request({ credentials, case: `${resource.name} with a refresh token` }));
    });
  },
});
