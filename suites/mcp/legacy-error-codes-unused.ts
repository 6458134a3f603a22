import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isModernError, readExchange } from './support/read-exchange.ts';

/** Every library gave these codes a meaning of its own. */
export default defineObservingCheck({
  id: 'mcp/legacy-error-codes-unused',
  clause: 'json-rpc:error.legacy-codes',
  title: 'Errors of revision 2026-07-28 use no code from -32019 to -32000',
  why: 'No client can know what such a code means, so none can do anything about it.',
  sends: 'Nothing of its own: it judges every error of the run of revision 2026-07-28.',
  passes: 'Any other code.',
  fails: 'A code from -32019 to -32000; -32002 is judged by mcp/error-codes-defined.',
  fix: 'Use a code that MCP defines, or one outside of -32768 to -32000.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-legacy-code'],
  selects: isModernError,
  judge(exchange, expect) {
    const code = readExchange(exchange).reply.error?.code ?? 0;
    const isLegacy = code <= -32000 && code >= -32019 && code !== -32002;
    expect.that('the code is none of the former range', !isLegacy, {
      expected: 'a code outside of -32019 to -32000',
      actual: showValue(code),
      exchange,
    });
  },
});
