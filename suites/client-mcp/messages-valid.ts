import { isObject } from '../../runner/documents/json-value.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { requestJsonOf } from '../../runner/kit/client/read-entry.ts';

/** Methods that are requests in every revision that has them; other names may be notifications of somebody's own. */
const requests =
  /^(?:initialize|ping|server\/discover|completion\/complete|logging\/setLevel|(?:tools|prompts|resources)\/(?:list|call|get|read))$/;

/** What is not JSON-RPC gets an error at best. */
export default defineMessageCheck({
  id: 'client-mcp/messages-valid',
  clause: 'mcp-2025-11-25:client.messages-valid',
  title: 'Messages are valid JSON-RPC',
  why: 'Servers refuse the message, or cannot tell which request their response belongs to.',
  passes: 'UTF-8 JSON, "jsonrpc": "2.0", an id that is a string or an integer, parameters that are an object',
  fails:
    'another version, a request without an id, an id that is null or a fraction, parameters in an array, metadata that are no object, a body that is no JSON, a response with both a result and an error, an error without a code',
  fix: 'Build messages with a JSON-RPC or MCP library, or as the schema of MCP has them.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'legacy-null-ids',
    'legacy-fractional-ids',
    'legacy-without-rpc-version',
    'legacy-positional-parameters',
    'legacy-result-and-error',
    'legacy-error-in-words',
    'legacy-request-without-id',
    'legacy-metadata-as-array',
    'modern-other-rpc-version',
  ],
  of: 'POST to the MCP endpoint',
  selects: (entry) =>
    entry.place === 'mcp' &&
    entry.request.method === 'POST' &&
    entry.request.body.bytes.length > 0 &&
    !entry.request.body.truncated &&
    entry.receivedMs !== null,
  judge(entry, expect) {
    const value = requestJsonOf(entry);
    const faults = value === undefined ? ['the body is not JSON in UTF-8'] : [value].flat().flatMap(faultsOf);
    expect.that('the message is valid JSON-RPC', faults.length === 0, {
      expected: 'a JSON-RPC 2.0 message as MCP has it',
      actual: faults.length === 0 ? 'valid' : faults,
      entry,
    });
  },
});

function faultsOf(message: unknown): string[] {
  if (!isObject(message)) return ['the message is not an object'];
  const { jsonrpc, id, method, params } = message;
  const isId = typeof id === 'string' || Number.isInteger(id);
  return [
    ...(jsonrpc === '2.0' ? [] : [`"jsonrpc" is ${jsonrpc === undefined ? 'missing' : JSON.stringify(jsonrpc)}`]),
    ...('id' in message ? (isId || ('error' in message && id === null) ? [] : [`"id" is ${JSON.stringify(id)}`]) : []),
    ...(method === undefined || typeof method === 'string' ? [] : ['"method" is not a string']),
    ...(params === undefined || isObject(params) ? [] : ['"params" is not an object']),
    ...(isObject(params) && '_meta' in params && !isObject(params['_meta']) ? ['"_meta" is not an object'] : []),
    ...(typeof method === 'string' && requests.test(method) && !('id' in message) ? ['the request has no "id"'] : []),
    ...(method === undefined ? faultsOfResponse(message) : []),
  ];
}

/** An error may come without an id: what it responds to could not be read. */
function faultsOfResponse(message: Readonly<Record<string, unknown>>): string[] {
  const [hasResult, hasError] = ['result' in message, 'error' in message];
  if (!hasResult && !hasError) return ['it is neither a request nor a response'];
  if (hasResult && hasError) return ['it has both "result" and "error"'];
  if (hasResult) return 'id' in message ? [] : ['the response has no "id"'];
  const { error } = message;
  const isError = isObject(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';
  return isError ? [] : ['"error" is not an object with an integer "code" and a string "message"'];
}
