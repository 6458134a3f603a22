import type { SignIn } from '../oauth/browser-sign-in.ts';
import type { RunEvent } from '../../contracts/run-report/run-event.ts';
import type { FrozenName } from '../../contracts/profiles/frozen-profiles.ts';
import type { Capability } from '../../contracts/capabilities.ts';
import type { Level } from '../../contracts/clauses/clause.ts';
import type { System } from '../../contracts/systems.ts';
import type { Check } from '../kit/define-check.ts';
import type { OpenApiDocument } from '../documents/openapi/read-openapi.ts';
import type { OperationSettings } from '../kit/operations/operation-settings.ts';
import type { LatencyLimits } from '../kit/latency-limits.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import type { TokenSource } from '../oauth/token-source.ts';
import type { TargetReach } from '../http/reach.ts';
import type { Mcp } from '../kit/mcp.ts';
import type { LaunchedBrowser } from '../browser/launch-browser.ts';
import type { Feeder } from './feeders.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import type { ApiPaths } from './placed-paths.ts';
import type { Shard } from '../../contracts/run-report/shard.ts';

/** Which checks a person asked for; an empty list means all. */
export interface Selection {
  readonly suites: readonly string[];
  /** Ids or globs over ids (`*` within a segment, `**` across). */
  readonly checks: readonly string[];
  readonly levels: readonly Level[];
  /** `general` leaves out what the contract of the service alone demands; default `service`, which leaves out nothing. */
  readonly profile?: Profile;
}

/** Whose demands a target is held to: the service's and those of public documents, the latter alone, or those of a frozen profile. */
export type Profile = 'service' | 'general' | FrozenName;

/** How one system of a target is reached. */
export interface SystemSettings {
  readonly url: URL;
  readonly tokens: SuppliedTokens;
  /** Where the valid token comes from while the run lasts; `null` where it is `tokens.valid` for good. */
  readonly tokenSource: TokenSource | null;
  /** True where the owner says that the system needs no credentials; default false. */
  readonly needsNoCredentials?: boolean;
}

/** The MCP server of a target, and the client that its authorization server knows. */
export interface McpSettings extends SystemSettings {
  /** Names of tools that may be called though they are not annotated as read-only. */
  readonly callTools: readonly string[];
  /** What is presented where there is no token; absent where none is configured. */
  readonly apiKey?: SecretHeader | null;
  /** What is appended to its URL; absent for `/mcp`. */
  readonly endpoint?: string;
  readonly client: {
    readonly id: string;
    readonly secret: string | null;
    /** A port of 0 means any. */
    readonly redirectUri: URL | null;
    readonly scopes: readonly string[];
  } | null;
  /** Issuer that secrets of the client may be sent to; `null` where none is configured. */
  readonly authorizationServer: string | null;
  /** Token endpoint on another origin than that issuer that they may be sent to as well; absent where none is configured. */
  readonly tokenEndpoint?: string | null;
}

/** A header whose value is secret. */
export interface SecretHeader {
  readonly header: string;
  readonly value: string;
}

/** The main API of a target. */
export interface ApiSettings extends SystemSettings {
  readonly apiKey: SecretHeader | null;
  /** Origin that its own addresses name where it is not the one that is asked. */
  readonly canonicalOrigin: string | null;
  /** JSON pointer to the slug within a listed skill. */
  readonly slugPointer: string | null;
  /** Where it serves what is promised elsewhere; absent for the promised paths. */
  readonly paths?: ApiPaths;
  /** The OpenAPI document that its owner gives; absent where the published one counts. */
  readonly contract?: GivenContract | null;
  /** File that it is read from, as it is written; absent or `null` where none is. */
  readonly contractFile?: string | null;
  /** Files of changes to it, as they are written, in their order; absent where there are none. */
  readonly overlayFiles?: readonly string[];
  /** Path below its URL that stands for those of the document's servers; absent for theirs. */
  readonly basePath?: string | null;
  /** How its operations are requested; absent for the usual way. */
  readonly operations?: OperationSettings;
}

/** An OpenAPI document that was given, and the file that it was read from. */
export interface GivenContract {
  readonly file: string;
  /** Overlay files that the command line names, which `document` is changed by; absent where it names none. */
  readonly overlays?: readonly string[];
  /** Each target of an overlay that selects nothing, with its file, such as `fix.yaml: $.paths.x`; absent where there is none. */
  readonly idle?: readonly string[];
  readonly document: OpenApiDocument;
}

/** The site of a target. */
export interface SiteSettings {
  readonly url: URL;
  /** Origin that its own addresses name where it is not the one that is asked. */
  readonly canonicalOrigin: string | null;
  readonly pages: readonly string[];
  readonly mentions: readonly string[];
  /** What opens a site that is not public yet. */
  readonly openedBy: SecretHeader | null;
}

/** The workspace of a target with its connector page. */
export interface ConnectorSettings {
  readonly url: URL;
  readonly company: string | null;
  readonly otherCompany: string | null;
  readonly session: SecretHeader | null;
  readonly texts: { readonly guide: readonly string[]; readonly status: readonly string[] };
}

/** Everything a run needs to know about its target. */
export interface TargetSettings {
  /** Name of the configured target, `mock`, or `command-line`. */
  readonly targetName: string;
  readonly plantStore: (SystemSettings & { readonly document: URL | null }) | null;
  readonly mcp: McpSettings | null;
  readonly api: ApiSettings | null;
  readonly site: SiteSettings | null;
  readonly connector: ConnectorSettings | null;
  /** Origins besides those of the systems that may be contacted. */
  readonly allowedOrigins: readonly string[];
  /** Hosts, with or without a port, that alone may be contacted besides the configured ones and this machine; absent where nobody bounds them. */
  readonly onlyHosts?: readonly string[] | undefined;
  /** Every configured secret, redacted wherever it appears. */
  readonly secrets: readonly string[];
  readonly capabilities: { readonly declare: readonly Capability[]; readonly deny: readonly Capability[] };
  /** How fast the operations of each system are to be; absent where nobody says so. */
  readonly latency?: Partial<Record<System, LatencyLimits>>;
  /** Whole numbers from which ids of created plants are drawn, both included. */
  readonly ids: { readonly from: number; readonly to: number };
  /** PEM of certificate authorities that are trusted besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
  /** How its origins are reached; absent where all are reached plainly. */
  readonly reach?: TargetReach;
}

/** Everything a run needs to know about its target and its limits; made by the configuration. */
export interface RunSettings extends TargetSettings {
  readonly failOn: RunReport['failOn'];
  /** What is deployed, as whoever started the run said it; absent where nobody did. */
  readonly targetVersion?: string;
  /** Checks that run at the same time. */
  readonly concurrency: number;
  /** Requests a second at the most; `null` for no limit. */
  readonly ratePerSecond: number | null;
  /** Longest time for one request and its answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Longest time that requests to one origin may wait for responses that do not come, together, in milliseconds. */
  readonly hangLimitMs: number;
  /** Longest time for the whole run, in milliseconds; `null` for no limit. */
  readonly maxTimeMs: number | null;
  readonly seed: number;
  readonly readOnly: boolean;
  readonly allowWrites: boolean;
  /** Requests to each operation of the document at the most; absent for the usual number. */
  readonly casesPerOperation?: number;
  /** Longest time for all operations of the document, in milliseconds; absent for the usual time. */
  readonly operationBudgetMs?: number;
  /** Patterns of the only operations that are requested; absent or empty for all. */
  readonly onlyOperations?: readonly string[];
}

/** What time it is, and how to wait; passed in so that nothing below the composition root reads a clock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds on a clock that never goes back. */
  monotonicMs(): number;
  /** Resolves once so many milliseconds have passed, or the signal is aborted; by default as time passes for everybody. */
  pause?(durationMs: number, signal: AbortSignal): Promise<void>;
}

/** The input of a run. */
export interface RunInput {
  /** The selected checks, in the order of the report. */
  readonly checks: readonly Check[];
  /** Which part of the run this is; `null` for a whole one. */
  readonly shard: Shard | null;
  /** All checks of the plan, of which `checks` are a part; default `checks`. */
  readonly planned?: readonly Check[];
  /** What is sent, though not selected, for checks that judge exchanges of others; its verdicts are no part of the report. Default none. */
  readonly feeders?: readonly Feeder[];
  /** Names the configuration file in the report; absent where none was read. */
  readonly configuration?: RunReport['configuration'];
  /** Identifies the plan in the report; absent where nobody made one. */
  readonly plan?: RunReport['plan'];
  /** Tells attempts at one shard apart that have the same run name; absent where there is one only. */
  readonly attempt?: string;
  /** False where nobody reads the exchanges: they are judged, and not stored. Default true. */
  readonly keepsExchanges?: boolean;
  /** True where every exchange is stored, also of the requests to operations, which are many; default false. */
  readonly keepsAllExchanges?: boolean;
  /** Ids of checks that the person named one by one; a named check runs even where it loads the target. */
  readonly namedChecks?: readonly string[];
  /** Ids of clauses that no check at all covers, for the report. */
  readonly notCovered: readonly string[];
  readonly settings: RunSettings;
  /** Short random name of the run, letters and digits. */
  readonly run: string;
  readonly tool: RunReport['tool'];
  readonly contract: RunReport['contract'];
  readonly clock: Clock;
  /** Lets a person sign in where an authorization server asks for it; absent where none may be asked. */
  readonly signIn?: SignIn;
  /** Asks the inspector's command line; absent where it cannot be started. */
  readonly askInspector?: Mcp['askInspector'];
  /** Returns a real browser that is not started yet; absent where none may be started. */
  readonly launchBrowser?: () => LaunchedBrowser;
  /** Aborts the run: what is done is reported. */
  readonly signal: AbortSignal;
  onEvent(event: RunEvent): void;
}
