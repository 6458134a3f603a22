import type { Run, SystemAccess } from './run.ts';
import type { System } from '../../contracts/systems.ts';
import { judgeContent } from '../kit/contract.ts';
import type { Credentials } from '../kit/credentials.ts';
import type { FreshPlant } from '../kit/request.ts';
import { Untestable } from '../kit/define-check.ts';
import { endedCode, type Exchange, type Header, type Intent, type Operation, headerValue } from '../kit/exchange.ts';
import type { HttpClient, HttpConnection, WireResult } from '../http/http-client.ts';
import { attempt, type Attempted } from './attempts.ts';
import { abortReason, blameFor, type Hangs, requireMeaning } from './blame.ts';
import { endedTarget, type Fall } from './fallen-target.ts';
import { isSilent } from './watched-client.ts';

/** The answers to one check are kept until it ends: once they are longer than this together, in bytes, it asks no more. */
const mostKeptBytes = 32 * 1024 * 1024;

/** The contract says nothing of lengths; servers refuse bodies of a few MiB with reason (RFC 9110 §15.5.14), in bytes. */
const longestJudgedBytes = 4 * 1024 * 1024;

/** Names of cases may hold what a target sent: they are cut after so many characters. */
const longestCase = 300;

/** Once silence was confirmed within a check, later requests wait for so many times the slowest response, and at least for that part of the usual time. */
const laterWaits = 10;
/** The same once silence blames nobody any more, since several origins have cost all its time. */
const spentWaits = 3;

/** One request of a check before it is made: called again for each attempt, so that a plant is never sent twice. */
export interface PlannedRequest {
  readonly access: SystemAccess;
  /** The system that is asked, where it is not that of `access`. */
  readonly system?: System;
  readonly case: string | null;
  readonly operation: Operation;
  readonly credentials: Credentials;
  /** True for another origin than the target's, whose silence says nothing of the target and is an answer by itself. */
  readonly isForeign?: boolean;
  /** The body to be judged against the contract; default the one that was sent. */
  readonly body?: Uint8Array;
  /** Sends the request; the headers name the run and the check. */
  send(plant: () => FreshPlant, identity: readonly Header[], signal: AbortSignal): Promise<WireResult>;
}

/** Who a session belongs to. */
export interface SessionOwner {
  /** Id of the check. */
  readonly check: string;
  /** Tells requests apart that are sent for several checks; absent where they are sent for one. */
  readonly part?: string;
  /** The version of HTTP that all of its requests are sent in; absent where any will do. */
  readonly httpVersion?: '1.1' | undefined;
  readonly signal: AbortSignal;
  /** True for one that loads the target: what it waits for is its own doing. */
  readonly loadsTarget?: boolean;
  /** True where no other session asks at the same time. */
  readonly isAlone?: boolean;
  /** Told of each exchange that says something about the target. */
  onExchange(exchange: Exchange): void;
}

/** What became of a request after all its attempts, and how it is sent once more. */
interface Sent extends Pick<Fall, 'result' | 'afterSilence' | 'send'> {
  readonly hangs: Hangs;
}

/** Sends the requests of one check and records each exchange. */
export class CheckRun {
  /** Every exchange recorded so far, in the order in which they ended. */
  readonly exchanges: Exchange[] = [];
  readonly #run: Run;
  readonly #owner: SessionOwner;
  readonly #connections: HttpConnection[] = [];
  readonly #underWay = new Set<Promise<Exchange>>();
  #sent = 0;
  #keptBytes = 0;
  #hasTimedOut = false;

  constructor(run: Run, owner: SessionOwner) {
    this.#run = run;
    this.#owner = owner;
  }

  /** Sends what the session asks, in the version that its owner wants. */
  get client(): HttpClient {
    const { client } = this.#run;
    const { httpVersion } = this.#owner;
    if (httpVersion === undefined) return client;
    return { ...client, send: (request) => client.send({ httpVersion, ...request }) };
  }

  /** Resolves to the exchange; rejects with {@link Untestable} where its outcome says nothing about the target. */
  async exchange(draft: PlannedRequest): Promise<Exchange> {
    const { signal } = this.#owner;
    if (signal.aborted) throw new Untestable(abortReason(signal));
    if (this.#keptBytes > mostKeptBytes)
      throw new Untestable(`the responses to one check are longer than ${mostKeptBytes} bytes in total`);
    const recording = this.#record(draft);
    this.#underWay.add(recording);
    const exchange = await recording.finally(() => this.#underWay.delete(recording));
    const hangs = this.#hangsOf(exchange);
    if (!draft.isForeign) await requireMeaning(draft.access, exchange, { signal, hangs, grants: this.#run.grants });
    if (exchange.fault?.kind === 'timeout' && draft.operation !== 'malformed-http') this.#hasTimedOut = true;
    this.#owner.onExchange(exchange);
    return exchange;
  }

  /**
   * Returns how long a request to an origin may take, in milliseconds: less than usual once silence was confirmed within the check, which
   * has failed by it already, or several origins have cost all the time that silence may; and still many times what any response took.
   */
  limitWait(timeoutMs: number, origin: string): number {
    const { hangs } = this.#run;
    const isSpent = hangs.isSpent();
    if (!this.#hasTimedOut && !isSpent) return timeoutMs;
    const enoughMs = hangs.slowestMs(origin) * (isSpent ? spentWaits : laterWaits);
    return Math.min(timeoutMs, Math.max(timeoutMs / laterWaits, enoughMs));
  }

  /** Opens a connection that is closed with the session. */
  openConnection(origin: string): HttpConnection {
    const connection = this.#run.client.openConnection(origin);
    this.#connections.push(connection);
    return connection;
  }

  /** Waits for what is still under way, so that every exchange that was judged is recorded too, and closes connections. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#underWay);
    await Promise.all(this.#connections.map((connection) => connection.close()));
  }

  #hangsOf({ request }: Pick<Exchange, 'request'>): Hangs {
    const { hangs } = this.#run;
    const { origin } = new URL(request.url);
    return {
      reasonToEnd: () => hangs.reasonToEnd(origin),
      reasonToDoubt: () => (hangs.isErratic(origin) || hangs.isSpent() ? hangs.describe(origin) : null),
      noteRepeated: (isAnswered) => hangs.noteRepeated(origin, isAnswered),
    };
  }

  /** Finds out whose fault it is; a target that one request brings down is told from one that goes down only where nothing else is under way. */
  async #judgeFault({ access, isForeign }: PlannedRequest, sent: Sent): Promise<Exchange['fault']> {
    const { result, hangs } = sent;
    const { signal, isAlone } = this.#owner;
    const { fault } = result;
    if (fault === null) return null;
    if (isForeign) return { ...fault, blame: 'network' };
    const wasAlone = isAlone === true && this.#underWay.size === 1;
    if (wasAlone && (await endedTarget({ ...sent, access, clock: this.#run.clock, signal }))) {
      const message = `the connection was closed without a response, and since then nothing listens at ${access.url.origin}: the target ended`;
      return { kind: 'closed', message, code: endedCode, blame: 'target' };
    }
    return { ...fault, blame: await blameFor(access, result, { signal, hangs }) };
  }

  async #record(draft: PlannedRequest): Promise<Exchange> {
    const { check, part, signal } = this.#owner;
    const run = this.#run;
    const id = run.nextExchangeId();
    const startedAt = new Date(run.clock.now()).toISOString();
    this.#sent += 1;
    const identity = run.identity.requestHeaders(check, this.#sent, part);
    const silences: number[] = [];
    const send = async (): Promise<WireResult> => {
      await run.limiter.turn(signal);
      const sent = await draft.send(() => run.identity.freshPlant(check), identity, signal);
      if (isSilent(sent)) silences.push(sent.requestOnConnection ?? 1);
      return sent;
    };
    // What is no well-formed request need not be answered: silence is an answer to it.
    const impatient = this.#hasTimedOut || run.hangs.isSpent() || draft.operation === 'malformed-http';
    const patience = { impatient, signal, pause: run.limiter.pause };
    const { result, attempts, afterSilence } = await attemptRenewing(send, draft, patience);
    const hangs = this.#hangsOf(result);
    if (silences.length > 0 && attempts > 1) hangs.noteRepeated(!isSilent(result));
    const fault = await this.#judgeFault(draft, { result, afterSilence, send, hangs });
    const exchange: Exchange = {
      id,
      check,
      case: draft.case?.slice(0, longestCase) ?? null,
      system: draft.system ?? draft.access.system,
      intent: intentOf(draft, result),
      startedAt,
      durationMs: result.durationMs,
      ...(result.timing && this.#owner.loadsTarget !== true && { timing: result.timing }),
      attempts,
      ...(afterSilence && { afterSilence: true as const }),
      ...(silences.length > 0 && { silences }),
      request: result.request,
      response: result.response,
      fault,
    };
    this.exchanges.push(exchange);
    this.#keptBytes += exchange.response?.body.bytes.length ?? 0;
    return exchange;
  }
}

/** Sends once more with another token where the target refuses the one it has: tokens expire while a run lasts. */
async function attemptRenewing(
  send: () => Promise<WireResult>,
  draft: PlannedRequest,
  patience: Parameters<typeof attempt>[1],
): Promise<Attempted> {
  const first = await attempt(send, patience);
  if (draft.credentials.kind !== 'valid' || first.result.response?.status !== 401) return first;
  const presented = headerValue(first.result.request.headers, 'authorization') ?? '';
  if (!(await draft.access.renewToken(presented.replace(/^Bearer /, '')))) return first;
  const again = await attempt(send, patience);
  return {
    result: again.result,
    attempts: first.attempts + again.attempts,
    afterSilence: first.afterSilence || again.afterSilence,
  };
}

function intentOf({ access, credentials, operation, body }: PlannedRequest, { request }: WireResult): Intent {
  const { content, reason } = contentOf(access, request.headers, body ?? request.body.bytes);
  return {
    operation,
    content,
    contentReason: reason,
    credentials: standingOf(credentials),
  };
}

function contentOf(
  { system }: SystemAccess,
  headers: readonly Header[],
  bytes: Uint8Array,
): ReturnType<typeof judgeContent> {
  if (system !== 'plant-store') return { content: 'unspecified', reason: '' };
  // To read it as JSON would hold it several times over.
  if (bytes.length > longestJudgedBytes) return { content: 'unspecified', reason: 'a target may refuse its length' };
  return judgeContent(headers, bytes);
}

function standingOf(credentials: Credentials): Intent['credentials'] {
  if (credentials.kind === 'authorization') return credentials.standing;
  if (credentials.kind === 'other-api-key') return 'invalid';
  return credentials.kind === 'none' ? 'absent' : 'valid';
}
