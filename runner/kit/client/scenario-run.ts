import type { ClientKind } from '../../../contracts/clients.ts';
import type { JournalEntry } from './journal-entry.ts';

/** What a client was given to work with. Absent members were not handed over. */
export interface HandedOver {
  /** Base URLs without a slash at their end, and the MCP endpoint as it is. */
  readonly plantStoreUrl: string;
  readonly apiUrl: string;
  readonly mcpUrl: string;
  readonly siteUrl: string;
  readonly connectorUrl?: string;
  readonly plantStoreToken: string;
  readonly apiToken: string;
  readonly apiKey: string;
  readonly apiKeyHeader: string;
  readonly mcpToken?: string;
  readonly issuer?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly publicClientId?: string;
  readonly redirectUri?: string;
  /** What to do, so that what was understood shows: the id of the plant to create in digits, its name, and so on. */
  readonly plantId?: string;
  readonly plantName?: string;
  readonly search?: string;
  readonly slug?: string;
  readonly tool?: string;
  readonly record?: string;
}

/** How the client came to its end under a scenario. */
export interface ClientEnd {
  /** `ended` by itself, `killed` by our time limit, `stopped` by the person who drove it, `by-hand` where there is no command. */
  readonly kind: 'ended' | 'killed' | 'stopped' | 'by-hand';
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** Milliseconds from the start of the scenario. */
  readonly atMs: number;
  /** True where it was alive and sent nothing for the idle time, before its end or until we ended it. */
  readonly wasIdle: boolean;
}

/** A URL that the client gave to the browser, and what became of it. */
export interface OpenedUrl {
  readonly url: string;
  /** Milliseconds from the start of the scenario. */
  readonly atMs: number;
  /** What was delivered to the redirect URI of the client; `null` where it did not come to that. */
  readonly delivered: {
    readonly url: string;
    readonly atMs: number;
    /** Status of the client's own response; `null` where it gave none. */
    readonly status: number | null;
  } | null;
  /** Why nothing was delivered; empty where it was. */
  readonly reason: string;
}

/** What came of a client under one scenario. */
export interface ScenarioRun {
  readonly scenario: {
    readonly id: string;
    readonly kinds: readonly ClientKind[];
    /** True where no right service does what it does, and a right client refuses. */
    readonly isHostile: boolean;
  };
  /** In the order in which their heads arrived; those that the client sent to be refused are left out. */
  readonly entries: readonly JournalEntry[];
  readonly handedOver: HandedOver;
  readonly opened: readonly OpenedUrl[];
  /** How it ended the last time, where it was run twice. */
  readonly end: ClientEnd;
  /** When it was started again, in milliseconds from the start of the scenario; absent where it was not. */
  readonly restartedMs?: number;
  /** The OpenAPI document that the main API of the scenario publishes; absent where it was not read. */
  readonly document?: Readonly<Record<string, unknown>>;
  /** What the scenario drew and did, by names of its own: values that have to come back, addresses that lure. */
  readonly values: ReadonlyMap<string, string>;
}
