import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNoForeignToken, foreignResource } from './foreign-resource.ts';
import { redeemCode, requireTokens } from './redeem-code.ts';

/** What the person agreed to was for one resource. */
export default defineCheck({
  id: 'authorization/granted-resource-only',
  clause: 'rfc8707:token.granted-resource-only',
  title: 'Code is not redeemed for a resource that was not asked for',
  why: 'The person agreed to access to one resource; a client that can have a token for another one goes behind their back.',
  sends: 'The redemption of a valid code with another resource than that of the authorization request.',
  passes:
    'invalid_target or any refusal; a token for another audience, where resource is ignored. Tokens that do not show their audience cannot be judged.',
  fails: 'A token whose audience is the other resource.',
  mend: 'Keep the granted resources with the code, and compare.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-resource-widened-at-token'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const issued = await server.obtainCode();
    const exchange = await redeemCode(server, issued, {
      parameters: { resource: foreignResource },
      case: 'another resource',
    });
    expectNoForeignToken(expect, exchange);
  },
});
