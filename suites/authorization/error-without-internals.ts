import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords } from '../../runner/kit/error-words.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';

/** Pages of products name the product, and paths of files stand in their help. */
const telling = new Set(['stack trace', 'SQL error']);

/** Anybody can send these requests. */
export default defineObservingCheck({
  id: 'authorization/error-without-internals',
  clause: 'rfc9457:security.no-internals',
  title: 'No error of the authorization server shows its internals',
  why: 'Stack traces and SQL errors show an attacker which code and which tables the accounts of all users are in.',
  sends:
    'No request of its own. It judges every 4xx and 5xx response of the authorization server in the run that has a body.',
  passes: 'Any text without a stack trace and without a database error. Names of products are legal.',
  fails: 'A stack trace or a database error that the request did not contain.',
  fix: 'Switch the debug mode off. Say in error_description what the client did wrong, and log the details.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-error-with-stack-trace', 'as-error-with-sql'],
  selects: ({ system, response }) =>
    system === 'authorization' && response !== null && response.status >= 400 && response.body.bytes.length > 0,
  judge: (exchange, expect) => {
    const leaks = findLeaks(answerWords(exchange), () => requestWords(exchange)).filter(({ kind }) =>
      telling.has(kind),
    );
    expect.that('the error shows no internals of the authorization server', leaks.length === 0, {
      expected: 'no stack trace and no SQL error',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});
