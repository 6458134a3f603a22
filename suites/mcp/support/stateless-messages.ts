import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { type McpReply, readReply } from '../../../runner/kit/json-rpc.ts';
import { latestRevision, metaNames } from '../../../runner/kit/mcp.ts';

/** The metadata of a plain stateless request. */
export const plainMeta = {
  [metaNames.protocolVersion]: latestRevision.modern,
  [metaNames.clientInfo]: { name: 'vivero', version: '1' },
  [metaNames.clientCapabilities]: {},
} as const;

/** The parameters of a plain initialize. */
export const initializeParameters = {
  protocolVersion: latestRevision.legacy,
  capabilities: {},
  clientInfo: { name: 'vivero', version: '1' },
} as const;

/** The member of the metadata that requests log messages of a level and above. */
export const logLevelName = 'io.modelcontextprotocol/logLevel';
/** Methods that find out which kind of MCP a server speaks. */
const asksForEra: readonly unknown[] = ['server/discover', 'tools/list'];

const replies = new WeakMap<Exchange, McpReply>();

/** Returns the reply of an exchange, read once however many checks look at it. */
export function readStateless(exchange: Exchange): McpReply {
  const known = replies.get(exchange) ?? readReply(exchange, undefined);
  replies.set(exchange, known);
  return known;
}

/**
 * Returns true for a request whose header and body both say that it is stateless MCP, in its plain form. Servers of
 * session-based MCP receive such requests too, to find out what they speak: their own response to one is not stateless MCP.
 */
export function isStateless(exchange: Exchange, level?: 'without-log-level'): boolean {
  const { request, response } = exchange;
  if (response === null || request.method !== 'POST') return false;
  if (headerValue(request.headers, 'mcp-protocol-version') !== latestRevision.modern) return false;
  const message = messageOf(request.body.bytes);
  const meta = metaOf(message);
  if (meta?.[metaNames.protocolVersion] !== latestRevision.modern) return false;
  if (level !== undefined && meta[logLevelName] !== undefined) return false;
  return !asksForEra.includes(message?.['method']) || isAnsweredStatelessly(exchange);
}

/** Only members that stateless MCP alone has show that a list or a discovery is stateless. */
function isAnsweredStatelessly(exchange: Exchange): boolean {
  const { resultType, supportedVersions } = readStateless(exchange).result ?? {};
  const isNamed = Array.isArray(supportedVersions) && supportedVersions.includes(latestRevision.modern);
  return resultType !== undefined || isNamed;
}

function messageOf(bytes: Uint8Array): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(body) ? body : null;
  } catch {
    return null;
  }
}

function metaOf(message: Readonly<Record<string, unknown>> | null): Readonly<Record<string, unknown>> | null {
  const params = message?.['params'];
  return isObject(params) && isObject(params['_meta']) ? params['_meta'] : null;
}

/** Returns the capabilities that a stateless request declares; empty where it declares none. */
export function declaredCapabilities({ request }: Exchange): Readonly<Record<string, unknown>> {
  const declared = metaOf(messageOf(request.body.bytes))?.[metaNames.clientCapabilities];
  return isObject(declared) ? declared : {};
}
