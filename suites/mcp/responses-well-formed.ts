import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { isResponse } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readExchange } from './support/read-exchange.ts';

/** The envelope of everything that a server answers. */
export default defineObservingCheck({
  id: 'mcp/responses-well-formed',
  clause: 'json-rpc:response.well-formed',
  title: 'Every response of the run is one of JSON-RPC 2.0',
  why: 'A client that cannot tell whether it got a result or an error gets neither.',
  sends: 'Nothing of its own: it judges every response of the MCP server in the run.',
  passes: 'jsonrpc "2.0", a result or an error; in an error an integer code and a text message, with any data.',
  fails: 'Both or neither of them, another jsonrpc, a code that is no integer, a message that is no text.',
  fix: 'Build responses by a library, those of the framework and of the middleware too.',
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
    expect.that('the response is one of JSON-RPC 2.0', faults.length === 0, {
      expected: 'jsonrpc "2.0", and a result or a whole error',
      actual: faults.length === 0 ? 'it is' : faults.slice(0, 5),
      exchange,
    });
  },
});

/** A refusal of a gateway may be JSON of its own: `{"error":"invalid_token"}` is none of JSON-RPC's. */
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
