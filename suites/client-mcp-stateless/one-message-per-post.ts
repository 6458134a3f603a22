import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { eraOf } from '../../runner/kit/client/mcp-era.ts';
import { requestJsonOf } from '../../runner/kit/client/read-entry.ts';

/** There are no batches, no responses of clients, and no streams that GET opens. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/one-message-per-post',
  clause: 'mcp-2026-07-28:client.one-message-per-post',
  title: 'A stateless client sends one request or notification per POST',
  why: 'Servers refuse it, or respond with 405.',
  passes: 'one JSON object with a method in each POST',
  fails: 'an array, a response, or GET with the stateless version',
  fix: 'Send each request by POST; return input with the next request, and open subscriptions with subscriptions/listen.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-sends-arrays', 'modern-posts-response', 'modern-opens-get'],
  of: 'request of stateless MCP',
  selects: (entry) =>
    entry.place === 'mcp' && ['GET', 'POST'].includes(entry.request.method) && eraOf(entry) === 'modern',
  judge(entry, expect) {
    const value = requestJsonOf(entry);
    const isOne = entry.request.method === 'POST' && isObject(value) && typeof value['method'] === 'string';
    const seen = Array.isArray(value) ? 'an array' : 'a message without a method';
    expect.that('the request is a POST with one request or notification', isOne, {
      expected: 'POST with one request or notification',
      actual: isOne ? 'one message' : entry.request.method === 'GET' ? 'GET' : seen,
      entry,
    });
  },
});
