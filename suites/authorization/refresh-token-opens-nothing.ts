import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from '../bearer/support/ask-each.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';

/** A refresh token is for the authorization server. */
export default defineCheck({
  id: 'authorization/refresh-token-opens-nothing',
  clause: 'rfc6749:access-token.validated',
  title: 'The MCP server does not take a refresh token for an access token',
  why: 'Refresh tokens live for months: one that opens the resource outlives every limit that access tokens have.',
  sends: 'A valid request to the MCP endpoint with the refresh token of a fresh grant as its bearer token.',
  passes: 'Any 4xx in time. Without a refresh token nothing is asked.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Judge the type of a token as well as that it is known, and the audience as well as the signature.',
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
    if (!/^[\x21-\x7e]+$/.test(refreshToken)) throw new Inapplicable('no header field can hold the refresh token');
    await askEach(resources, async (resource) => {
      const credentials = bearer(refreshToken);
      expect.refused(await resource.request({ credentials, case: `${resource.name} with a refresh token` }));
    });
  },
});
