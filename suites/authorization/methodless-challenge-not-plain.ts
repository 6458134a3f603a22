import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingGranted, issuedCodeOf } from './support/authorization-outcome.ts';
import { plainChallenge } from './support/plain-challenge.ts';
import { redeemCode } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';
import { methodlessAnswer } from './support/wrong-challenges.ts';

/** By RFC 7636, a request without a method means plain. */
export default defineCheck({
  id: 'authorization/methodless-challenge-not-plain',
  clause: 'rfc7636:challenge.method-left-out',
  title: 'A challenge without a method cannot be redeemed with the challenge itself',
  why: 'An attacker who removes the method downgrades PKCE to plain, and then the verifier is readable in the URL.',
  sends:
    'A valid authorization request without code_challenge_method. If the server issues a code, its redemption with the challenge as the verifier.',
  passes:
    'An error or a page, or a refused redemption because the server assumes S256. A sign-in page decides nothing.',
  fails: 'The server accepts the challenge itself as the verifier.',
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
