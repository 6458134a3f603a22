import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingGranted, issuedCodeOf } from './support/authorization-outcome.ts';
import { plainChallenge } from './support/plain-challenge.ts';
import { redeemCode } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';
import { methodlessAnswer } from './support/wrong-challenges.ts';

/** Who says nothing means plain, by the letter of the RFC. */
export default defineCheck({
  id: 'authorization/methodless-challenge-not-plain',
  clause: 'rfc7636:challenge.method-left-out',
  title: 'Challenge without a method is not redeemed with itself',
  why: 'Leaving the method out is the quiet way down to plain, where the verifier stands in the address.',
  sends:
    'A valid authorization request without code_challenge_method; where it gives a code, its redemption with the challenge as the verifier.',
  passes:
    'An error or a page, or a redemption that is refused because the server takes S256 for granted. A sign-in page decides nothing.',
  fails: 'The challenge itself is taken for the verifier.',
  fix: 'Refuse requests without code_challenge_method.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-method-defaults-to-plain'],
  async run({ authorization, expect }) {
    const answer = await methodlessAnswer(authorization);
    const issued = issuedCodeOf(answer);
    if (issued === null) {
      expectNothingGranted(expect, answer);
      return;
    }
    const redeemed = await redeemCode(
      await authorization.server(),
      { ...issued, verifier: plainChallenge },
      { case: 'with the challenge as the verifier' },
    );
    expectNoToken(expect, redeemed);
  },
});
