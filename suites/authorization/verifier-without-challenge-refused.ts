import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { issuedCodeOf } from './support/authorization-outcome.ts';
import { redeemCode, requireTokens } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';
import { challengelessAnswer } from './support/wrong-challenges.ts';

/** The other half of PKCE: who has a verifier asked with a challenge. */
export default defineCheck({
  id: 'authorization/verifier-without-challenge-refused',
  clause: 'rfc9700:pkce.downgrade',
  title: 'Verifier is refused where the request had no challenge',
  why: 'An attacker takes the challenge out of the address; the honest client then redeems a code of theirs with its verifier, and notices nothing.',
  sends: 'A valid authorization request without a challenge; where it gives a code, its redemption with a verifier.',
  passes: 'Anything but a token. A server that issues no code without a challenge is not asked.',
  fails: 'An access token.',
  fix: 'Refuse authorization requests without a challenge; else refuse code_verifier for their codes.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-verifier-of-nothing-accepted'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const issued = issuedCodeOf(await challengelessAnswer(authorization));
    if (issued === null) throw new Inapplicable('no code is issued without a challenge');
    const server = await authorization.server();
    expectNoToken(expect, await redeemCode(server, issued, { case: 'with a verifier' }));
  },
});
