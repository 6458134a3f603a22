import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { type JsonRpcId, type McpReply, readReply } from '../../../runner/kit/json-rpc.ts';
import { latestRevision, type McpEra, metaNames } from '../../../runner/kit/mcp.ts';

/** The JSON-RPC message of a request, as far as it is one. */
export interface SentMessage {
  readonly method: string;
  /** `undefined` where there is none, or one of a wrong type. */
  readonly id: JsonRpcId | undefined;
  readonly params: Readonly<Record<string, unknown>> | null;
  /** True where it has no id: with an id of a wrong type it is not a notification. */
  readonly isNotification: boolean;
  /** True where it is a valid request of JSON-RPC and MCP. */
  readonly isRequest: boolean;
}

/** The contents of an exchange with the endpoint. */
export interface ReadExchange {
  /** `null` where the request is not a message with a method. */
  readonly sent: SentMessage | null;
  readonly era: McpEra;
  readonly reply: McpReply;
}

/** Several checks judge the same exchange. */
const known = new WeakMap<Exchange, ReadExchange>();

/** Returns the contents of an exchange with the endpoint. */
export function readExchange(exchange: Exchange): ReadExchange {
  const before = known.get(exchange);
  if (before) return before;
  const value = exchange.request.method === 'POST' ? parse(exchange.request.body.bytes) : null;
  const sent = readSent(value);
  const read = { sent, era: eraOf(exchange, sent), reply: readReply(exchange, idOf(value)) };
  known.set(exchange, read);
  return read;
}

/** Returns true for a POST to the endpoint whose response was received completely. */
export function isWholePost({ system, request, response, fault }: Exchange): boolean {
  return system === 'mcp' && request.method === 'POST' && fault === null && response !== null && !response.endedByUs;
}

/** Returns true for a 2xx. */
export function isSuccess({ response }: Exchange): boolean {
  const status = response?.status ?? 0;
  return status >= 200 && status < 300;
}

/**
 * Returns true for an error of a stateless server. Session-based servers receive `server/discover` and
 * `tools/list` in the stateless form too, to find out what they speak, and respond in their own way.
 */
export function isModernError(exchange: Exchange): boolean {
  // A gateway may check credentials before the server, and return 401 in a form of its own.
  if (!isWholePost(exchange) || exchange.response?.status === 401) return false;
  const { era, sent, reply } = readExchange(exchange);
  const asksForEra = sent !== null && ['server/discover', 'tools/list'].includes(sent.method);
  return era === 'modern' && reply.error !== null && !asksForEra;
}

function eraOf({ request }: Exchange, sent: SentMessage | null): McpEra {
  if (headerValue(request.headers, 'mcp-protocol-version') === latestRevision.modern) return 'modern';
  const meta = sent?.params?.['_meta'];
  return isObject(meta) && metaNames.protocolVersion in meta ? 'modern' : 'legacy';
}

function readSent(value: unknown): SentMessage | null {
  if (!isObject(value) || typeof value['method'] !== 'string') return null;
  const { params } = value;
  const id = idOf(value);
  const hasId = typeof id === 'string' || Number.isSafeInteger(id);
  return {
    method: value['method'],
    id,
    params: isObject(params) ? params : null,
    isNotification: !Object.hasOwn(value, 'id'),
    isRequest: value['jsonrpc'] === '2.0' && hasId && (params === undefined || isObject(params)),
  };
}

function idOf(value: unknown): JsonRpcId | undefined {
  const id = isObject(value) ? value['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' || id === null ? id : undefined;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}
