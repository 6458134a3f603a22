import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isModifiedAfterSent } from '../../runner/kit/modification-date.ts';

/** What was changed tomorrow is never stale. */
export default defineObservingCheck({
  id: 'site/last-modified-not-in-future',
  clause: 'rfc9110:last-modified.not-in-future',
  title: 'Last-Modified of the site is not later than Date',
  why: 'Caches that reckon by age keep the copy for long, and whoever asks what has changed since is told nothing.',
  sends: 'Nothing of its own: every response of the site in the run that has Last-Modified and Date is judged.',
  passes: 'A date that has passed, Date itself, or five minutes more, since clocks differ; no Last-Modified.',
  fails: 'A later date.',
  fix: 'Send the time of Date where a file says that it was changed later.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-last-modified-in-future'],
  selects: ({ system, response }) => system === 'site' && hasBoth(response?.headers ?? []),
  judge: (exchange, expect) => {
    const headers = exchange.response?.headers ?? [];
    expect.that('it was changed before it was sent', !isModifiedAfterSent(headers), {
      expected: `no later than ${headerValue(headers, 'date')}`,
      actual: headerValue(headers, 'last-modified'),
      exchange,
    });
  },
});

function hasBoth(headers: Parameters<typeof isModifiedAfterSent>[0]): boolean {
  return headerValue(headers, 'last-modified') !== null && headerValue(headers, 'date') !== null;
}
