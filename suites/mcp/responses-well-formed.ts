import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readExchange } from './support/read-exchange.ts';

/** JSON-RPC defines the members that surround each result. */
export default defineObservingCheck({
  id: 'mcp/responses-well-formed',
  clause: 'json-rpc:response.well-formed',
  title: 'Every response of the run is a JSON-RPC 2.0 response',
  why: 'A client cannot tell whether it received a result or an error.',
  sends: 'No request of its own. It judges every JSON-RPC response of the MCP server in the run.',
  passes: 'jsonrpc "2.0", and a result or an error. An error has an integer code, a string message and any data.',
  fails:
    'Both a result and an error, another jsonrpc, an error that is not an object, a code that is not an integer, or a message that is not a string.',
  fix: 'Build all responses with a library, including those of the framework and of middleware.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'response-without-jsonrpc',
    'response-with-both',
    'error-code-as-text',
    'error-message-missing',
    'error-as-plain-text',
  ],
  selects: (exchange) =>
    exchange.system === 'mcp' && exchange.fault === null && readExchange(exchange).reply.messages.some(isAnswer),
  judge(exchange, expect) {
    const faults = readExchange(exchange).reply.messages.filter(isAnswer).flatMap(faultsOf);
    expect.that('the response is a JSON-RPC 2.0 response', faults.length === 0, {
      expected: 'jsonrpc "2.0", and a result or a complete error',
      actual: faults.length === 0 ? 'a JSON-RPC 2.0 response' : faults.slice(0, 5),
      exchange,
    });
  },
});

/** A gateway may refuse with JSON of its own: `{"error":"invalid_token"}` is not a JSON-RPC error. */
function isAnswer(message: Readonly<Record<string, unknown>>): boolean {
  return isResponse(message) && ('jsonrpc' in message || 'id' in message);
}

function faultsOf({ jsonrpc, error, ...others }: Readonly<Record<string, unknown>>): string[] {
  const faults = jsonrpc === '2.0' ? [] : [`jsonrpc is ${showValue(jsonrpc)}`];
  if (error === undefined) return faults;
  if ('result' in others) return [...faults, 'it has both a result and an error'];
  if (!isObject(error)) return [...faults, `error is ${showValue(error)}`];
  const { code, message } = error;
  if (!Number.isInteger(code)) faults.push(`error.code is ${showValue(code)}`);
  if (typeof message !== 'string') faults.push(`error.message is ${showValue(message)}`);
  return faults;
}
