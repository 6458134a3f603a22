import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { notRedirected } from './support/judge-following.ts';
import { redirectedEntries, requestsFor } from './support/unserved.ts';

/** Well above the limit of any library. */
const most = 100;

/** Nothing but the client ends it. */
export default defineRunCheck({
  id: 'client-retries/circle-of-redirects-left',
  clause: 'rfc9110:client.redirects-end',
  title: 'Redirects that lead in a circle are noticed',
  why: 'The client hangs, and sends requests without an end.',
  passes: 'up to 100 requests in the circle',
  fails: 'more than 100',
  fix: 'Limit the number of redirects that are followed for one request, to 20 for example.',
  kinds: ['rest'],
  scenarios: ['redirect-loop'],
  brokenBy: ['shop-follows-for-ever'],
  judgeRun({ run, plain, expect }) {
    const redirected = redirectedEntries(run, 'redirect-loop');
    if (redirected.length === 0) throw notRedirected(plain);
    const within = [...new Set(redirected.map(({ to }) => to))].flatMap((to) => requestsFor(run, to));
    if (within.length === 0) throw new Inapplicable('the client does not follow the redirect');
    if (within.length <= most && run.end.kind === 'killed' && !run.end.wasIdle)
      throw new Untestable('the client was ended by the time limit before it showed what it does');
    expect.that('the client leaves the circle', within.length <= most, {
      expected: `${most} requests at the most`,
      actual: within.length,
      entry: within[0],
    });
  },
});
