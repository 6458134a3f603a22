import type { Api } from './api.ts';
import type { Authorization } from './authorization.ts';
import type { Browser } from './browser.ts';
import type { Exchange, Operation } from './exchange.ts';
import type { Expect } from './expect.ts';
import type { Mcp } from './mcp.ts';
import type { LimitedScope } from './scope-need.ts';
import type { Connector, Site } from './web.ts';

/** The request carries no credentials at all. */
export const none = { kind: 'none' } as const;
/**
 * The request carries what is configured for the system; what is sent when nothing is said. That is `Authorization: Bearer <token>`,
 * on the main API and the MCP server without a token the API key, on the connector the session, on the site nothing.
 */
export const valid = { kind: 'valid' } as const;
/** The request carries the configured API key in its header; the main API alone has one. */
export const apiKey = { kind: 'api-key' } as const;

/** Returns credentials that send another key in the header of the configured one, which a target must refuse. */
export function otherApiKey(key: string): Credentials {
  return { kind: 'other-api-key', key };
}

/**
 * What a request presents as credentials. `headers` are sent as they are, one `Authorization` field each;
 * `standing` says what the documents make of them (see {@link Exchange.intent}).
 */
export type Credentials =
  | typeof none
  | typeof valid
  | typeof apiKey
  | { readonly kind: 'other-api-key'; readonly key: string }
  | {
      readonly kind: 'authorization';
      readonly values: readonly string[];
      readonly standing: 'valid' | 'invalid' | 'unspecified';
    };

/** Returns credentials that send `Authorization: <value>` for each value, and that a target must refuse unless said otherwise. */
export function authorization(
  values: string | readonly string[],
  standing: 'valid' | 'invalid' | 'unspecified' = 'invalid',
): Credentials {
  return { kind: 'authorization', values: typeof values === 'string' ? [values] : values, standing };
}

/** Returns credentials that send `Authorization: Bearer <token>`, and that a target must refuse unless said otherwise. */
export function bearer(token: string, standing: 'valid' | 'invalid' | 'unspecified' = 'invalid'): Credentials {
  return authorization(`Bearer ${token}`, standing);
}

/** How a request is sent; every part has a default that makes a plain, valid request. */
export interface SendOptions {
  /** Name of the case of a table; shown in the report beside the assertion. */
  readonly case?: string;
  /** Default {@link valid}. */
  readonly credentials?: Credentials;
  /** `Content-Type`; default `application/json` for a body, none for no body; `null` sends none. */
  readonly mediaType?: string | null;
  /** `Accept`; default `application/json`; `null` sends none. */
  readonly accept?: string | null;
  /** Further headers, sent as they are, after the others. */
  readonly headers?: ReadonlyArray<readonly [name: string, value: string]>;
  /** Appended to the path after `?`; without the question mark. */
  readonly query?: string;
  /** `chunked` sends Transfer-Encoding instead of Content-Length; default `length`. */
  readonly framing?: 'length' | 'chunked';
  /** Sends `Expect: 100-continue` and holds the body back until 100 or a second has passed. */
  readonly expectContinue?: boolean;
  /** A connection of the check's own, from {@link CheckContext.openConnection}; default the shared pool. */
  readonly connection?: Connection;
  /** Longest body that is read, in bytes, before the exchange ends with `too-large`; default 8 MiB. */
  readonly maxBodyBytes?: number;
  /** Longest that a body is listened to, in milliseconds, before our side ends it without a fault; default as long as it takes. */
  readonly listenMs?: number;
}

/** The members of a plant to send; they are laid over a fresh valid one. `undefined` leaves a member out. Exact text (numbers no double holds) goes through {@link PlantStore.createFrom}. */
export type PlantMembers = Readonly<Record<string, unknown>>;

/** A body as it is, a string as UTF-8; `null` for none. A function is called for each attempt with a plant of its own. */
export type BodySource = string | Uint8Array | null | ((plant: FreshPlant) => string | Uint8Array);

/** The request of a {@link PlantStore.send}. */
export interface PlainRequest {
  readonly method: string;
  /** Path as it goes over the wire, appended to the system's address. */
  readonly path: string;
  /** Default none. */
  readonly body?: BodySource;
  /** What the request asks for; see {@link Operation}. */
  readonly operation: Operation;
}

/** The plant store of the target. Every method resolves to the recorded exchange, faults included, and never rejects for one. */
export interface PlantStore {
  /** Sends `POST /plants` with a fresh plant (unique id and recognisable name) and the members laid over it. */
  create(members?: PlantMembers, options?: SendOptions): Promise<Exchange>;
  /** Sends `POST /plants` with a body as it is. */
  createFrom(body: BodySource, options?: SendOptions): Promise<Exchange>;
  /** Sends any well-formed request to the system. */
  send(request: PlainRequest, options?: SendOptions): Promise<Exchange>;
  /** Sends a well-formed request to another origin, such as the http twin. Never with the valid token: the default is no credentials. */
  sendTo(origin: string, request: PlainRequest, options?: SendOptions): Promise<Exchange>;
  /**
   * Writes bytes as they are on a connection of their own and reads one response. `bytes` receives the fields that every
   * request carries (`Host`, `Authorization`, `User-Agent`, `traceparent`) as text, each line ending in CRLF.
   * `closeAfterWrite` ends our side once they are written.
   */
  sendBytes(request: {
    readonly bytes: (fields: string, path: string, plant: FreshPlant) => Uint8Array;
    readonly case?: string;
    readonly closeAfterWrite?: boolean;
    readonly credentials?: Credentials;
    /** What it asks for; default `malformed-http`. */
    readonly operation?: Operation;
    /** For an `operation` of `create-plant`: the body inside the bytes, so that it is judged against the contract. */
    readonly body?: Uint8Array;
  }): Promise<Exchange>;
}

/** A plant that nobody else has in this run. */
export interface FreshPlant {
  /** Whole number inside the configured range. */
  readonly id: number;
  /** `vivero-<run>-<n>`. */
  readonly name: string;
}

/** One HTTP connection of a check's own; requests on it are sent one after the other. */
export interface Connection {
  /** How many sockets it has used so far: 1 as long as the target keeps it open. */
  readonly socketsUsed: number;
}

/** Something of the target that bearer credentials protect. */
export interface ProtectedResource {
  /** For people, such as `POST /plants`. */
  readonly name: string;
  readonly system: 'plant-store' | 'api' | 'mcp';
  /** Tokens for this resource. */
  readonly tokens: SuppliedTokens;
  /** Sends a request that is valid but for what the options change. */
  request(options?: SendOptions): Promise<Exchange>;
  /** True where the request is one that may be open to all, so that being served proves nothing: an MCP endpoint of which no tool may be called. */
  readonly mayBePublic: boolean;
  /** Why it cannot be asked about bearer tokens: `Inapplicable` or `Untestable`; absent where it can. */
  readonly obstacle?: Error;
}

/** Tokens that the configuration supplies for a system; `null` where it does not. */
export interface SuppliedTokens {
  /** The token presented where nothing is said; `null` too where it is got during the run and none was got. */
  readonly valid: string | null;
  readonly expired: string | null;
  readonly notYetValid: string | null;
  readonly revoked: string | null;
  readonly otherAudience: string | null;
  readonly otherCompany: string | null;
  readonly limitedScope: LimitedScope | null;
}

/** All that a check may use. */
export interface CheckContext {
  readonly expect: Expect;
  /** Throws {@link Inapplicable} when it is used on a target without a plant store, as each of the systems below does. */
  readonly plantStore: PlantStore;
  readonly mcp: Mcp;
  readonly authorization: Authorization;
  readonly api: Api;
  readonly site: Site;
  readonly connector: Connector;
  readonly browser: Browser;
  /** What bearer credentials protect on this target, of the systems that the check asks; at least one. */
  readonly resources: readonly ProtectedResource[];
  readonly target: {
    /** Address of the plant store. */
    readonly plantStoreUrl: URL;
    /** True where the plant store is on a loopback address. */
    readonly isLoopback: boolean;
    /** Address of the plant store's own published document, or `null`. */
    readonly plantStoreDocument: URL | null;
  };
  /** Returns the valid token of a system; throws {@link Untestable} where there is none. */
  requireToken(this: void, system: ProtectedResource['system']): string;
  /** Returns a whole number from 0 to `bound - 1`, the same for the same seed, check and call. */
  random(this: void, bound: number): number;
  /** Gets a document that the target publishes, without credentials and following no redirect. */
  fetchDocument(this: void, url: URL): Promise<Exchange>;
  /** Opens a connection of the check's own to a system, by default the plant store; it is closed when the check ends. */
  openConnection(this: void, system?: ProtectedResource['system']): Connection;
}
