import type { System } from '../../contracts/systems.ts';
import { judgeContent } from '../kit/contract.ts';
import type { Credentials, FreshPlant } from '../kit/context.ts';
import { Untestable } from '../kit/define-check.ts';
import type { Exchange, Fault, Header, Intent, Operation } from '../kit/exchange.ts';
import type { HttpClient, HttpConnection, WireResult } from '../http/http-client.ts';
import { asksForPatience, attempt } from './attempts.ts';
import { looksLikeRefusedCredentials } from './credentials.ts';
import type { Identity } from './identity.ts';
import type { RateLimiter } from './rate-limiter.ts';
import type { Clock, RunSettings } from './run-settings.ts';

/** What all checks of a run share. */
export interface RunSession {
  readonly settings: RunSettings;
  readonly client: HttpClient;
  readonly identity: Identity;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  /** Aborts everything that is under way. */
  readonly signal: AbortSignal;
  /** Sends a plain valid request with the configured token, to learn whether the target still serves. */
  probe(): Promise<WireResult>;
  /** Returns a number that no other exchange of the run has. */
  nextExchangeId(): number;
  /** Told of each proof that the target serves nothing any more. */
  reportOutage(message: string): void;
}

/** One request of a check before it is made: called again for each attempt, so that a plant is never sent twice. */
export interface Draft {
  readonly system: System;
  readonly case: string | null;
  readonly operation: Operation;
  readonly credentials: Credentials;
  /** Sends the request; the headers name the run and the check. */
  send(plant: FreshPlant, identity: readonly Header[], signal: AbortSignal): Promise<WireResult>;
  /** True for another origin than the target's, whose silence says nothing of the target and is an answer by itself. */
  readonly isForeign?: boolean;
  /** The body to be judged against the contract; default the one that was sent. */
  readonly body?: Uint8Array;
}

/** Sends the requests of one check and records each exchange. */
export interface CheckSession {
  /** Every exchange recorded so far, in the order sent. */
  readonly exchanges: readonly Exchange[];
  /** Resolves to the exchange; rejects with {@link Untestable} where its outcome says nothing about the target. */
  exchange(draft: Draft): Promise<Exchange>;
  openConnection(origin: string): HttpConnection;
  close(): Promise<void>;
}

/** Returns the session of a check. `onExchange` is told of each exchange that says something about the target. */
export function openCheckSession(
  run: RunSession,
  check: string,
  signal: AbortSignal,
  onExchange: (exchange: Exchange) => void,
): CheckSession {
  const exchanges: Exchange[] = [];
  const connections: HttpConnection[] = [];
  let sequence = 0;
  let confirmedTimeouts = 0;

  const record = async (draft: Draft): Promise<Exchange> => {
    const startedMs = run.clock.now();
    sequence += 1;
    const number = sequence;
    const { result, attempts } = await attempt(
      async () => {
        await run.limiter.turn(signal);
        return draft.send(run.identity.freshPlant(), run.identity.requestHeaders(check, number), signal);
      },
      { impatient: confirmedTimeouts > 0, signal, pause: run.limiter.pause },
    );
    const exchange: Exchange = {
      id: run.nextExchangeId(),
      check,
      case: draft.case,
      system: draft.system,
      intent: intentOf(draft, result),
      startedAt: new Date(startedMs).toISOString(),
      durationMs: result.durationMs,
      attempts,
      request: result.request,
      response: result.response,
      fault: result.fault && {
        ...result.fault,
        blame: draft.isForeign ? 'network' : await blameFor(run, result, signal),
      },
    };
    exchanges.push(exchange);
    return exchange;
  };

  return {
    exchanges,
    async exchange(draft) {
      if (signal.aborted) throw new Untestable(abortReason(signal));
      const exchange = await record(draft);
      if (!draft.isForeign) await requireMeaning(run, exchange, signal);
      if (exchange.fault?.kind === 'timeout') confirmedTimeouts += 1;
      onExchange(exchange);
      return exchange;
    },
    openConnection(origin) {
      const connection = run.client.openConnection(origin);
      connections.push(connection);
      return connection;
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

/** Throws where an exchange says nothing about the target: a fault of the network or ours, a plea for patience, a token that ran out. */
async function requireMeaning(run: RunSession, exchange: Exchange, signal: AbortSignal): Promise<void> {
  if (exchange.fault?.blame === 'runner') throw new Error(`the request could not be sent: ${exchange.fault.message}`);
  if (signal.aborted && exchange.fault) throw new Untestable(abortReason(signal));
  if (exchange.fault?.blame === 'network') {
    run.reportOutage(exchange.fault.message);
    throw new Untestable(`the target serves nothing any more: ${exchange.fault.message}`);
  }
  if (asksForPatience(exchange))
    throw new Untestable(`the target asks to come back later: status ${exchange.response?.status ?? 0}`);
  if (exchange.intent.credentials === 'valid' && looksLikeRefusedCredentials(exchange)) {
    const probe = await run.probe();
    if (probe.response !== null && looksLikeRefusedCredentials(probe)) {
      throw new Untestable('the configured credentials are not accepted any more');
    }
  }
}

/** Finds out whose fault it is that a request has no whole answer, by asking whether the target still serves others. */
async function blameFor(run: RunSession, result: WireResult, signal: AbortSignal): Promise<Fault['blame']> {
  switch (result.fault?.kind) {
    case 'ours':
      return 'runner';
    case 'invalid-http':
    case 'too-large':
      return 'target';
    case 'timeout':
    case 'closed':
      if (signal.aborted) return 'network';
      return isWhole(await run.probe()) ? 'target' : 'network';
    default:
      return 'network';
  }
}

function isWhole(result: WireResult): boolean {
  return result.fault === null || result.fault.kind === 'too-large' || result.fault.kind === 'invalid-http';
}

function intentOf(draft: Draft, result: WireResult): Intent {
  const { headers, body } = result.request;
  const verdict = judgeContent(headers, draft.body ?? body.bytes);
  const { credentials } = draft;
  const standing =
    credentials.kind === 'valid' ? 'valid' : credentials.kind === 'none' ? 'absent' : credentials.standing;
  return { operation: draft.operation, content: verdict.content, contentReason: verdict.reason, credentials: standing };
}

function abortReason(signal: AbortSignal): string {
  const reason: unknown = signal.reason;
  return reason instanceof Error ? reason.message : String(reason);
}
