import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';

/** A fragment never reaches a server. */
export default defineCheck({
  id: 'authorization/codes-in-query',
  clause: 'rfc6749:authorization.answer-in-query',
  title: 'Codes come back in the query',
  why: 'Clients wait for the query of a request to them; a browser keeps what stands behind the # to itself.',
  sends: 'A valid authorization request.',
  passes: 'Parameters in the query of the redirect, a page, or a sign-in page.',
  fails: 'A redirect to the client with a code behind the #. Where errors stand is not judged.',
  fix: 'Use the fragment for response_mode=fragment alone.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-in-fragment'],
  async run({ authorization, expect }) {
    const answer = await requireAcceptedRequest(authorization);
    if (answer.parameters === null) throw new Inapplicable('no code comes back without a sign-in');
    const { hash } = new URL(
      headerValue(answer.exchange.response?.headers ?? [], 'location') ?? '',
      answer.exchange.request.url,
    );
    const isInFragment = /[#&]code=/.test(hash);
    expect.that('nothing of the answer stands in the fragment', !isInFragment, {
      expected: 'code in the query',
      actual: isInFragment ? `${describeOutcome(answer)}, in the fragment` : 'no fragment with an answer',
      exchange: answer.exchange,
    });
  },
});
