import type { SendOptions } from '../../kit/request.ts';
import type { Header } from '../../kit/exchange.ts';
import { isObject } from '../../documents/json-value.ts';
import { isResponse, type JsonRpcId, type McpReply, readReply } from '../../kit/json-rpc.ts';
import { type McpEra, type McpSendOptions, latestRevision, metaNames, type PostedMessage } from '../../kit/mcp.ts';
import { createEventReader, mostEvents, type SseEvent } from '../../documents/sse.ts';
import { type SystemClient, sendToSystem } from '../send-to-system.ts';
import { encodeHeaderValue } from './header-value.ts';
import { endpointPath } from '../placed-paths.ts';

/** What the header fields of a message say. */
export interface HeaderState {
  readonly era: McpEra;
  /** `null` before a revision was negotiated. */
  readonly revision: string | null;
  readonly sessionId: string | null;
}

/** What vivero calls itself towards an MCP server. */
const clientInfo = { name: 'vivero', title: 'vivero', version: '1' } as const;

/** Parameters of a plain `initialize`. */
export const initializeParams = {
  protocolVersion: latestRevision.legacy,
  capabilities: {},
  clientInfo,
} as const;

/** Returns the parameters with what every modern request carries in `_meta`, and what is laid over it. */
export function withMeta(
  params: Readonly<Record<string, unknown>>,
  meta: McpSendOptions['meta'],
): Readonly<Record<string, unknown>> {
  if (meta === null) return params;
  const usual = {
    [metaNames.protocolVersion]: latestRevision.modern,
    [metaNames.clientInfo]: clientInfo,
    [metaNames.clientCapabilities]: {},
  };
  return { ...params, _meta: { ...usual, ...(isObject(params['_meta']) ? params['_meta'] : {}), ...meta } };
}

/** How a message is posted. */
interface PostOptions {
  readonly state: HeaderState;
  readonly options?: McpSendOptions;
  /**
   * Returns the id under which the request is sent again where no response came: servers may have begun what the first id asked, and
   * send what comes of it to the response for that id. Without it the same bytes are sent again.
   */
  readonly nextId?: (() => number) | undefined;
}

/** Posts a message to the endpoint with the fields of the era, and resolves to what the answer says. */
export async function postMessage(
  asked: SystemClient,
  message: PostedMessage & { readonly parameters?: ReadonlyArray<Header> },
  { state, options = {}, nextId }: PostOptions,
): Promise<McpReply> {
  const { body } = message;
  let id = options.id === undefined ? idOf(body) : options.id;
  let attempts = 0;
  const bodyOfAttempt = (): string => {
    attempts += 1;
    if (attempts > 1) id = nextId?.();
    return JSON.stringify(isObject(body) ? { ...body, id } : body);
  };
  const isRaw = typeof body === 'string' || body instanceof Uint8Array;
  const exchange = await sendToSystem(asked, {
    origin: asked.access.url.origin,
    request: {
      method: 'POST',
      path: endpointPath(asked.access),
      operation: 'other',
      body: isRaw ? body : JSON.stringify(body),
    },
    ...(nextId && { bodyOfAttempt }),
    options: sendOptionsOf(options, [
      ['content-type', 'application/json'],
      ['accept', 'application/json, text/event-stream'],
      ...stateFields(state),
      ...(state.era === 'modern' ? modernFields(message) : []),
    ]),
    ...endOfReading(options, { id, isAwaited: id !== undefined || isRaw }),
  });
  return readReply(exchange, id);
}

/** Sends any other request to the endpoint, and resolves to what the answer says. */
export async function askEndpoint(
  asked: SystemClient,
  method: string,
  {
    state,
    options,
  }: { readonly state: HeaderState; readonly options: McpSendOptions & { readonly listenMs?: number } },
): Promise<McpReply> {
  const exchange = await sendToSystem(asked, {
    origin: asked.access.url.origin,
    request: { method, path: endpointPath(asked.access), operation: 'other' },
    options: sendOptionsOf(options, [['accept', 'text/event-stream'], ...stateFields(state)]),
    ...(options.id === undefined ? {} : { isEnough: () => seeksResponse(options.id) }),
  });
  return readReply(exchange, undefined);
}

/** Returns the options with the fields as further headers, those that are replaced or left out minded. */
function sendOptionsOf(options: McpSendOptions, fields: readonly Header[]): SendOptions {
  const replaced = new Map(Object.entries(options.replace ?? {}));
  const kept = fields.filter(([name]) => !replaced.has(name));
  const added = [...replaced].flatMap(([name, value]): Header[] => (value === null ? [] : [[name, value]]));
  const given = options.headers ?? [];
  return { ...options, mediaType: null, accept: null, headers: [...kept, ...added, ...given] };
}

/** A stream may stay open after the response; whoever waits for its end waits for nothing. */
function endOfReading(
  { leavesAtEventId }: McpSendOptions,
  { id, isAwaited }: { readonly id: JsonRpcId | undefined; readonly isAwaited: boolean },
): Pick<Parameters<typeof sendToSystem>[1], 'isEnough' | 'graceMs'> {
  if (leavesAtEventId) return { isEnough: seeksEventId, graceMs: 0 };
  return isAwaited ? { isEnough: () => seeksResponse(id) } : {};
}

function stateFields({ era, revision, sessionId }: HeaderState): Header[] {
  // The field came with 2025-06-18; a server of an earlier revision need not know it.
  const isNamed = revision !== null && (era === 'modern' || revision >= '2025-06-18');
  return [
    ...(isNamed ? [['mcp-protocol-version', revision] as const] : []),
    ...(sessionId === null ? [] : [['mcp-session-id', sessionId] as const]),
  ];
}

function modernFields({ body, method, name, parameters = [] }: Parameters<typeof postMessage>[1]): Header[] {
  const named = method ?? (isObject(body) && typeof body['method'] === 'string' ? body['method'] : undefined);
  return [
    ...(named === undefined ? [] : [['mcp-method', named] as const]),
    ...(name === undefined ? [] : [['mcp-name', encodeHeaderValue(name)] as const]),
    ...parameters,
  ];
}

function idOf(body: unknown): JsonRpcId | undefined {
  if (!isObject(body) || !('id' in body)) return undefined;
  const { id } = body;
  return typeof id === 'string' || typeof id === 'number' || id === null ? id : undefined;
}

/** Returns what finds the response in the pieces of an event stream, any one where the id is not known. */
function seeksResponse(id: JsonRpcId | undefined): (chunk: Uint8Array) => boolean {
  return seeksEvent(({ data }) => {
    try {
      const value: unknown = JSON.parse(data);
      return isObject(value) && isResponse(value) && (id === undefined || value['id'] === id);
    } catch {
      return false;
    }
  });
}

function seeksEventId(): (chunk: Uint8Array) => boolean {
  return seeksEvent(({ id }) => id !== null && id !== '');
}

/** Returns what is handed the pieces of an event stream, and is true once an event is the sought one, or more have come than are read. */
function seeksEvent(isSought: (event: SseEvent) => boolean): (chunk: Uint8Array) => boolean {
  const reader = createEventReader();
  let events = 0;
  return (chunk) =>
    reader.push(chunk).some((event) => {
      events += 1;
      return events > mostEvents || isSought(event);
    });
}
