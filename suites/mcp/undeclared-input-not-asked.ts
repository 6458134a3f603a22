import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { declaredCapabilities, isStateless, readStateless } from './support/stateless-messages.ts';

const missingCapability = -32021;

/** What a client declares to be asked for each method. */
const capabilityOf = new Map([
  ['elicitation/create', 'elicitation'],
  ['sampling/createMessage', 'sampling'],
  ['roots/list', 'roots'],
]);

/** A client that cannot be asked has nobody who could answer. */
export default defineObservingCheck({
  id: 'mcp/undeclared-input-not-asked',
  clause: 'mcp-2026-07-28:request.capabilities-respected',
  title: 'No input is asked for that the client did not declare',
  why: 'The call goes round and round, or hangs, since the client cannot give what it is asked for.',
  sends: 'Nothing of its own: it judges every result of the run in the stateless era, and every -32021.',
  passes: 'Results that ask for nothing undeclared; -32021 under 400 with an object of what is required.',
  fails:
    'Input requests of a kind that the request did not declare; -32021 under another status, or without that object.',
  fix: 'Look at clientCapabilities of each request, and answer 400 with -32021 where something needed is not declared.',
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
      expect.that('the missing capability is named under 400', status === 400 && isObject(required), {
        expected: { status: 400, requiredCapabilities: 'an object' },
        actual: { status, requiredCapabilities: showValue(required) },
        exchange,
      });
      return;
    }
    const undeclared = undeclaredKinds(result?.['inputRequests'], exchange);
    expect.that('nothing undeclared is asked for', undeclared.length === 0, {
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
