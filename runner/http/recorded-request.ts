import type { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { type Header, headerValues, type ReceivedResponse, type SentRequest, type Timing } from '../kit/exchange.ts';
import { BodyListener } from './body-listener.ts';
import { Deadline } from './deadline.ts';
import type { Connection } from './connection.ts';
import type { ConnectionPool, PooledTask } from './connection-pool.ts';
import {
  bodyTooLarge,
  deadlinePassed,
  describeFault,
  fault,
  headersTooLarge,
  interrupted,
  type WireFault,
} from './describe-fault.ts';
import type { WireRequest, WireResult } from './http-client.ts';
import { assembleResponse, BodyCollector } from './response-body.ts';
import { hasMoreBehindBody, readResponseHead, type ResponseHead } from './response-head.ts';
import { codeOfRefusal, isOfProxy, plainProxy, type Proxy, throughProxy } from './proxy.ts';
import { refusalOf } from './proxy-tunnel.ts';
import { ResponseTimer } from './response-timer.ts';
import { recordSentRequest } from './sent-request.ts';
import type { StallWatch } from './stall-watch.ts';

/** What a request needs besides itself. */
export interface RequestSurroundings {
  readonly pool: ConnectionPool<Connection>;
  /** Host and port of the origin, as `Host` names it. */
  readonly host: string;
  /** The proxy on the way; `null` for none. */
  readonly proxy: Proxy | null;
  readonly monotonicMs: () => number;
  /** Knows when this process was too busy to hear anything. */
  readonly stalls: StallWatch;
}

/**
 * One request on its way through a pool: undici's handler, the limits, and the record of what comes.
 *
 * Nothing is ever sent twice, but for the standard case of a kept-alive socket that the target closed before it saw the
 * request (RFC 9112 section 9.3.1): where a socket that has served before closes without a byte of response, the
 * request is sent once more on a fresh socket, within the same deadline.
 */
export class RecordedRequest implements PooledTask<Connection>, Dispatcher.DispatchHandler {
  readonly #request: WireRequest;
  readonly #surroundings: RequestSurroundings;
  readonly #resolve: (result: WireResult) => void;
  readonly #sent: SentRequest;
  readonly #body: BodyCollector;
  readonly #timer: ResponseTimer;
  #connection: Connection | null = null;
  #controller: Dispatcher.DispatchController | null = null;
  #deadline: Deadline | null = null;
  #startedAtMs: number;
  #durationMs = 0;
  #timing: Timing | null = null;
  #requestOnConnection = 1;
  #isSettled = false;
  #sawBytes = false;
  #usesServedSocket = false;
  /** What became of the first try, where there is a second one: the connection that it was sent on had ended. */
  #closedAtFirst: WireFault | null = null;
  #status = 0;
  #head: ResponseHead | null = null;
  #listener: BodyListener | null = null;

  constructor(request: WireRequest, surroundings: RequestSurroundings, resolve: (result: WireResult) => void) {
    this.#request = request;
    this.#surroundings = surroundings;
    this.#resolve = resolve;
    this.#sent = recordSentRequest(request, surroundings.host);
    this.#body = new BodyCollector(request.limits.maxBodyBytes);
    this.#timer = new ResponseTimer(surroundings);
    this.#startedAtMs = surroundings.monotonicMs();
  }

  get signal(): AbortSignal {
    return this.#request.signal;
  }

  start(connection: Connection): boolean {
    if (this.#isSettled) return false;
    if (this.#request.isFresh === true && connection.requestsOnSocket > 0) connection.abandon();
    this.#connection = connection;
    this.#startedAtMs = this.#surroundings.monotonicMs();
    const { timeoutMs } = this.#request.limits;
    this.#deadline = new Deadline(timeoutMs, this.#surroundings, (why) =>
      this.#stop(deadlinePassed(this.#place(), timeoutMs, why)),
    );
    this.#dispatch(connection);
    return true;
  }

  giveUp(): void {
    this.#stop(interrupted());
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isSettled) {
      controller.abort(new Error('The request was given up.'));
      return;
    }
    this.#controller = controller;
    this.#usesServedSocket = this.#connection?.beginRequest() === true;
    this.#timer.noteRequest();
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number): void {
    if (this.#isSettled || status < 200) return;
    this.#connection?.endHead();
    this.#timer.noteFirstByte();
    this.#status = status;
    this.#head = readResponseHead(controller.rawHeaders as readonly Buffer[], this.#connection?.lastChunk ?? null);
    if (this.#head.sizeBytes > this.#request.limits.maxHeaderBytes) this.#stop(headersTooLarge());
    else this.#listen(this.#head);
    this.#body.expect(Number(this.#head.declaredLength));
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#isSettled) return;
    if (this.#body.add(chunk)) this.#listener?.hear(chunk);
    else if (this.#listener === null) this.#stop(bodyTooLarge('sent', this.#body.maxBytes));
    else this.#listener.stopAtLimit(bodyTooLarge('sent', this.#body.maxBytes));
  }

  onResponseEnd(): void {
    if (!this.#isSettled) this.#settle(this.#judgeLength(), true);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isSettled) return;
    if (this.#isMiscounted(error)) {
      this.#settle(this.#judgeLength(), true);
      return;
    }
    const connection = this.#connection;
    const found = describeFault(error, { ...this.#place(), isEnded: connection?.isEndedByTarget(error) === true });
    const isStale =
      found.kind === 'closed' &&
      this.#usesServedSocket &&
      this.#closedAtFirst === null &&
      connection?.lastChunk === null;
    if (!isStale) {
      // Whoever took the first try may have fallen over for it: that nothing listens any more is the smaller half of what happened.
      this.#settle(found.kind === 'connect' && this.#closedAtFirst !== null ? this.#closedAtFirst : found, false);
      return;
    }
    this.#closedAtFirst = found;
    this.#controller = null;
    // Once undici is done with the socket that is gone.
    queueMicrotask(() => {
      if (!this.#isSettled) this.#dispatch(connection);
    });
  }

  /** undici takes blanks behind the number of `Content-Length`, which are none of it (RFC 9110 §5.5), for digits. */
  #isMiscounted(error: Error): boolean {
    const isOfLength = 'code' in error && error.code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH';
    const declared = this.#head?.declaredLength ?? '';
    return isOfLength && /^\d+$/.test(declared) && Number(declared) === this.#body.wireBytes;
  }

  #dispatch(connection: Connection): void {
    const { method, headers, limits } = this.#request;
    const { path, added } = throughProxy(this.#request, this.#surroundings.proxy);
    const options = { path, method, headers: flatten([...headers, ...added]), body: this.#wireBody() };
    connection.dispatch(options, this, limits.maxHeaderBytes);
  }

  /** A body in pieces makes undici send it chunked; two pieces, so that the coding is put to use. */
  #wireBody(): NonNullable<Dispatcher.DispatchOptions['body']> | null {
    const { body, framing } = this.#request;
    if (body === null || framing === 'length') return body;
    const middle = Math.ceil(body.length / 2);
    return [body.subarray(0, middle), body.subarray(middle)] as unknown as Readable;
  }

  #listen({ headers }: ResponseHead): void {
    const { listening, limits } = this.#request;
    if (listening === undefined || listening === null) return;
    this.#listener = new BodyListener(listening, {
      headers,
      maxBodyBytes: limits.maxBodyBytes,
      time: this.#surroundings,
      dropDeadline: () => this.#deadline?.clear(),
      stop: (reason) => this.#stop(reason),
    });
  }

  #place(): { readonly host: string; readonly phase: Connection['phase'] } {
    const { host, proxy } = this.#surroundings;
    const phase = this.#connection?.phase ?? 'connecting';
    return { host: phase === 'connecting' && proxy !== null ? proxy.name : host, phase };
  }

  /**
   * Finds bytes behind the body that `Content-Length` declares. Only what came together with the end of the body is
   * seen: nobody waits for more. Empty lines are no matter (RFC 9112 section 2.2), and neither is content after a
   * response that has none by definition.
   */
  #judgeLength(): WireFault | null {
    const chunk = this.#connection?.lastChunk ?? null;
    const hasNoBody = this.#request.method === 'HEAD' || this.#status === 204 || this.#status === 304;
    if (chunk === null || this.#head === null || hasNoBody) return null;
    if (!hasMoreBehindBody(chunk, this.#head, this.#body.lastPart)) return null;
    return fault('invalid-http', `Content-Length declares ${this.#body.wireBytes} bytes, but more follow the body.`);
  }

  /** Ends from our side, with `null` for enough heard: the socket is of no use any more. */
  #stop(reason: WireFault | null): void {
    if (this.#isSettled) return;
    const controller = this.#controller;
    const connection = this.#connection;
    this.#settle(reason, false);
    if (controller !== null) controller.abort(new Error(reason?.message ?? 'vivero stopped reading the response.'));
    else connection?.abandon();
  }

  #settle(reason: WireFault | null, isComplete: boolean): void {
    this.#isSettled = true;
    this.#deadline?.clear();
    this.#listener?.close();
    const nowMs = this.#surroundings.monotonicMs();
    this.#durationMs = nowMs - this.#startedAtMs;
    if (isComplete && reason === null) this.#timing = this.#timer.end(nowMs);
    this.#sawBytes = (this.#connection?.lastChunk ?? null) !== null;
    this.#requestOnConnection = this.#connection?.requestsOnSocket ?? 1;
    if (this.#connection !== null) this.#surroundings.pool.release(this.#connection);
    if (this.#head === null) {
      this.#deliver(null, reason);
      return;
    }
    const parts = { status: this.#status, headers: this.#head.headers, body: this.#body, isComplete, fault: reason };
    const read = assembleResponse(parts);
    if (read instanceof Promise) void read.then((decoded) => this.#deliver(decoded.response, decoded.fault));
    else this.#deliver(read.response, read.fault);
  }

  #deliver(received: ReceivedResponse | null, found: WireFault | null): void {
    const { response, reason } = withoutProxy({ response: received, reason: found }, this.#request, this.#surroundings);
    const durationMs = this.#durationMs;
    this.#resolve({
      request: this.#sent,
      response,
      fault: reason,
      durationMs,
      sawBytes: this.#sawBytes,
      requestOnConnection: this.#requestOnConnection,
      ...(this.#timing !== null && response !== null && { timing: this.#timing }),
    });
  }
}

/** What a plain proxy says of itself says nothing of the target: it is a fault of the way there. */
function withoutProxy(
  read: { readonly response: ReceivedResponse | null; readonly reason: WireFault | null },
  { origin }: WireRequest,
  { proxy, host }: RequestSurroundings,
): typeof read {
  const plain = plainProxy(origin, proxy);
  if (read.response === null || plain === null || !isOfProxy(read.response)) return read;
  const { status, headers } = read.response;
  const refusal = refusalOf(plain, { status, asked: headerValues(headers, 'proxy-authenticate') }, host);
  return { response: null, reason: fault('connect', refusal, codeOfRefusal(status)) };
}

/** Much faster than `flat()`, which has to look at each value. */
function flatten(headers: readonly Header[]): string[] {
  const flat: string[] = [];
  for (const header of headers) flat.push(header[0], header[1]);
  return flat;
}
