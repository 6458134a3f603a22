import { Untestable } from '../../kit/define-check.ts';
import type { Header } from '../../kit/exchange.ts';
import { isObject } from '../../documents/json-value.ts';
import {
  eraNames,
  type ListedTool,
  type Mcp,
  type McpClient,
  type McpEra,
  type McpSendOptions,
  type PostedMessage,
} from '../../kit/mcp.ts';
import { isLoopback } from '../../http/origin.ts';
import type { SystemClient } from '../send-to-system.ts';
import { encodeHeaderValue } from './header-value.ts';
import { keepSession, type KeptSession } from './kept-session.ts';
import { askEndpoint, type HeaderState, postMessage, withMeta } from './mcp-sender.ts';
import type { McpReply } from '../../kit/json-rpc.ts';
import { type ClientState, initializeMessage, openClient } from './legacy-client.ts';
import type { McpState } from './mcp-state.ts';
import { endpointPath } from '../placed-paths.ts';

/** What the MCP server is asked with. */
export interface McpOptions {
  readonly asked: SystemClient;
  readonly shared: McpState;
  /** Returns a number that no other message of the run has for its id. */
  nextId(this: void): number;
  /** Names of tools that may be called though they are not annotated as read-only. */
  readonly callTools: readonly string[];
  readonly askInspector: Mcp['askInspector'] | undefined;
}

/** The MCP server as one check sees it, and how what the check opened is ended. */
export interface CheckedMcp {
  readonly mcp: Mcp;
  close(): Promise<void>;
}

/** Returns the MCP server as a check sees it. */
export function createMcp(options: McpOptions): CheckedMcp {
  const { asked, shared, nextId } = options;
  const { url } = asked.access;
  const opened: ClientState[] = [];
  const client = async (era: McpEra): Promise<McpClient> =>
    createClient(options, keepSession(await shared.state(era), { asked, nextId, opened }));
  const mcp: Mcp = {
    url,
    endpoint: new URL(`${url.origin}${endpointPath(asked.access)}`),
    isLoopback: isLoopback(url),
    eras: shared.eras,
    client,
    async clients() {
      const eras = await shared.eras();
      const spoken = (['legacy', 'modern'] as const).filter((era) => eras[era].spoken);
      if (spoken.length === 0)
        throw new Untestable('the endpoint supports neither session-based nor stateless MCP: see mcp/speaks-an-era');
      return Promise.all(spoken.map(client));
    },
    async openClient({ revision } = {}) {
      await shared.state('legacy');
      const params = revision === undefined ? {} : { protocolVersion: revision };
      const state = await openClient(asked, nextId, params);
      opened.push(state);
      return createClient(options, keepSession(state, null));
    },
    initialize(params = {}, sending = {}) {
      const body = initializeMessage(sending.id === undefined ? nextId() : sending.id, params);
      const state = { era: 'legacy', revision: null, sessionId: null } as const;
      return postMessage(asked, { body }, { state, options: sending });
    },
    sessionTrial: shared.sessionTrial,
    askInspector: (method) => {
      if (options.askInspector === undefined) throw new Untestable('the inspector cannot be started here');
      return options.askInspector(method);
    },
  };
  return { mcp, close: () => endSessions(asked, opened) };
}

/** A session is the target's memory: what a check opened is ended with it. */
async function endSessions(asked: SystemClient, opened: readonly ClientState[]): Promise<void> {
  const kept = opened.filter(({ sessionId }) => sessionId !== null);
  await Promise.allSettled(
    kept.map((state) => askEndpoint(asked, 'DELETE', { state, options: { case: 'end of a session' } })),
  );
}

/** Posts a message within a session; with `nextIdAgain` a request has another id where it is sent again. */
type Post = (
  nextIdAgain: (() => number) | undefined,
  message: PostedMessage,
  options: McpSendOptions,
) => Promise<McpReply>;

function createPost(
  asked: SystemClient,
  { shared, session }: { readonly shared: McpState; readonly session: KeptSession },
): Post {
  return async (nextId, message, options) => {
    const named = isObject(message.body) ? message.body : {};
    const parameters = session.state.era === 'modern' ? await parameterFields(named, shared) : [];
    const send = (state: HeaderState): Promise<McpReply> =>
      postMessage(asked, { ...message, parameters }, { state, options, nextId });
    return session.within(send, options);
  };
}

function createClient({ asked, shared, nextId, callTools }: McpOptions, session: KeptSession): McpClient {
  const { era, revision, opening } = session.state;
  const postUnder = createPost(asked, { shared, session });
  const post: McpClient['post'] = (message, options = {}) => postUnder(undefined, message, options);
  const request: McpClient['request'] = async (method, params = {}, options = {}) => {
    const id = options.id === undefined ? nextId() : options.id;
    const sent = era === 'modern' ? withMeta(params, options.meta) : params;
    const name = nameOf(method, params);
    const message = { body: { jsonrpc: '2.0', id, method, params: sent }, ...(name === null ? {} : { name }) };
    return postUnder(options.id === undefined ? nextId : undefined, message, { ...options, id });
  };
  const capabilities = opening.result?.['capabilities'];
  return {
    era,
    eraName: eraNames[era],
    revision,
    get sessionId() {
      return session.state.sessionId;
    },
    opening,
    capabilities: isObject(capabilities) ? capabilities : {},
    request,
    post,
    notify: (method, params, options = {}) =>
      post({ body: notification(era, { method, params, options }), method }, options),
    ask: (method, options = {}) =>
      method === 'DELETE'
        ? askEndpoint(asked, method, { state: session.state, options })
        : session.within((state) => askEndpoint(asked, method, { state, options }), options),
    plainMethod: () => shared.plainMethod(era),
    askPlainly: async (options) => request(await shared.smallestMethod(era), {}, options),
    listTools: () => shared.tools(era),
    listToolPages: () => shared.toolPages(era),
    listCallableTools: async ({ withTasks = false } = {}) =>
      (await shared.tools(era)).filter((tool) => mayBeCalled(tool, callTools) && (withTasks || !requiresTask(tool))),
  };
}

function notification(
  era: McpEra,
  message: {
    readonly method: string;
    readonly params: Readonly<Record<string, unknown>> | undefined;
    readonly options: McpSendOptions;
  },
): Record<string, unknown> {
  const { method, params, options } = message;
  const sent = era === 'modern' ? withMeta(params ?? {}, options.meta) : params;
  return { jsonrpc: '2.0', method, ...(sent === undefined ? {} : { params: sent }) };
}

/** What a tool says of itself is believed no further than to read: writing needs the word of the configuration. */
function mayBeCalled({ name, annotations }: ListedTool, callTools: readonly string[]): boolean {
  if (typeof name === 'string' && callTools.includes(name)) return true;
  return isObject(annotations) && annotations['readOnlyHint'] === true && annotations['destructiveHint'] !== true;
}

/** Returns true for a tool that refuses every call that is not a task (2025-11-25, Tool-Level Negotiation). */
function requiresTask({ execution }: ListedTool): boolean {
  return isObject(execution) && execution['taskSupport'] === 'required';
}

/** What `Mcp-Name` says of a request, where the era asks for the field. */
function nameOf(method: string, params: Readonly<Record<string, unknown>>): string | null {
  const member = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' }[method];
  const name = member === undefined ? undefined : params[member];
  return typeof name === 'string' ? name : null;
}

/** Returns the fields that mirror arguments which a tool's schema marks with `x-mcp-header` (2026-07-28, Schema Extension). */
async function parameterFields(
  { method, params }: Readonly<Record<string, unknown>>,
  shared: McpState,
): Promise<Header[]> {
  if (method !== 'tools/call' || !isObject(params) || !isObject(params['arguments'])) return [];
  const tools = await shared.tools('modern').catch(() => []);
  const schema = tools.find(({ name }) => name === params['name'])?.['inputSchema'];
  return isObject(schema) ? markedFields(schema, params['arguments'], 0) : [];
}

/** Deeper than this no argument is looked for. */
const mostDepth = 16;

function markedFields(schema: Record<string, unknown>, values: Record<string, unknown>, depth: number): Header[] {
  const properties = schema['properties'];
  if (!isObject(properties) || depth > mostDepth) return [];
  return Object.entries(properties).flatMap(([name, property]): Header[] => {
    const value = values[name];
    if (!isObject(property) || !Object.hasOwn(values, name) || value === null || value === undefined) return [];
    if (isObject(value)) return markedFields(property, value, depth + 1);
    const field = property['x-mcp-header'];
    if (typeof field !== 'string' || !/^[\w!#$%&'*+.^`|~-]+$/.test(field)) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return [[`mcp-param-${field.toLowerCase()}`, encodeHeaderValue(text)]];
  });
}
