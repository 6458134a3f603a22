import { defineCheck } from '../../runner/kit/define-check.ts';
import { obtainTokens, redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** A request that is valid otherwise shows whether anybody counts its parameters. */
export default defineCheck({
  id: 'authorization/valid-request-with-repetition-refused',
  clause: 'rfc6749:token-endpoint.repetition-refused',
  title: 'A token request that is valid except for a repeated parameter gives no token',
  why: 'A gateway checks the first value, and the server acts on the last one. The check is bypassed.',
  sends:
    'Redemptions of valid codes, and a refresh. Each sends one parameter twice with the same value: grant_type, code, code_verifier, redirect_uri, and refresh_token.',
  passes: 'Any response without a token. resource is not repeated: it may be (RFC 8707).',
  fails: 'An access token.',
  fix: 'Count the parameters before you read them, and return 400 with invalid_request if one of them is repeated.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-repeated-parameter-of-token-request-taken',
    'as-repeated-verifier-taken',
    'as-repeated-refresh-token-taken',
  ],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    for (const name of ['grant_type', 'code', 'code_verifier', 'redirect_uri'] as const) {
      const issued = await server.obtainCode();
      const { code, verifier, redirectUri } = issued;
      const values = { grant_type: 'authorization_code', code, code_verifier: verifier, redirect_uri: redirectUri };
      const value = values[name];
      const parameters = { [name]: [value, value] };
      expectNoToken(expect, await redeemCode(server, issued, { parameters, case: `${name} twice` }));
    }
    const { refreshToken } = await obtainTokens(server);
    if (refreshToken === null) return;
    const refresh = {
      grant_type: 'refresh_token',
      refresh_token: [refreshToken, refreshToken],
      resource: server.resource,
    };
    expectNoToken(expect, await server.token(refresh, { case: 'refresh_token twice' }));
  },
});
