import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoForeignToken, foreignResource } from './support/foreign-resource.ts';
import { obtainTokens, redeemCode, requireTokens } from './support/redeem-code.ts';

/** The user agreed to access to one resource. */
export default defineCheck({
  id: 'authorization/granted-resource-only',
  clause: 'rfc8707:token.granted-resource-only',
  title: 'A code and a refresh token give no token for a resource that was not requested',
  why: "The user agreed to access to one resource. A client that gets a token for another one acts without the user's consent.",
  sends: 'A redemption of a valid code, and a refresh, with another resource than that of the authorization request.',
  passes:
    'invalid_target or any refusal, or a token for another audience if the server ignores resource. Tokens that do not show their audience cannot be judged.',
  fails: 'A token whose audience is the other resource.',
  fix: 'Store the granted resources with the code and the refresh token, and compare.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-resource-widened-at-token', 'as-resource-widened-at-refresh'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const issued = await server.obtainCode();
    const exchange = await redeemCode(server, issued, {
      parameters: { resource: foreignResource },
      case: 'another resource',
    });
    expectNoForeignToken(expect, exchange);
    const { refreshToken } = await obtainTokens(server);
    if (refreshToken === null) return;
    const parameters = { grant_type: 'refresh_token', refresh_token: refreshToken, resource: foreignResource };
    expectNoForeignToken(expect, await server.token(parameters, { case: 'a refresh for another resource' }));
  },
});
