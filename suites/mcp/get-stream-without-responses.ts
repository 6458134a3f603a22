import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';
import { readExchange } from './support/read-exchange.ts';

/** The response to a request belongs to the POST that sent it. */
export default defineObservingCheck({
  id: 'mcp/get-stream-without-responses',
  clause: 'mcp-2025-11-25:transport.get-without-responses',
  title: 'A stream that a GET opened carries no response',
  why: 'The client waits for the response to its POST, and the response comes in a stream where the client does not expect it.',
  sends: 'No request of its own. It judges every stream of the run that a GET opened.',
  passes: 'Silence, comments, notifications and requests. Responses where the GET resumes a stream with Last-Event-ID.',
  fails: 'A JSON-RPC response.',
  fix: 'Send each response in the HTTP response to the POST of its request.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['get-stream-with-response'],
  selects: ({ system, request, response }) =>
    system === 'mcp' &&
    request.method === 'GET' &&
    headerValue(request.headers, 'last-event-id') === null &&
    /^text\/event-stream/i.test(headerValue(response?.headers ?? [], 'content-type') ?? ''),
  judge(exchange, expect) {
    const responses = readExchange(exchange).reply.messages.filter(isResponse);
    expect.that('the stream carries no response', responses.length === 0, {
      expected: 'no message with a result or an error',
      actual: responses.slice(0, 3).map(showValue),
      exchange,
    });
  },
});
