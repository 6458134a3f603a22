import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { JsonRpcId } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readExchange } from './support/read-exchange.ts';

/** Progress is told to who gave a token for it. */
export default defineObservingCheck({
  id: 'mcp/progress-asked-for',
  clause: 'mcp-2025-11-25:progress.own-token',
  title: 'Progress is told under the token of the request alone',
  why: 'A client that gets progress of something it did not ask about shows it at the wrong place, or breaks off.',
  sends: 'Nothing of its own: it judges every answer of the run to a POST, of both eras.',
  passes: 'notifications/progress with the token that the request gave in its metadata; none where it gave none.',
  fails: 'notifications/progress with another token.',
  fix: 'Tell progress only where params._meta.progressToken is there, and repeat it as it is.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['progress-of-made-up-token', 'stateless-progress-of-made-up-token'],
  selects: (exchange) =>
    exchange.system === 'mcp' &&
    exchange.request.method === 'POST' &&
    exchange.fault === null &&
    readExchange(exchange).sent !== null &&
    readExchange(exchange).reply.messages.length > 0,
  judge(exchange, expect) {
    const { sent, reply } = readExchange(exchange);
    const meta = sent?.params?.['_meta'];
    const own: unknown = isObject(meta) ? meta['progressToken'] : undefined;
    const foreign = reply.messages.flatMap(({ method, params }) => {
      const token = method === 'notifications/progress' && isObject(params) ? params['progressToken'] : undefined;
      return isToken(token) && token !== own ? [token] : [];
    });
    expect.that('no progress of another token is told', foreign.length === 0, {
      expected: own === undefined ? 'no progress' : showValue(own),
      actual: foreign.slice(0, 5).map(showValue),
      exchange,
    });
  },
});

/** What is no token at all is judged by the schema of the message. */
function isToken(token: unknown): token is JsonRpcId {
  return typeof token === 'string' || typeof token === 'number';
}
