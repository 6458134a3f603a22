import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords } from '../../runner/kit/error-words.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';

/** Strangers can read error responses. */
export default defineObservingCheck({
  id: 'plant-store/error-without-internals',
  clause: 'service:errors.no-internals',
  title: 'No error of the plant store reveals internals of the service',
  why: 'Stack traces, paths and SQL show an attacker what to try next, and do not help the caller.',
  sends: 'No requests of its own. Every 4xx and 5xx of the plant store in the run that has a body is checked.',
  passes: 'Any text, including JSON pointers, media types and quotations of the request.',
  fails: 'A stack trace, a file path, a database error or the name of a framework that the request did not contain.',
  fix: 'Log the details under an identifier, and return only what is wrong with the request.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: [
    'stack-trace-in-error',
    'file-path-in-error',
    'sql-in-error',
    'framework-in-error',
    'python-trace-in-error',
    'database-address-in-error',
    'table-name-in-error',
    'object-mapper-in-error',
    'decoder-in-error',
  ],
  selects: ({ system, intent, response }) =>
    system === 'plant-store' &&
    intent.operation !== 'other' &&
    response !== null &&
    response.status >= 400 &&
    response.body.bytes.length > 0,
  judge: (exchange, expect) => {
    const leaks = findLeaks(answerWords(exchange), () => requestWords(exchange));
    expect.that('the error reveals no internals of the service', leaks.length === 0, {
      expected: 'no stack trace, file path, SQL error or framework name',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});
