import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isModernError, readExchange } from './support/read-exchange.ts';

/** Each library gave these codes its own meaning. */
export default defineObservingCheck({
  id: 'mcp/legacy-error-codes-unused',
  clause: 'json-rpc:error.legacy-codes',
  title: 'Errors of revision 2026-07-28 use no code from -32019 to -32000',
  why: 'No client can know what such a code means, so no client can handle it.',
  sends: 'No request of its own. It judges every error of revision 2026-07-28 in the run.',
  passes: 'Any other code.',
  fails: 'A code from -32019 to -32000. The code -32002 is judged by `mcp/error-codes-defined`.',
  fix: 'Use a code that MCP defines, or one outside -32768 to -32000.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-legacy-code'],
  selects: isModernError,
  judge(exchange, expect) {
    const code = readExchange(exchange).reply.error?.code ?? 0;
    const isLegacy = code <= -32000 && code >= -32019 && code !== -32002;
    expect.that('the code is outside the former range', !isLegacy, {
      expected: 'a code outside -32019 to -32000',
      actual: showValue(code),
      exchange,
    });
  },
});
