import type { Header, ReceivedResponse, SentRequest, Timing } from '../../kit/exchange.ts';
import { BodyListener } from '../body-listener.ts';
import type { PooledTask } from '../connection-pool.ts';
import { Deadline } from '../deadline.ts';
import { bodyTooLarge, deadlinePassed, interrupted, type WireFault } from '../describe-fault.ts';
import type { WireRequest, WireResult } from '../http-client.ts';
import type { Proxy } from '../proxy.ts';
import { assembleResponse, BodyCollector } from '../response-body.ts';
import { ResponseTimer } from '../response-timer.ts';
import type { StallWatch } from '../stall-watch.ts';
import {
  describeOpenError,
  describeReset,
  describeSessionEnd,
  type Http2Place,
  statusFault,
} from './describe-http2-fault.ts';
import { errorCodes } from './frames.ts';
import type { Http2Lane } from './http2-lane.ts';
import { readStatus } from './read-status.ts';
import type { Http2Session } from './session.ts';
import type { SessionEnd } from './session-end.ts';
import type { StreamListener } from './stream.ts';

/** What gives requests their connections. */
interface LanePool {
  submit(task: PooledTask<Http2Lane>): void;
  release(lane: Http2Lane): void;
}

/** What a request over HTTP/2 needs besides itself. */
export interface Http2Surroundings {
  readonly pool: LanePool;
  /** Host and port of the origin. */
  readonly host: string;
  /** The proxy on the way; `null` for none. */
  readonly proxy: Proxy | null;
  readonly monotonicMs: () => number;
  readonly stalls: StallWatch;
}

/** How often a request is sent again that was not processed, as the target says. */
const mostRenewals = 3;
/** How long a body is held back for a 100 that does not come, a quarter of the time at the most. */
const longestContinueWaitMs = 3_000;
/** More interim responses than these are counted, and not told. */
const mostInterim = 10;

/**
 * One request on its way over HTTP/2, the limits, and the record of what comes, as it comes: what HTTP/2 forbids a response is left to checks.
 *
 * It is sent again, within the same deadline, where the target says that it was not processed (RFC 9113 §8.7), and where a connection that
 * has served before ended before anything of the response came.
 */
export class Http2Request implements PooledTask<Http2Lane>, StreamListener {
  readonly #request: WireRequest;
  readonly #surroundings: Http2Surroundings;
  readonly #resolve: (result: WireResult) => void;
  readonly #sent: SentRequest;
  readonly #body: BodyCollector;
  readonly #timer: ResponseTimer;
  readonly #interim: number[] = [];
  #connection: Http2Lane | null = null;
  #session: Http2Session | null = null;
  #streamId = 0;
  #deadline: Deadline | null = null;
  #continueWait: NodeJS.Timeout | undefined;
  #startedAtMs: number;
  #isSettled = false;
  #sawBytes = false;
  #renewals = 0;
  #isSecondTry = false;
  #head: { readonly status: number; readonly headers: readonly Header[] } | null = null;
  #trailers: readonly Header[] = [];
  #listener: BodyListener | null = null;

  constructor(
    { request, sent }: { readonly request: WireRequest; readonly sent: SentRequest },
    surroundings: Http2Surroundings,
    resolve: (result: WireResult) => void,
  ) {
    this.#request = request;
    this.#surroundings = surroundings;
    this.#resolve = resolve;
    this.#sent = sent;
    this.#body = new BodyCollector(request.limits.maxBodyBytes);
    this.#timer = new ResponseTimer(surroundings);
    this.#startedAtMs = surroundings.monotonicMs();
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  start(connection: Http2Lane): boolean {
    if (this.#isSettled) return false;
    if (this.#request.isFresh === true && connection.requestsOnSocket > 0) connection.abandon();
    this.#connection = connection;
    this.#startedAtMs = this.#surroundings.monotonicMs();
    const { timeoutMs } = this.#request.limits;
    this.#deadline = new Deadline(timeoutMs, this.#surroundings, (why) =>
      this.#stop(deadlinePassed(this.#place(), timeoutMs, why)),
    );
    this.#send();
    return true;
  }

  giveUp(): void {
    this.#stop(interrupted());
  }

  onFields(fields: readonly Header[], isEnd: boolean): void {
    if (this.#isSettled) return;
    this.#sawBytes = true;
    if (this.#head !== null) {
      this.#trailers = [...this.#trailers, ...fields];
      if (isEnd) this.#settle(null, true);
      return;
    }
    const { status, headers } = readStatus(fields);
    if (status === null) {
      this.#stop(statusFault(this.#surroundings.host));
      return;
    }
    if (status >= 100 && status < 200 && !isEnd) {
      this.#takeInterim(status);
      return;
    }
    this.#takeHead({ status, headers });
    if (isEnd) this.#settle(null, true);
  }

  onData(data: Buffer, isEnd: boolean): void {
    if (this.#isSettled) return;
    this.#sawBytes = true;
    if (this.#head === null) {
      this.#stop(statusFault(this.#surroundings.host));
      return;
    }
    if (data.length > 0) this.#takeData(data);
    if (isEnd && !this.#hasSettled()) this.#settle(null, true);
  }

  onReset(code: number): void {
    if (this.#isSettled) return;
    if (code === errorCodes.refused && this.#mayRenew()) this.#send();
    else this.#settle(describeReset(this.#surroundings.host, code), false);
  }

  onSessionEnd(end: SessionEnd): void {
    if (this.#isSettled) return;
    if (end.kind === 'not-processed' && this.#mayRenew()) {
      this.#send();
      return;
    }
    const isStale = end.kind === 'closed' && this.#requestOnConnection() > 1 && !this.#sawBytes && !this.#isSecondTry;
    if (!isStale) {
      this.#settle(describeSessionEnd(end, this.#place()), false);
      return;
    }
    this.#isSecondTry = true;
    // Once the session that is gone has told everybody.
    queueMicrotask(() => {
      if (!this.#isSettled) this.#send();
    });
  }

  #send(): void {
    const { limits, body, expectContinue } = this.#request;
    this.#connection?.acquire(limits.maxHeaderBytes, (session, error) => {
      if (this.#isSettled) return;
      if (session === null) {
        this.#settle(describeOpenError(error ?? new Error('no connection'), this.#place()), false);
        return;
      }
      this.#session = session;
      const isHeldBack = expectContinue && body !== null && body.length > 0;
      this.#timer.noteRequest();
      this.#streamId = session.open({ fields: this.#sent.headers, body, isHeldBack }, this);
      if (!isHeldBack) return;
      const waitMs = Math.min(longestContinueWaitMs, limits.timeoutMs / 4);
      this.#continueWait = setTimeout(() => session.releaseBody(this.#streamId), waitMs);
    });
  }

  #mayRenew(): boolean {
    this.#renewals += 1;
    return !this.#sawBytes && this.#renewals <= mostRenewals;
  }

  #takeInterim(status: number): void {
    if (this.#interim.length < mostInterim) this.#interim.push(status);
    if (status === 100) this.#session?.releaseBody(this.#streamId);
  }

  #takeHead(head: { readonly status: number; readonly headers: readonly Header[] }): void {
    this.#timer.noteFirstByte();
    this.#head = head;
    const { listening, limits } = this.#request;
    const declared = head.headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    this.#body.expect(Number(declared));
    if (listening === undefined || listening === null) return;
    this.#listener = new BodyListener(listening, {
      headers: head.headers,
      maxBodyBytes: limits.maxBodyBytes,
      time: this.#surroundings,
      dropDeadline: () => this.#deadline?.clear(),
      stop: (reason) => this.#stop(reason),
    });
  }

  #takeData(data: Buffer): void {
    if (this.#body.add(data)) this.#listener?.hear(data);
    else if (this.#listener === null) this.#stop(bodyTooLarge('sent', this.#body.maxBytes));
    else this.#listener.stopAtLimit(bodyTooLarge('sent', this.#body.maxBytes));
  }

  #hasSettled(): boolean {
    return this.#isSettled;
  }

  #requestOnConnection(): number {
    return Math.max(1, this.#connection?.requestsOnSocket ?? 1);
  }

  #place(): Http2Place {
    const { host, proxy } = this.#surroundings;
    const phase = this.#connection?.phase ?? 'connecting';
    return { host: phase === 'connecting' && proxy !== null ? proxy.name : host, phase, isEnded: true };
  }

  /** Ends from our side, with `null` for enough heard: the other side may go on, so that the connection is of no use any more. */
  #stop(reason: WireFault | null): void {
    if (this.#isSettled) return;
    const connection = this.#connection;
    this.#session?.cancel(this.#streamId);
    this.#settle(reason, false);
    connection?.abandon();
  }

  #settle(reason: WireFault | null, isComplete: boolean): void {
    this.#isSettled = true;
    this.#deadline?.clear();
    clearTimeout(this.#continueWait);
    this.#listener?.close();
    const nowMs = this.#surroundings.monotonicMs();
    const durationMs = nowMs - this.#startedAtMs;
    const timing: Timing | null = isComplete && reason === null ? this.#timer.end(nowMs) : null;
    const requestOnConnection = this.#requestOnConnection();
    const deliver = (response: ReceivedResponse | null, fault: WireFault | null): void =>
      this.#resolve({
        request: this.#sent,
        response,
        fault,
        durationMs,
        sawBytes: this.#sawBytes,
        requestOnConnection,
        ...(timing !== null && response !== null && { timing }),
      });
    if (this.#connection !== null) {
      this.#connection.rest();
      this.#surroundings.pool.release(this.#connection);
    }
    if (this.#head === null) {
      deliver(null, reason);
      return;
    }
    const parts = { ...this.#head, body: this.#body, isComplete, fault: reason };
    const read = assembleResponse(parts);
    if (read instanceof Promise) void read.then((decoded) => deliver(this.#complete(decoded.response), decoded.fault));
    else deliver(this.#complete(read.response), read.fault);
  }

  #complete(response: ReceivedResponse): ReceivedResponse {
    return {
      ...response,
      ...(this.#interim.length > 0 && { interim: this.#interim }),
      ...(this.#trailers.length > 0 && { trailers: this.#trailers }),
    };
  }
}
