import type { System } from '../../contracts/systems.ts';
import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { HttpClient, SeenResult, WireResult } from '../http/http-client.ts';
import type { Exchange, ReceivedResponse } from '../kit/exchange.ts';
import type { HangWatch } from './hang-watch.ts';
import type { Identity } from './identity.ts';
import type { ApiPaths } from './placed-paths.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Clock, RunSettings, SecretHeader } from './run-settings.ts';

/** What all checks of a run share. */
export interface Run {
  readonly settings: RunSettings;
  readonly client: HttpClient;
  readonly identity: Identity;
  readonly limiter: RateLimiter;
  readonly hangs: HangWatch;
  readonly clock: Clock;
  /** Aborts everything that is under way. */
  readonly signal: AbortSignal;
  /** Returns a number that no other exchange of the run has. */
  nextExchangeId(): number;
  /** How many tokens the run had issued to the configured client so far; absent where nobody counts. */
  readonly grants?: { issued: number } | undefined;
}

/** A system of the target as the requests of all checks reach it. */
export interface SystemAccess {
  readonly system: System;
  readonly url: URL;
  /** What is appended to the URL of an MCP server; absent for `/mcp`. */
  readonly endpoint?: string | undefined;
  /** Where a main API serves what is promised elsewhere; absent for the promised paths. */
  readonly paths?: ApiPaths | undefined;
  /** Why requests with the configured credentials cannot be sent, such as a missing token; `null` where they can. */
  readonly lacksCredentials: string | null;
  /** An API key, or the header of a session; what is presented where there is no token. `null` where none is configured. */
  readonly secretHeader: SecretHeader | null;
  /** Resolves to the token to present now, or `null` where there is none. */
  token(): Promise<string | null>;
  /** Gets another token than the one that was refused; resolves to false where there is none to be had. */
  renewToken(refused: string): Promise<boolean>;
  /** Sends a plain valid request with the configured token, to learn whether the system still serves. */
  probe(): Promise<WireResult>;
  /** Told of each exchange that proves that the system serves nothing any more. */
  reportOutage(exchange: Exchange, loss?: RunAbort): void;
  /** Resolves to why the system that was there is gone, where another place responds in its stead; `null` where it may be there. Absent where nobody can tell. */
  reasonOfLoss?(result: SeenResult): Promise<RunAbort | null>;
  /** Returns why a response says nothing of the system: the gateway in front of it refused the request. `null` where it did not. */
  refusedByGateway?(response: ReceivedResponse | null): string | null;
  /** Takes a text out of whatever is stored from now on. */
  learnSecret(secret: string): void;
}
