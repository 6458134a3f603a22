import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** The type says whether a result is final. */
export default defineObservingCheck({
  id: 'mcp/stateless-results-typed',
  clause: 'mcp-2026-07-28:response.result-type',
  title: 'Every stateless result has a type',
  why: 'A client cannot tell a final result from a request for input.',
  sends: 'No request of its own. It judges every result of stateless MCP in the run.',
  passes: 'resultType as a string: `complete`, `input_required`, or one of an extension.',
  fails: 'resultType that is absent, empty or not a string.',
  fix: 'Set resultType on every result.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['results-without-type', 'call-results-without-type', 'result-type-not-a-text'],
  selects: (exchange) => isStateless(exchange) && readStateless(exchange).result !== null,
  judge(exchange, expect) {
    const type = readStateless(exchange).result?.['resultType'] ?? null;
    const ok = typeof type === 'string' && type !== '';
    expect.that('the result has a resultType', ok, {
      expected: 'a string that is not empty',
      actual: showValue(type),
      exchange,
    });
  },
});
