import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isModernError, readExchange } from './support/read-exchange.ts';

/** Of the codes that MCP keeps for itself, those that it has given a meaning. */
const defined: readonly number[] = [-32020, -32021, -32022];
/** Codes of earlier revisions, used no more. */
const former: readonly number[] = [-32002, -32042];

/** A code that MCP may define tomorrow has a meaning that nobody here knows. */
export default defineObservingCheck({
  id: 'mcp/error-codes-defined',
  clause: 'json-rpc:error.reserved-codes',
  title: 'Errors of revision 2026-07-28 use no code that MCP keeps for itself',
  why: 'Clients do what the code means in the next revision, which is not what the server meant.',
  sends: 'Nothing of its own: it judges every error of the run of revision 2026-07-28.',
  passes: "JSON-RPC's codes, -32020 to -32022, and codes outside of -32768 to -32000.",
  fails: 'Another code of -32099 to -32020, or -32002 or -32042.',
  fix: 'Use -32602 for what was not found, and codes outside of the reserved ranges for errors of your own.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-reserved-code', 'stateless-former-code'],
  selects: isModernError,
  judge(exchange, expect) {
    const code = readExchange(exchange).reply.error?.code ?? 0;
    const isReserved = code <= -32020 && code >= -32099 && !defined.includes(code);
    const facts = { expected: 'a code that is defined, or free', actual: showValue(code), exchange };
    expect.that('the code is defined or free', !isReserved && !former.includes(code), facts);
  },
});
