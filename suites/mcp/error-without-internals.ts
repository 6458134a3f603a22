import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { answerWords, requestWords, wordsOfValue } from '../../runner/kit/error-words.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { findLeaks } from '../../runner/kit/leaked-internals.ts';
import { readExchange } from './support/read-exchange.ts';

/** Schemas are quoted by name, and libraries name themselves in what they say of arguments. */
const telling = new Set(['stack trace', 'SQL error']);

/** Models repeat what they read. */
export default defineObservingCheck({
  id: 'mcp/error-without-internals',
  clause: 'rfc9457:security.no-internals',
  title: 'No error of the MCP server shows its internals',
  why: 'Stack traces and SQL errors show an attacker what to try next, and a model shows them to its user.',
  sends:
    'No request of its own. It judges every JSON-RPC error, and the body of every 4xx and 5xx response, of the MCP endpoint in the run.',
  passes:
    'Any error without a stack trace and without a database error. Results of tools with isError are not judged: they may be about databases or programs.',
  fails: 'A stack trace or a database error, in message, in data or in the body, that the request did not contain.',
  fix: 'Catch errors where requests are dispatched. Respond with the code and a short message, and log the details.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['rpc-error-with-stack-trace', 'rpc-error-with-sql'],
  selects: (exchange) => exchange.system === 'mcp' && errorWords(exchange) !== '',
  judge: (exchange, expect) => {
    const leaks = findLeaks(errorWords(exchange), () => requestWords(exchange)).filter(({ kind }) => telling.has(kind));
    expect.that('the error shows no internals of the server', leaks.length === 0, {
      expected: 'no stack trace and no SQL error',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});

/** Returns what the error of a response says; empty for one without an error. */
function errorWords(exchange: Exchange): string {
  const { response } = exchange;
  if (response === null || response.body.bytes.length === 0) return '';
  if (response.status >= 400) return answerWords(exchange);
  const { error } = readExchange(exchange).reply;
  return error === null ? '' : wordsOfValue(error);
}
