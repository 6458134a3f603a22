import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords } from '../../runner/kit/error-words.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';

/** Strangers can read error responses. */
export default defineObservingCheck({
  id: 'reference/error-without-internals',
  clause: 'rfc9457:security.no-internals',
  title: 'No error of the main API reveals internals of the service',
  why: 'Stack traces, paths and SQL show an attacker what to try next, and do not help the caller.',
  sends: 'No requests of its own. Every 4xx and 5xx of the main API in the run that has a body is checked.',
  passes:
    'Any text, including JSON pointers, media types, quotations of the request and documented error codes of a framework.',
  fails: 'A stack trace, a file path, a database error or the name of a framework that the request did not contain.',
  fix: 'Log the details under an identifier, and return only what is wrong with the request.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-stack-trace-in-error', 'ref-sql-in-error', 'ref-debug-page-as-error'],
  selects: ({ system, response }) =>
    system === 'api' && response !== null && response.status >= 400 && response.body.bytes.length > 0,
  judge: (exchange, expect) => {
    const leaks = findLeaks(answerWords(exchange), () => requestWords(exchange));
    expect.that('the error reveals no internals of the service', leaks.length === 0, {
      expected: 'no stack trace, file path, SQL error or framework name',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});
