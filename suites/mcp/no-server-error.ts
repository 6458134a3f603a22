import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { headerValue } from '../../runner/kit/exchange.ts';

/** Whatever a client sends, the fault is not the server's. */
export default defineObservingCheck({
  id: 'mcp/no-server-error',
  clause: 'rfc9110:status.5xx-mcp',
  title: 'No answer of the whole run is a server error',
  why: 'A server error means that something was not thought of; alarms go off, and clients try again for nothing.',
  sends: 'Nothing of its own: every answer of the MCP server in the run is judged.',
  passes: 'No 5xx; 501 for a method, and 503 with Retry-After aside.',
  fails: 'An answer is a 5xx.',
  fix: 'Find the request in the logs by its traceparent, and refuse what made the server fail.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'accept-absent-crashes',
    'accept-wildcard-crashes',
    'deep-message-crashes',
    'delete-crashes',
    'empty-batch-crashes',
    'form-post-crashes',
    'get-crashes',
    'initialize-unknown-version-crashes',
    'initialize-without-parameters-crashes',
    'invalid-cursor-crashes',
    'list-parameters-crash',
    'long-session-id-crashes',
    'mcp-endpoint-crashes',
    'mcp-malformed-json-crashes',
    'missing-session-crashes',
    'notifications-crash',
    'null-id-crashes',
    'null-message-crashes',
    'posted-response-crashes',
    'tools-list-crashes',
    'unknown-cancellation-crashes',
    'unknown-session-crashes',
    'unknown-tool-crashes',
    'wrong-argument-crashes',
  ],
  selects: ({ system, response }) => system === 'mcp' && response !== null,
  judge(exchange, expect) {
    const status = exchange.response?.status ?? 0;
    const isBusy = status === 503 && headerValue(exchange.response?.headers ?? [], 'retry-after') !== null;
    const isUnknownMethod = status === 501 && exchange.request.method !== 'POST';
    expect.that('the answer is no server error', status < 500 || isBusy || isUnknownMethod, {
      expected: 'no 5xx',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
