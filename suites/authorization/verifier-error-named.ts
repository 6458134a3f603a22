import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';
import { wrongVerifiers } from './support/wrong-verifiers.ts';

/** A client that learns what is wrong can put it right. */
export default defineCheck({
  id: 'authorization/verifier-error-named',
  clause: 'rfc7636:verifier.error-named',
  title: 'A wrong verifier is answered with invalid_grant',
  why: 'A client that is told invalid_client or server_error looks for the fault where it is not.',
  sends: 'Redemptions of valid codes with another verifier, the challenge itself, an empty one, and none.',
  passes:
    'invalid_grant; invalid_request too where the verifier is missing or empty, since a required parameter is missing then.',
  fails: 'Another error code.',
  fix: 'Answer 400 with invalid_grant where the verifier does not fit the challenge.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-verifier-error-misnamed', 'as-token-errors-capitalised'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    let named = 0;
    for (const { exchange, isMissing } of await wrongVerifiers(authorization)) {
      const answer = readTokenAnswer(exchange);
      if (answer.error === null) continue;
      named += 1;
      const fitting = isMissing ? ['invalid_grant', 'invalid_request'] : ['invalid_grant'];
      expect.that(`the error is ${fitting.join(' or ')}`, fitting.includes(answer.error), {
        expected: `the error ${fitting.join(' or ')}`,
        actual: describeTokenAnswer(answer),
        exchange,
      });
    }
    if (named === 0) throw new Inapplicable('the token endpoint names no error');
  },
});
