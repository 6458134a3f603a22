import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords } from '../../runner/kit/error-words.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';

/** Errors are read by strangers. */
export default defineObservingCheck({
  id: 'plant-store/error-without-internals',
  clause: 'service:errors.no-internals',
  title: 'No error tells how the service is made',
  why: 'Stack traces, paths and SQL tell an attacker what to try next, and a caller nothing.',
  sends: 'Nothing of its own: every 4xx and 5xx of the plant store in the run that has a body is judged.',
  passes: 'Any text, JSON pointers, media types and quotations of the request included.',
  fails:
    'A stack trace, a path of a file, an error of a database or the name of a framework that the request did not contain.',
  fix: 'Log the details under an identifier, and answer with what is wrong with the request.',
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
    expect.that('the error tells nothing of how the service is made', leaks.length === 0, {
      expected: 'no stack trace, file path, SQL error or framework name',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});
