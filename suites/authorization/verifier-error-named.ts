import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireTokens } from './support/redeem-code.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';
import { wrongVerifiers } from './support/wrong-verifiers.ts';

/** A client that learns what is wrong can fix it. */
export default defineCheck({
  id: 'authorization/verifier-error-named',
  clause: 'rfc7636:verifier.error-named',
  title: 'A wrong verifier gets the error invalid_grant',
  why: 'A client that receives invalid_client or server_error looks for the error in the wrong place.',
  sends: 'Redemptions of valid codes with another verifier, the challenge itself, an empty verifier, and none.',
  passes:
    'invalid_grant. For a missing or empty verifier also invalid_request, because a required parameter is missing.',
  fails: 'Another error code.',
  fix: 'Return 400 with invalid_grant if the verifier does not match the challenge.',
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
