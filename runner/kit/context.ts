import type { PlantStore } from './plant-store.ts';
import type { SendOptions, Connection } from './request.ts';
import type { SuppliedTokens } from './supplied-tokens.ts';
import type { Api } from './api.ts';
import type { Authorization } from './authorization.ts';
import type { Browser } from './browser.ts';
import type { Exchange } from './exchange.ts';
import type { Expect } from './expect.ts';
import type { Mcp } from './mcp.ts';
import type { Connector, Site } from './web.ts';

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
    /** Returns false where the configuration demands HTTP/2 of a system, so that nothing that is about HTTP/1.1 can be sent to it. */
    speaksHttp1(this: void, system: ProtectedResource['system']): boolean;
  };
  /** Returns the valid token of a system; throws {@link Untestable} where there is none. */
  requireToken(this: void, system: ProtectedResource['system']): string;
  /** Returns a whole number from 0 to `bound - 1`, the same for the same seed, check and call. */
  random(this: void, bound: number): number;
  /** Gets a document that the target publishes, without credentials and following no redirect. */
  fetchDocument(this: void, url: URL): Promise<Exchange>;
  /** Opens a connection of the check's own to a system, by default the plant store; it is closed when the check ends. */
  openConnection(this: void, system?: ProtectedResource['system'] | 'site'): Connection;
}
