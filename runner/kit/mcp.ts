import type { Exchange } from './exchange.ts';
import type { SendOptions } from './request.ts';
import type { JsonRpcId, McpReply } from './json-rpc.ts';

/** `legacy` opens with `initialize` (revisions up to 2025-11-25), `modern` is stateless (2026-07-28). */
export type McpEra = 'legacy' | 'modern';

/** The latest revision of each era, which is what vivero asks for. */
export const latestRevision = { legacy: '2025-11-25', modern: '2026-07-28' } as const satisfies Record<McpEra, string>;

/** What the eras are called in texts: by what sets them apart. */
export const eraNames = { legacy: 'session-based', modern: 'stateless' } as const satisfies Record<McpEra, string>;

/** Members of `_meta` that each modern request carries. */
export const metaNames = {
  protocolVersion: 'io.modelcontextprotocol/protocolVersion',
  clientInfo: 'io.modelcontextprotocol/clientInfo',
  clientCapabilities: 'io.modelcontextprotocol/clientCapabilities',
  serverInfo: 'io.modelcontextprotocol/serverInfo',
} as const;

/** Methods that a plain request can have: they take no arguments and change nothing. */
export type PlainMethod = 'ping' | 'tools/list' | 'server/discover';

/** A tool as the target lists it; nothing is guaranteed of its members. */
export type ListedTool = Readonly<Record<string, unknown>>;

/** How a message is sent; every part has a default that makes a plain, valid request of the era. */
export interface McpSendOptions extends SendOptions {
  /** Id of the request; default a number of its own. */
  readonly id?: JsonRpcId;
  /** Header fields instead of those that the era sends, by their names in lower case; `null` leaves one out. */
  readonly replace?: Readonly<Record<string, string | null>>;
  /** Modern era: members laid over `params._meta` (`undefined` leaves one out); `null` leaves `_meta` out. */
  readonly meta?: Readonly<Record<string, unknown>> | null;
  /** Leaves a stream, and its connection, once an event with an id has come; default once the response has. */
  readonly leavesAtEventId?: boolean;
}

/** What is posted as it is: text or bytes, or a value that is written as JSON. */
export interface PostedMessage {
  readonly body: unknown;
  /** What `Mcp-Method` says (modern era); default the method of the body where it is an object. */
  readonly method?: string;
  /** What `Mcp-Name` says (modern era); default none. */
  readonly name?: string;
}

/** A client of one era, as a conforming client speaks. Nothing rejects for the target's fault. */
export interface McpClient {
  readonly era: McpEra;
  /** What the era is called in texts. */
  readonly eraName: (typeof eraNames)[McpEra];
  /** The revision spoken: the one negotiated (legacy), or 2026-07-28. */
  readonly revision: string;
  /** The id of the session (legacy), or `null` where the server keeps none. */
  readonly sessionId: string | null;
  /** The answer to `initialize` or `server/discover`. */
  readonly opening: McpReply;
  /** `capabilities` of the opening; empty where there are none. */
  readonly capabilities: Readonly<Record<string, unknown>>;
  /** Sends a request and reads the answer up to the response; a stream that stays open after it is left. */
  request(method: string, params?: Readonly<Record<string, unknown>>, options?: McpSendOptions): Promise<McpReply>;
  /** Sends a notification. */
  notify(method: string, params?: Readonly<Record<string, unknown>>, options?: McpSendOptions): Promise<McpReply>;
  /** Posts a message as it is, with the headers of the era. */
  post(message: PostedMessage, options?: McpSendOptions): Promise<McpReply>;
  /**
   * Sends any other request to the endpoint with the headers of the era but `Content-Type`: `GET`, `DELETE`, ... A stream is read for
   * `listenMs`, or until it brings the response to the request of `id`.
   */
  ask(method: string, options?: McpSendOptions & { readonly listenMs?: number }): Promise<McpReply>;
  /**
   * Resolves to a method that the server serves, asked once a run and era: `ping` where it returns a result, else `tools/list`
   * (session-based); `tools/list` where it is served, else `server/discover` (stateless). What is served plainly, and refused once
   * something else is changed, is refused for that.
   *
   * Throws {@link Untestable} (session-based) or {@link Inapplicable} (stateless) where the server serves neither.
   */
  plainMethod(): Promise<PlainMethod>;
  /** Sends the smallest request that the server serves: as {@link plainMethod}, but `server/discover` before `tools/list`. */
  askPlainly(options?: McpSendOptions): Promise<McpReply>;
  /**
   * Resolves to every tool that is listed, all pages of it, asked once a run and era.
   *
   * Throws {@link Untestable} where the list cannot be had, {@link Inapplicable} where the target declares no tools.
   */
  listTools(): Promise<readonly ListedTool[]>;
  /** Resolves to the answers that {@link listTools} is read from, one a page; throws as it does. */
  listToolPages(): Promise<readonly McpReply[]>;
  /**
   * Resolves to the tools that may be called: annotated `readOnlyHint: true`, or allowed by the configuration
   * (`mcp.callTools`, and with `--allow-writes` every tool named there). Those that can only be called as tasks
   * (2025-11-25) are left out unless they are asked for.
   */
  listCallableTools(options?: { readonly withTasks?: boolean }): Promise<readonly ListedTool[]>;
}

/** What is known of the eras of an endpoint once it was asked. */
export interface McpEras {
  /** The answer to `server/discover`, and whether it speaks the modern era. */
  readonly modern: { readonly spoken: boolean; readonly reply: McpReply };
  /** The answer to `initialize`, and whether it speaks a legacy revision. */
  readonly legacy: { readonly spoken: boolean; readonly reply: McpReply };
}

/** What came of plain requests in one session, each sent as every client sends it; see mcp/agreed-version-served and mcp/live-session-served. */
export interface SessionTrial {
  readonly revision: string;
  readonly sessionId: string | null;
  /** Methods of HTTP whose requests get 400 with the agreed MCP-Protocol-Version, and another status without it. */
  readonly versionRefused: ReadonlyArray<{ readonly method: string; readonly exchange: Exchange }>;
  /** How many pings were sent. */
  readonly pings: number;
  /** Those that were refused as of an unknown session, or by a gateway, though a later one was served. */
  readonly lost: readonly Exchange[];
  /** The last ping. */
  readonly exchange: Exchange;
}

/** The MCP server of the target. */
export interface Mcp {
  /** `{mcp_url}`. */
  readonly url: URL;
  /** `{mcp_url}/mcp`. */
  readonly endpoint: URL;
  readonly isLoopback: boolean;
  /** Resolves to what the endpoint answered when both eras were asked; throws {@link Untestable} where credentials are missing. */
  eras(): Promise<McpEras>;
  /**
   * Resolves to the client of the era, shared by the checks of a run.
   *
   * Throws {@link Inapplicable} where the endpoint does not speak the era, {@link Untestable} where it cannot be known.
   */
  client(era: McpEra): Promise<McpClient>;
  /** Resolves to the clients of the eras that the endpoint speaks; throws {@link Untestable} where there is none. */
  clients(): Promise<readonly McpClient[]>;
  /** Opens a legacy client (and session, where the server keeps them) of the check's own, asking for a revision; as {@link client}. */
  openClient(options?: { readonly revision?: string }): Promise<McpClient>;
  /** Sends `initialize` with what is laid over its parameters; no client comes of it. `undefined` leaves a member out. */
  initialize(params?: Readonly<Record<string, unknown>>, options?: McpSendOptions): Promise<McpReply>;
  /** Resolves to what came of a session, tried once a run; throws as {@link client} does for the legacy era. */
  sessionTrial(): Promise<SessionTrial>;
  /** Asks the inspector's command line, an independent client, for a method; see its exit code. */
  askInspector(method: 'initialize' | 'tools/list'): Promise<InspectorAnswer>;
}

/** What the inspector's command line said. */
export interface InspectorAnswer {
  /** 0 where it got an answer. */
  readonly exitCode: number;
  readonly result: unknown;
  readonly error: { readonly code: string; readonly message: string } | null;
}
