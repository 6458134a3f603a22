import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './token-answer.ts';
import { wrongVerifiers } from './wrong-verifiers.ts';

/** A client that learns what is wrong can put it right. */
export default defineCheck({
  id: 'authorization/verifier-error-named',
  clause: 'rfc7636:verifier.error-named',
  title: 'Wrong or missing verifier is answered with invalid_grant',
  why: 'A client that is told invalid_client or server_error looks for the fault where it is not.',
  sends: 'Redemptions of valid codes with another verifier, the challenge itself, an empty one, and none.',
  passes: 'invalid_grant.',
  fails: 'Another error code.',
  mend: 'Answer 400 with invalid_grant.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-verifier-error-misnamed', 'as-token-errors-capitalised'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const answers = (await wrongVerifiers(authorization)).map(readTokenAnswer).filter(({ error }) => error !== null);
    if (answers.length === 0) throw new Inapplicable('the token endpoint names no error');
    for (const answer of answers) {
      expect.that('the error is invalid_grant', answer.error === 'invalid_grant', {
        expected: 'the error invalid_grant',
        actual: describeTokenAnswer(answer),
        exchange: answer.exchange,
      });
    }
  },
});
