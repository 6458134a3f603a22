import type { Clause } from './clause.ts';

const address = 'https://www.jsonrpc.org/specification';
const document = 'JSON-RPC 2.0';
const mcp = 'https://modelcontextprotocol.io/specification/2025-11-25/basic/index';
const stateless = 'https://modelcontextprotocol.io/specification/2026-07-28/basic/index';

/** What JSON-RPC 2.0 asks of a server, and what MCP adds to it. */
export const jsonRpc = {
  'json-rpc:request.readable': {
    level: 'MUST',
    statement: 'A message that is not JSON gets an error, never a result.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:request.valid': {
    level: 'MUST',
    statement: 'JSON that is not a valid message gets an error, never a result.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:request.any-id': {
    level: 'MUST',
    statement: 'The id of a request may be any string or number.',
    document,
    section: '§4',
    url: `${address}#request_object`,
  },
  'json-rpc:request.absent-parameters': {
    level: 'MUST',
    statement: 'The params of a request may be absent where the method requires none of them.',
    document,
    section: '§4',
    url: `${address}#request_object`,
  },
  'json-rpc:request.version': {
    level: 'SHOULD',
    statement: 'A request has jsonrpc "2.0", and a request with another value is not executed.',
    document,
    section: '§4',
    url: `${address}#request_object`,
  },
  'json-rpc:request.known-method': {
    level: 'MUST',
    statement: 'A method that does not exist gets the error -32601.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:request.valid-parameters': {
    level: 'MUST',
    statement: 'A request whose parameters are of the wrong type is not executed.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:request.hostile': {
    level: 'SHOULD',
    statement: 'The server responds to any message, however it is made, and does not fail.',
    document,
    section: '§4',
    url: `${address}#request_object`,
  },
  'json-rpc:error.parse-code': {
    level: 'SHOULD',
    statement: 'The error for a message that is not JSON has the code -32700.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:error.request-code': {
    level: 'SHOULD',
    statement: 'The error for JSON that is not a valid message has the code -32600.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:error.parameters-code': {
    level: 'SHOULD',
    statement: 'The error for wrong parameters has the code -32602; -32600 is used for requests that match no schema.',
    document,
    section: '§5.1',
    url: `${address}#error_object`,
  },
  'json-rpc:batch.empty': {
    level: 'SHOULD',
    statement: 'An empty batch is an invalid request.',
    document,
    section: '§6',
    url: `${address}#batch`,
  },
  'json-rpc:batch.answered': {
    level: 'MUST',
    statement: 'Revision 2025-03-26 supports batches: each request of a batch gets its response.',
    document: 'MCP 2025-03-26',
    section: 'Overview, Batching',
    url: 'https://modelcontextprotocol.io/specification/2025-03-26/basic/index#batching',
  },
  'json-rpc:response.same-id': {
    level: 'MUST',
    statement: 'A response has the id of its request: the same value of the same type.',
    document,
    section: '§5',
    url: `${address}#response_object`,
  },
  'json-rpc:response.one': {
    level: 'MUST',
    statement: 'A request gets one response, and no result in it belongs to another request.',
    document,
    section: '§5',
    url: `${address}#response_object`,
  },
  'json-rpc:response.well-formed': {
    level: 'MUST',
    statement:
      'A response has jsonrpc "2.0" and a result or an error, not both; an error has an integer code and a string message.',
    document,
    section: '§5, §5.1',
    url: `${address}#response_object`,
  },
  'json-rpc:notification.unanswered': {
    level: 'MUST',
    statement: 'A notification gets no response.',
    document: 'MCP 2025-11-25',
    section: 'Overview, Notifications',
    url: `${mcp}#notifications`,
  },
  'json-rpc:error.names-request': {
    level: 'MUST',
    statement: 'The error for a request that could be parsed has the id of the request.',
    document: 'MCP 2025-11-25',
    section: 'Overview, Error Responses',
    url: `${mcp}#error-responses`,
  },
  'json-rpc:error.names-stateless-request': {
    level: 'MUST',
    statement: 'The error for a request that could be parsed has the id of the request.',
    document: 'MCP 2026-07-28',
    section: 'Overview, Error Responses',
    url: `${stateless}#error-responses`,
  },
  'json-rpc:error.reserved-codes': {
    level: 'MUST',
    statement:
      'Of the codes -32099 to -32020 only those are used that MCP defines, -32020 to -32022; -32002 and -32042 are no longer used.',
    document: 'MCP 2026-07-28',
    section: 'Overview, Error Codes',
    url: `${stateless}#error-codes`,
  },
  'json-rpc:error.legacy-codes': {
    level: 'SHOULD',
    statement: 'The codes -32019 to -32000 have no meaning that clients could know, and are not used.',
    document: 'MCP 2026-07-28',
    section: 'Overview, Error Codes',
    url: `${stateless}#error-codes`,
  },
} as const satisfies Record<string, Clause>;
