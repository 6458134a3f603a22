import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords } from '../../runner/kit/error-words.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';

/** A page that says what is missing links to others, and may name what it was made with. */
const telling = new Set(['stack trace', 'SQL error']);

/** Every visitor who mistypes a URL sees this page. */
export default defineObservingCheck({
  id: 'site/error-page-without-internals',
  clause: 'rfc9457:security.no-internals',
  title: 'No error page shows the internals of the site',
  why: 'Stack traces and SQL errors show an attacker what to try next, and do not help a visitor.',
  sends: 'No request of its own. It judges every 4xx and 5xx response of the site in the run that has a body.',
  passes: 'Any page without a stack trace and without a database error. Names of servers and frameworks are legal.',
  fails: 'A stack trace or a database error that the request did not contain.',
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
    expect.that('the page shows no internals of the site', leaks.length === 0, {
      expected: 'no stack trace and no SQL error',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});
