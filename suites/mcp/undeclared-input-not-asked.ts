import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { declaredCapabilities, isStateless, readStateless } from './support/stateless-messages.ts';

const missingCapability = -32021;

/** The capability that a client declares to receive requests of each method. */
const capabilityOf = new Map([
  ['elicitation/create', 'elicitation'],
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
]);

/** A client that does not support a kind of input cannot provide it. */
export default defineObservingCheck({
  id: 'mcp/undeclared-input-not-asked',
  clause: 'mcp-2026-07-28:request.capabilities-respected',
  title: 'The server requests no input that the client did not declare',
  why: 'The call repeats without end or hangs, because the client cannot provide the input.',
  sends: 'No request of its own. It judges every result and every error -32021 of stateless MCP in the run.',
  passes:
    'Results that request no undeclared input. The JSON-RPC error -32021 under 400, with the object data.requiredCapabilities.',
  fails:
    'Input requests of a kind that the request did not declare. -32021 under another status, or without that object.',
  fix: 'Check clientCapabilities of each request, and return 400 with -32021 where a required capability is not declared.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['undeclared-input-asked', 'missing-capability-answered-200', 'missing-capability-unnamed'],
  selects: (exchange) =>
    isStateless(exchange) &&
    (readStateless(exchange).result !== null || readStateless(exchange).error?.code === missingCapability),
  judge(exchange, expect) {
    const { error, result } = readStateless(exchange);
    if (error?.code === missingCapability) {
      const required = isObject(error.data) ? error.data['requiredCapabilities'] : undefined;
      const status = exchange.response?.status ?? 0;
      expect.that(
        'error -32021 comes under 400 and names the missing capability',
        status === 400 && isObject(required),
        {
          expected: { status: 400, requiredCapabilities: 'an object' },
          actual: { status, requiredCapabilities: showValue(required) },
          exchange,
        },
      );
      return;
    }
    const undeclared = undeclaredKinds(result?.['inputRequests'], exchange);
    expect.that('no undeclared input is requested', undeclared.length === 0, {
      expected: [],
      actual: undeclared.slice(0, 10),
      exchange,
    });
  },
});

function undeclaredKinds(requests: unknown, exchange: Exchange): string[] {
  const declared = declaredCapabilities(exchange);
  return Object.values(isObject(requests) ? requests : {}).flatMap((asked) => {
    const method = isObject(asked) ? asked['method'] : undefined;
    const capability = typeof method === 'string' ? capabilityOf.get(method) : undefined;
    return capability === undefined || Object.hasOwn(declared, capability) ? [] : [capability];
  });
}
