import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { Header } from '../kit/exchange.ts';
import { Deadline, type HearingTime } from './deadline.ts';
import {
  bodyTooLarge,
  deadlinePassed,
  describeFault,
  headersTooLarge,
  interrupted,
  type FaultPlace,
  unaskedInterim,
  type WireFault,
} from './describe-fault.ts';
import { http } from './builtins.ts';
import { BodyListener } from './body-listener.ts';
import type { Limits, Listening } from './http-client.ts';
import type { ConnectPhase, OpenSocket } from './open-socket.ts';
import { assembleResponse, BodyCollector, type ReadResponse } from './response-body.ts';

/** How long a body is held back for a 100 that does not come, a quarter of the time at the most; RFC 9110 section 10.1.1 has clients not wait for ever. */
const longestContinueWaitMs = 3_000;

/** Bytes to be written on a connection of their own, and the limits of what is read. */
export interface ByteExchangeInput {
  readonly url: URL;
  readonly openSocket: OpenSocket;
  /** Written as soon as there is a connection. */
  readonly bytes: Uint8Array;
  /** Written after an interim 100, or when none has come for a second; `null` for nothing. */
  readonly heldBack: Uint8Array | null;
  /** Ends our side once everything is written. */
  readonly closeAfterWrite: boolean;
  /** True where the response has no body whatever its headers say. */
  readonly isHead: boolean;
  readonly limits: Limits;
  /** How an answer without end is read; `null` where every answer has to end. */
  readonly listening: Listening | null;
  readonly signal: AbortSignal;
  readonly time: HearingTime;
}

/** What came back for the bytes. */
export interface ByteExchangeOutcome {
  readonly read: ReadResponse | null;
  /** The fault, that of reading the response included. */
  readonly fault: WireFault | null;
  readonly sawBytes: boolean;
}

/** Writes bytes as they are on a connection of their own and returns what came back; never rejects for what a target does. */
export function exchangeBytes(input: ByteExchangeInput): Promise<ByteExchangeOutcome> {
  return new Promise((resolve) => {
    new ByteExchange(input, resolve).begin();
  });
}

/**
 * One exchange of bytes. The response is parsed by Node's own HTTP client: it is given a stream in place of a socket
 * that swallows the request it writes and hands it what the target sends.
 */
class ByteExchange {
  readonly #input: ByteExchangeInput;
  readonly #resolve: (outcome: ByteExchangeOutcome) => void;
  readonly #body: BodyCollector;
  readonly #socket: Socket;
  readonly #parserSide: Duplex;
  #parser: ClientRequest | null = null;
  #phase: ConnectPhase = 'connecting';
  #deadline: Deadline | null = null;
  #continueWait: NodeJS.Timeout | undefined;
  #heldBack: Uint8Array | null;
  /** True once a 100 came while the body was held back. */
  #wasContinued = false;
  #response: IncomingMessage | null = null;
  #listener: BodyListener | null = null;
  #socketError: Error | null = null;
  #sawBytes = false;
  #headBytes = 0;
  #isSettled = false;

  constructor(input: ByteExchangeInput, resolve: (outcome: ByteExchangeOutcome) => void) {
    this.#input = input;
    this.#resolve = resolve;
    this.#heldBack = input.heldBack;
    this.#body = new BodyCollector(input.limits.maxBodyBytes);
    this.#socket = input.openSocket(input.url, { onPhase: (phase) => this.#onPhase(phase) });
    this.#parserSide = new Duplex({
      read: () => this.#socket.resume(),
      write: (_chunk, _encoding, done) => done(),
    });
  }

  begin(): void {
    const { limits, signal, time } = this.#input;
    this.#deadline = new Deadline(limits.timeoutMs, time, (why) =>
      this.#settle(deadlinePassed(this.#place(), limits.timeoutMs, why)),
    );
    this.#watchSocket();
    this.#parser = this.#createParser();
    signal.addEventListener('abort', this);
    if (signal.aborted) this.handleEvent();
  }

  /** The run's signal was aborted. */
  handleEvent(): void {
    this.#settle(interrupted());
  }

  #watchSocket(): void {
    const socket = this.#socket;
    socket.on('data', (chunk: Buffer) => {
      this.#sawBytes = true;
      // Node's parser limits one header section, but not interim responses without end.
      if (this.#response === null && this.#headBytes > this.#input.limits.maxHeaderBytes)
        this.#settle(headersTooLarge());
      this.#headBytes += chunk.length;
      if (!this.#parserSide.push(chunk)) socket.pause();
    });
    socket.on('end', () => this.#parserSide.push(null));
    socket.on('error', (error: Error) => {
      this.#socketError = error;
      // An answer that has come wins over a connection that breaks afterwards, so the parser gets to see its end.
      if (this.#sawBytes) this.#parserSide.push(null);
      else this.#settle(describeFault(error, this.#place()));
    });
  }

  #createParser(): ClientRequest {
    const parser = http.request({
      method: this.#input.isHead ? 'HEAD' : 'POST',
      createConnection: () => this.#parserSide,
      maxHeaderSize: this.#input.limits.maxHeaderBytes,
    });
    // The size is limited; without this Node would leave headers out from the 2,001st on.
    parser.maxHeadersCount = 0;
    parser.on('continue', () => {
      this.#wasContinued ||= this.#heldBack !== null;
      this.#writeHeldBack();
    });
    parser.on('upgrade', () => this.#settle(unaskedInterim(this.#place())));
    parser.on('response', (response) => this.#onResponse(response));
    parser.on('error', (error) => {
      // What follows a complete response is no matter.
      if (this.#response?.complete !== true) this.#settle(describeFault(error, this.#place()));
    });
    parser.end();
    return parser;
  }

  #onPhase(phase: ConnectPhase): void {
    this.#phase = phase;
    if (phase !== 'connected') return;
    this.#socket.write(this.#input.bytes);
    const waitMs = Math.min(longestContinueWaitMs, this.#input.limits.timeoutMs / 4);
    if (this.#heldBack !== null) this.#continueWait = setTimeout(() => this.#writeHeldBack(), waitMs);
    else if (this.#input.closeAfterWrite) this.#socket.end();
  }

  #writeHeldBack(): void {
    clearTimeout(this.#continueWait);
    if (this.#heldBack !== null && this.#response === null) this.#socket.write(this.#heldBack);
    this.#heldBack = null;
  }

  #onResponse(response: IncomingMessage): void {
    if (response.statusCode === 101) {
      this.#settle(unaskedInterim(this.#place()));
      return;
    }
    this.#response = response;
    this.#listen(response);
    response.on('data', (chunk: Buffer) => {
      if (this.#isSettled) return;
      if (this.#body.add(chunk)) this.#listener?.hear(chunk);
      else if (this.#listener === null) this.#settle(bodyTooLarge('sent', this.#body.maxBytes));
      else this.#listener.stopAtLimit(bodyTooLarge('sent', this.#body.maxBytes));
    });
    response.on('end', () => this.#settle(this.#judgeEnd(response), response.complete));
    response.on('error', (error) => this.#settle(describeFault(this.#socketError ?? error, this.#place())));
    response.on('close', () => this.#settle(this.#closedEarly()));
  }

  #listen({ rawHeaders }: IncomingMessage): void {
    const { listening, limits } = this.#input;
    if (listening === null) return;
    this.#listener = new BodyListener(listening, {
      headers: pairs(rawHeaders),
      maxBodyBytes: limits.maxBodyBytes,
      time: this.#input.time,
      dropDeadline: () => this.#deadline?.clear(),
      stop: (reason) => this.#settle(reason),
    });
  }

  /** A body that ends with its connection is whole only where the connection ended in order. */
  #judgeEnd(response: IncomingMessage): WireFault | null {
    const { headers } = response;
    const endsByItself = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    return response.complete && (endsByItself || this.#socketError === null) ? null : this.#closedEarly();
  }

  #closedEarly(): WireFault {
    const error = this.#socketError ?? Object.assign(new Error('closed'), { code: 'ECONNRESET' });
    return describeFault(error, this.#place());
  }

  #place(): FaultPlace {
    const isEnded = this.#socket.readableEnded || this.#socketError !== null;
    return { host: this.#input.url.host, phase: this.#phase, isEnded };
  }

  #settle(reason: WireFault | null, isComplete = false): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    this.#deadline?.clear();
    clearTimeout(this.#continueWait);
    this.#listener?.close();
    this.#input.signal.removeEventListener('abort', this);
    // Whatever the parser says from here on is no matter.
    this.#socket.on('error', ignore).destroy();
    this.#parser?.on('error', ignore).destroy();
    this.#parserSide.on('error', ignore).destroy();
    const response = this.#response;
    if (response === null) {
      this.#resolve({ read: null, fault: reason, sawBytes: this.#sawBytes });
      return;
    }
    const parts = {
      status: response.statusCode ?? 0,
      headers: pairs(response.rawHeaders),
      body: this.#body,
      isComplete,
      fault: reason,
    };
    void Promise.resolve(assembleResponse(parts)).then((read) => {
      const response = { ...read.response, ...(this.#wasContinued && { interim: [100] }) };
      this.#resolve({ read: { ...read, response }, fault: read.fault, sawBytes: this.#sawBytes });
    });
  }
}

function ignore(): void {
  // Listening is all that is wanted: an error event without a listener ends the process.
}

function pairs(raw: readonly string[]): Header[] {
  const headers: Header[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) headers.push([raw[index] ?? '', raw[index + 1] ?? '']);
  return headers;
}
