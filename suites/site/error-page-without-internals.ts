import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords } from '../../runner/kit/error-words.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';

/** A page that says what is missing links to others, and may name what it was made with. */
const telling = new Set(['stack trace', 'SQL error']);

/** Whoever mistypes an address is shown it. */
export default defineObservingCheck({
  id: 'site/error-page-without-internals',
  clause: 'rfc9457:security.no-internals',
  title: 'No error page shows how the site is made',
  why: 'Stack traces and SQL tell an attacker what to try next, and a visitor nothing.',
  sends: 'Nothing of its own: every 4xx and 5xx of the site in the run that has a body is judged.',
  passes: 'Any page without a stack trace and without an error of a database; names of servers and frameworks.',
  fails: 'A stack trace or an error of a database that the request did not contain.',
  fix: 'Switch the debug mode off, and log the details under an identifier.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['missing-page-with-stack-trace', 'missing-page-with-sql'],
  selects: ({ system, response }) =>
    system === 'site' && response !== null && response.status >= 400 && response.body.bytes.length > 0,
  judge: (exchange, expect) => {
    const leaks = findLeaks(answerWords(exchange), () => requestWords(exchange)).filter(({ kind }) =>
      telling.has(kind),
    );
    expect.that('the page shows nothing of how the site is made', leaks.length === 0, {
      expected: 'no stack trace and no SQL error',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});
