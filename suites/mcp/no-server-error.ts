import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { headerValue } from '../../runner/kit/exchange.ts';

/** No request of a client should cause a server error. */
export default defineObservingCheck({
  id: 'mcp/no-server-error',
  clause: 'rfc9110:status.5xx-mcp',
  title: 'No response of the whole run is a server error',
  why: 'A server error shows a case that the code does not handle. It triggers alarms, and clients retry in vain.',
  sends: 'No request of its own. It judges every response of the MCP server in the run.',
  passes: 'Any status below 500, 501 for a method other than POST, or 503 with Retry-After.',
  fails: 'Any other 5xx.',
  fix: 'Find the request in the logs by its traceparent, and refuse the input that made the server fail.',
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
    expect.that('the response is not a server error', status < 500 || isBusy || isUnknownMethod, {
      expected: 'a status below 500',
      actual: describeAnswer(exchange),
      exchange,
    });
  },
});
