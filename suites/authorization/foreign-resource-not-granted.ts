import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { expectNothingGranted, issuedCodeOf } from './support/authorization-outcome.ts';
import { expectNoForeignToken, foreignResource, showsAudience } from './support/foreign-resource.ts';
import { redeemCode } from './support/redeem-code.ts';

/** The issuer of a token vouches for its audience. */
export default defineCheck({
  id: 'authorization/foreign-resource-not-granted',
  clause: 'rfc8707:resource.unknown-not-granted',
  title: 'The server issues no token for a resource that it does not know',
  why: 'If a server writes any audience into its tokens, an attacker can use a token of one resource at another.',
  sends:
    'Valid authorization requests with an unknown resource, and with an unknown audience. Then redemptions of the codes that are issued.',
  passes:
    'invalid_target or any refusal, or a token for another audience if the server ignores resource. Tokens that do not show their audience cannot be judged.',
  fails: 'A token whose audience is the unknown resource.',
  fix: 'Compare resource with the resources that the server issues tokens for.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-any-resource-granted', 'as-any-audience-granted'],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    // Some servers name a resource by audience.
    let judged = 0;
    for (const name of ['resource', 'audience']) {
      const asked = { [name]: foreignResource };
      const answer = await server.authorize(asked, { signIn: true, case: `an unknown ${name}` });
      const issued = issuedCodeOf(answer);
      if (issued === null) {
        judged += 1;
        expectNothingGranted(expect, answer);
        continue;
      }
      const parameters = name === 'resource' ? { resource: undefined } : {};
      const exchange = await redeemCode(server, issued, { parameters, case: `the code of an unknown ${name}` });
      if (!showsAudience(exchange)) continue;
      judged += 1;
      expectNoForeignToken(expect, exchange);
    }
    if (judged === 0) throw new Inapplicable('the token does not show its audience');
  },
});
