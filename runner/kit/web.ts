import type { PlainRequest, SendOptions } from './request.ts';
import type { Exchange } from './exchange.ts';

/** How an address is visited. */
export interface VisitOptions extends SendOptions {
  /** Default `GET`. */
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS';
  /** How many redirects are followed; default 5. */
  readonly redirects?: number;
  /**
   * The answer may be that of an equal visit of another check of this run: same method, address, `Accept`, headers and
   * credentials. Default false.
   */
  readonly shared?: boolean;
}

/** Where a request led. */
export interface Visit {
  /** One for each request, in their order; at least one. */
  readonly exchanges: readonly Exchange[];
  /** The last of them. */
  readonly exchange: Exchange;
  /** The address that was asked last. */
  readonly url: URL;
  /** Why the last answer, a redirect, was not followed, in one sentence; `null` where it is no redirect. */
  readonly stopped: string | null;
  /** What kept the last answer from being followed; `null` where it is no redirect. */
  readonly stoppedBy: StopCause | null;
}

/** A redirect to a host that is none of the target, more redirects than are followed, or no usable URL. */
export type StopCause = 'other-host' | 'too-many' | 'no-url';

/** A part of the target that is asked over plain HTTP. Every method resolves to recorded exchanges, faults included, and never rejects for one. */
export interface WebSystem {
  /** Address of the system, without a slash at its end. */
  readonly url: URL;
  readonly isLoopback: boolean;
  /** False where the valid credentials cannot be presented: none are configured where they are asked for, or they are refused. */
  readonly isLetIn: boolean;
  /** Returns the absolute address of a path below the system's address. */
  address(this: void, path: string): URL;
  /**
   * Returns where an address of the target is to be asked: one below the canonical origin at the system's own, anything else
   * as it is.
   */
  locate(this: void, url: URL): URL;
  /** Returns true for an address, already located, of a host of the target or one that its configuration allows: nothing else is ever contacted. */
  isOwn(this: void, url: URL): boolean;
  /** Sends a well-formed request to the system; its path is appended to the system's address, exactly as it is. */
  send(request: Omit<PlainRequest, 'operation'>, options?: SendOptions): Promise<Exchange>;
  /**
   * Gets an address, a path of the system or an absolute one, and follows redirects to hosts of the target. Credentials go to
   * the system's own origin alone.
   *
   * Throws {@link Untestable} for an address of another host, and where what answers is a challenge that tells people from
   * programs: neither says anything about the target.
   */
  visit(address: string | URL, options?: VisitOptions): Promise<Visit>;
}

/** The site of the target: public pages, their Markdown, and the files for agents. Nothing is asked with credentials. */
export interface Site extends WebSystem {
  /** Origin that the site's own addresses name where it is not the one that is asked; `null` where none is configured. */
  readonly canonicalOrigin: string | null;
  /** Paths of the public pages that are promised. */
  readonly pages: readonly string[];
  /** What `llms.txt` must mention, by the configuration: each a word or an address. */
  readonly mentions: readonly string[];
  /** Address of the target's main API, which the site leads to; `null` where the target has none. */
  readonly apiUrl: URL | null;
  /** Address of the target's MCP endpoint, which the site leads to; `null` where the target has no MCP server. */
  readonly mcpEndpoint: URL | null;
}

/** The connector page of the target. `valid` credentials are the session that the configuration supplies. */
export interface Connector extends WebSystem {
  /** The company whose connector is asked, as it stands in the path; `null` where none is configured. */
  readonly company: string | null;
  /** A company that the session does not belong to; `null` where none is configured. */
  readonly otherCompany: string | null;
  readonly hasSession: boolean;
  /** The header field of that session; `null` where there is none. */
  readonly session: { readonly header: string; readonly value: string } | null;
  /** Texts that the page shows, by the configuration; empty where none is configured. */
  readonly texts: { readonly guide: readonly string[]; readonly status: readonly string[] };
  /** Address of the target's MCP endpoint; `null` where the target has no MCP server. */
  readonly mcpEndpoint: URL | null;
}
