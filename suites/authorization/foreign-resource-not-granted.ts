import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './accepted-request.ts';
import { expectNothingGranted, issuedCodeOf } from './authorization-outcome.ts';
import { expectNoForeignToken, foreignResource } from './foreign-resource.ts';
import { redeemCode } from './redeem-code.ts';

/** The audience of a token is what its issuer vouches for. */
export default defineCheck({
  id: 'authorization/foreign-resource-not-granted',
  clause: 'rfc8707:resource.unknown-not-granted',
  title: 'No token is issued for a resource that the server does not know',
  why: 'A server that writes any audience into its tokens lets one resource be played off against another.',
  sends: 'A valid authorization request with an unknown resource, and the redemption of the code where one is issued.',
  passes:
    'invalid_target or any refusal; a token for another audience, where resource is ignored. Tokens that do not show their audience cannot be judged.',
  fails: 'A token whose audience is the unknown resource.',
  mend: 'Compare resource with the resources that the server issues tokens for.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-any-resource-granted'],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const answer = await server.authorize({ resource: foreignResource }, { signIn: true, case: 'an unknown resource' });
    const issued = issuedCodeOf(answer);
    if (issued === null) {
      expectNothingGranted(expect, answer);
      return;
    }
    const options = { parameters: { resource: undefined }, case: 'the code of an unknown resource' };
    expectNoForeignToken(expect, await redeemCode(server, issued, options));
  },
});
