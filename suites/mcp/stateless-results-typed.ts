import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isStateless, readStateless } from './support/stateless-messages.ts';

/** Every result says whether it is the last word. */
export default defineObservingCheck({
  id: 'mcp/stateless-results-typed',
  clause: 'mcp-2026-07-28:response.result-type',
  title: 'Every stateless result has a type',
  why: 'A client cannot tell an answer from a question.',
  sends: 'Nothing of its own: it judges every result of the run in the stateless era.',
  passes: 'resultType is a text: complete, input_required, or one of an extension.',
  fails: 'resultType is absent, empty, or no text.',
  fix: 'Set resultType on every result.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['results-without-type', 'call-results-without-type', 'result-type-not-a-text'],
  selects: (exchange) => isStateless(exchange) && readStateless(exchange).result !== null,
  judge(exchange, expect) {
    const type = readStateless(exchange).result?.['resultType'] ?? null;
    const ok = typeof type === 'string' && type !== '';
    expect.that('the result has a type', ok, { expected: 'a text', actual: showValue(type), exchange });
  },
});
