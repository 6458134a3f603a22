import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { JsonRpcId } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readExchange } from './support/read-exchange.ts';
import { isTokenAtOnce } from './support/tokens-at-once.ts';

/** A server reports progress only to requests that carry a progress token. */
export default defineObservingCheck({
  id: 'mcp/progress-asked-for',
  clause: 'mcp-2025-11-25:progress.own-token',
  title: "Progress is reported under the request's own token only",
  why: 'A client that gets progress for another request shows it in the wrong place, or closes the connection.',
  sends: 'No request of its own. It judges every response of the run to a POST, in session-based and stateless MCP.',
  passes:
    '`notifications/progress` with the token of the request, or no progress. A progressToken of a wrong type is not judged.',
  fails: '`notifications/progress` with another token, such as "1" for 1, or for a request without a token.',
  fix: 'Send progress only where params._meta.progressToken is present, and repeat the token unchanged.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['progress-of-made-up-token', 'stateless-progress-of-made-up-token', 'progress-token-as-text'],
  selects: (exchange) =>
    exchange.system === 'mcp' &&
    exchange.request.method === 'POST' &&
    exchange.fault === null &&
    readExchange(exchange).sent !== null &&
    readExchange(exchange).reply.messages.length > 0,
  judge(exchange, expect) {
    const { sent, reply, era } = readExchange(exchange);
    const meta = sent?.params?.['_meta'];
    const own: unknown = isObject(meta) ? meta['progressToken'] : undefined;
    const foreign = reply.messages.flatMap(({ method, params }) => {
      const token = method === 'notifications/progress' && isObject(params) ? params['progressToken'] : undefined;
      // In sessions a stream SHOULD bring its own progress alone, which mcp/progress-on-own-stream judges.
      const isOfOther = era === 'legacy' && isTokenAtOnce(token) && isTokenAtOnce(own);
      return isToken(token) && token !== own && !isOfOther ? [token] : [];
    });
    expect.that('no progress is reported under another token', foreign.length === 0, {
      expected: own === undefined ? 'no progress' : showValue(own),
      actual: foreign.slice(0, 5).map(showValue),
      exchange,
    });
  },
});

/** Tokens of another type are judged with the schema of the message. */
function isToken(token: unknown): token is JsonRpcId {
  return typeof token === 'string' || typeof token === 'number';
}
