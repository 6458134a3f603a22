import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange, SentRequest } from '../../runner/kit/exchange.ts';
import { findLeaks } from './leaked-internals.ts';
import { readStrictJson } from '../../runner/kit/strict-json.ts';

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
  mend: 'Log the details under an identifier, and answer with what is wrong with the request.',
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
  ],
  selects: ({ system, intent, response }) =>
    system === 'plant-store' &&
    intent.operation !== 'other' &&
    response !== null &&
    response.status >= 400 &&
    response.body.bytes.length > 0,
  judge: (exchange, expect) => {
    const leaks = findLeaks(wordsOf(exchange.response?.body.bytes ?? new Uint8Array()), () => requestWords(exchange));
    expect.that('the error tells nothing of how the service is made', leaks.length === 0, {
      expected: 'no stack trace, file path, SQL error or framework name',
      actual: leaks.length === 0 ? 'none' : leaks.map(({ kind, words }) => `${kind}: ${words}`),
      exchange,
    });
  },
});

/** Returns the strings of a JSON text, a line each; of anything else the text itself. */
function wordsOf(bytes: Uint8Array): string {
  const json = readStrictJson(bytes);
  return json.ok ? stringsOf(json.value).join('\n') : new TextDecoder().decode(bytes);
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => [key, ...stringsOf(member)]);
}

function requestWords({ request }: Exchange): string {
  const url = [request.url, decoded(request.url)];
  const headers = request.headers.map(([name, value]) => `${name}: ${value}`);
  return [
    ...url,
    ...headers,
    new TextDecoder().decode(request.body.bytes),
    wordsOf(request.body.bytes),
    rawWords(request),
  ].join('\n');
}

function rawWords({ raw }: SentRequest): string {
  return raw === null ? '' : new TextDecoder().decode(raw);
}

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}
