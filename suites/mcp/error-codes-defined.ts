import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isModernError, readExchange } from './support/read-exchange.ts';

/** The defined ones of the codes that MCP reserves for itself. */
const defined: readonly number[] = [-32020, -32021, -32022];
/** Codes of earlier revisions that are no longer used. */
const former: readonly number[] = [-32002, -32042];

/** MCP may define a reserved code in a later revision. */
export default defineObservingCheck({
  id: 'mcp/error-codes-defined',
  clause: 'json-rpc:error.reserved-codes',
  title: 'Errors of revision 2026-07-28 use no code that MCP reserves for itself',
  why: 'A client of the next revision understands the code in another sense than the server.',
  sends: 'No request of its own. It judges every error of revision 2026-07-28 in the run.',
  passes: 'The codes of JSON-RPC, -32020 to -32022, and codes outside -32768 to -32000.',
  fails: 'Another code from -32099 to -32020, or -32002 or -32042.',
  fix: 'Use -32602 for things that are not found, and codes outside the reserved ranges for your own errors.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-reserved-code', 'stateless-former-code'],
  selects: isModernError,
  judge(exchange, expect) {
    const code = readExchange(exchange).reply.error?.code ?? 0;
    const isReserved = code <= -32020 && code >= -32099 && !defined.includes(code);
    const facts = { expected: 'a code that is defined, or not reserved', actual: showValue(code), exchange };
    expect.that('the code is defined or not reserved', !isReserved && !former.includes(code), facts);
  },
});
