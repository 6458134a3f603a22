import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome } from './support/authorization-outcome.ts';

/** A browser never sends a fragment to a server. */
export default defineCheck({
  id: 'authorization/codes-in-query',
  clause: 'rfc6749:authorization.answer-in-query',
  title: 'The code is returned in the query of the redirect',
  why: 'Clients read the query of the redirect. The browser does not send them the part after the #.',
  sends: 'A valid authorization request.',
  passes: 'Parameters in the query of the redirect, a page, or a sign-in page.',
  fails: 'A redirect to the client with a code after the #. authorization/errors-in-query judges the place of errors.',
  fix: 'Use the fragment only for response_mode=fragment.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-in-fragment'],
  async run({ authorization, expect }) {
    const answer = await requireAcceptedRequest(authorization);
    if (answer.parameters === null) throw new Inapplicable('the server returns no code without a sign-in');
    const { hash } = new URL(
      headerValue(answer.exchange.response?.headers ?? [], 'location') ?? '',
      answer.exchange.request.url,
    );
    const isInFragment = /[#&]code=/.test(hash);
    expect.that('the fragment has no code', !isInFragment, {
      expected: 'code in the query',
      actual: isInFragment ? `${describeOutcome(answer)}, in the fragment` : 'no fragment with a code',
      exchange: answer.exchange,
    });
  },
});
