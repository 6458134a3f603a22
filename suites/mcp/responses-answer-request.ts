import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readExchange } from './support/read-exchange.ts';

/** Each HTTP response carries the result of its own request. */
export default defineObservingCheck({
  id: 'mcp/responses-answer-request',
  clause: 'json-rpc:response.one',
  title: 'Each request of the run gets one response, its own',
  why: 'A client receives data that was meant for someone else, or a second response that it does not expect.',
  sends: 'No request of its own. It judges the responses to every single request of the run, in JSON and in streams.',
  passes: 'One result with the id of the request, or an error. Notifications and requests may come with it.',
  fails: 'A result with another id, or more than one response with the id of the request.',
  fix: 'Keep the responses of each request apart from those of all other requests.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'stream-with-response-of-another',
    'stream-with-response-twice',
    'stateless-list-ids-as-text',
    'ids-as-text',
    'ids-as-number',
    'id-zero-lost',
    'ids-through-int32',
    'ids-in-latin-1',
    'ids-cut-to-uuid',
    'ids-in-lower-case',
    'ids-without-sign',
    'stream-latin-1',
    'text-read-as-latin-1',
    'text-written-as-ascii',
  ],
  selects: (exchange) => responsesOf(exchange).length > 0 && readExchange(exchange).sent?.isRequest === true,
  judge(exchange, expect) {
    const id = readExchange(exchange).sent?.id;
    const responses = responsesOf(exchange);
    const foreign = responses.filter((response) => 'result' in response && response['id'] !== id);
    expect.that('no result belongs to another request', foreign.length === 0, {
      expected: id ?? null,
      actual: foreign.length === 0 ? 'no other id' : foreign.slice(0, 5).map((response) => showValue(response['id'])),
      exchange,
    });
    const own = responses.filter((response) => response['id'] === id);
    expect.that('the request does not get two responses', own.length < 2, {
      expected: 1,
      actual: own.length,
      exchange,
    });
  },
});

function responsesOf(exchange: Exchange): ReadonlyArray<Readonly<Record<string, unknown>>> {
  const { system, request, fault } = exchange;
  if (system !== 'mcp' || request.method !== 'POST' || fault !== null) return [];
  return readExchange(exchange).reply.messages.filter((message) => isResponse(message) && 'jsonrpc' in message);
}
