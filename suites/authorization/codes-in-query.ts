import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { requireAcceptedRequest } from './accepted-request.ts';
import { describeOutcome } from './authorization-outcome.ts';
import { challengelessAnswer } from './wrong-challenges.ts';

/** A fragment never reaches a server. */
export default defineCheck({
  id: 'authorization/codes-in-query',
  clause: 'rfc6749:authorization.answer-in-query',
  title: 'Answers to the code flow come back in the query',
  why: 'Clients wait for the query of a request to them; a browser keeps what stands behind the # to itself.',
  sends: 'A valid authorization request, and one without a challenge.',
  passes: 'Parameters in the query of the redirect, a page, or a sign-in page.',
  fails: 'A redirect to the client with a code, or with an error, behind the #.',
  mend: 'Use the fragment for response_mode=fragment alone.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-in-fragment', 'as-error-in-fragment'],
  async run({ authorization, expect }) {
    const answers = [await requireAcceptedRequest(authorization), await challengelessAnswer(authorization)];
    const returned = answers.filter(({ parameters }) => parameters !== null);
    if (returned.length === 0) throw new Inapplicable('nothing comes back to the client without a sign-in');
    for (const answer of returned) {
      const { hash } = new URL(
        headerValue(answer.exchange.response?.headers ?? [], 'location') ?? '',
        answer.exchange.request.url,
      );
      const isInFragment = /[#&](code|error)=/.test(hash);
      expect.that('nothing of the answer stands in the fragment', !isInFragment, {
        expected: 'code or error in the query',
        actual: isInFragment ? `${describeOutcome(answer)}, in the fragment` : 'no fragment with an answer',
        exchange: answer.exchange,
      });
    }
  },
});
