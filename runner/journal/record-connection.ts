import type { JournalEntry } from '../kit/client/journal-entry.ts';
import { endOfResponseBody } from './body-ends.ts';
import type { FramedHead } from './framed-head.ts';
import { type BodyEnd, MessageFramer } from './message-framer.ts';
import { RecordedRequest } from './recorded-request.ts';
import type { RecorderOptions } from './recorder-options.ts';
import { readRequestHead, type RequestHead } from './request-head.ts';
import type { ConnectionListener } from './tap-connections.ts';

/** What a byte of a head takes in memory, about: as it came, as text, and as a field that was read. */
const bytesOfByte = 3;

/** Records one connection: requests and responses are told apart in its bytes, and paired in their order. */
export class ConnectionRecorder implements ConnectionListener {
  readonly #options: RecorderOptions;
  readonly #received: MessageFramer;
  readonly #sent: MessageFramer;
  #requests: RecordedRequest[] = [];
  /** Those whose response has not begun, in their order; `request` is `null` for one that is not kept. */
  #waiting: Array<{ readonly method: string; readonly request: RecordedRequest | null }> = [];
  #receiving: RecordedRequest | null = null;
  #responding: RecordedRequest | null = null;
  #count = 0;
  /** The latest head of a request, and that of the response that is kept last: what is the same is kept once. */
  #head: RequestHead | null = null;
  #responseHead: FramedHead | null = null;
  /** When the bytes came that are being read. */
  #nowMs = 0;
  /** True until the connection is over. */
  isOpen = true;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#received = new MessageFramer({
      onHead: (head) => this.#beginRequest(head),
      onBody: (framed, content) => this.#receiving?.addBody(framed, content),
      onEnd: () => {
        this.#receiving?.endBody(this.#nowMs);
        this.#receiving = null;
      },
      onLost: (bytes) => {
        if (bytes.length > 0 && !this.#isIgnored('')) this.#begin(null, bytes, bytes.length);
      },
    });
    this.#sent = new MessageFramer({
      onHead: (head) => this.#beginResponse(head),
      onBody: (_framed, content) => this.#responding?.addResponseBody(content),
      onEnd: () => this.#endResponse(),
      onLost: () => undefined,
    });
  }

  /** True where a response is to come, or is under way. */
  get isBusy(): boolean {
    return this.isOpen && (this.#waiting.length > 0 || this.#responding?.isStanding === false);
  }

  /** True where nothing of it is kept. */
  get isEmpty(): boolean {
    return this.#requests.length === 0;
  }

  /** Returns the entries as they are by now. */
  entries(): JournalEntry[] {
    return this.#requests.map((request) => request.toEntry());
  }

  /** Returns the requests that are whole, or will never be. */
  whole(): RecordedRequest[] {
    return this.#requests.filter(({ isWhole }) => isWhole);
  }

  /** Forgets what has come so far. */
  clear(): void {
    this.#requests = [];
  }

  onReceived(bytes: Buffer): void {
    this.#nowMs = this.#options.heard();
    this.#received.write(bytes);
  }

  onSent(bytes: Buffer): void {
    this.#options.sent();
    this.#sent.write(bytes);
  }

  onEnd(): void {
    this.isOpen = false;
    this.#received.end();
    this.#sent.end();
    for (const request of [...this.#waiting.map(({ request: one }) => one), this.#responding]) {
      if (request === null) continue;
      request.abort();
      this.#options.options.onEntry?.(request);
    }
    this.#waiting = [];
    this.#responding = null;
    this.#options.ended();
  }

  #begin(head: RequestHead | null, raw: Buffer | null, ownBytes: number): RecordedRequest | null {
    this.#count += 1;
    const isKept = this.#options.takesEntry(ownBytes);
    if (!isKept && this.#options.options.tellsAll?.() !== true) return null;
    const recorded = { head, raw, requestOnConnection: this.#count, arrivedMs: this.#nowMs, isKept };
    const request = new RecordedRequest(this.#options, recorded);
    if (isKept) this.#requests.push(request);
    return request;
  }

  #isIgnored(target: string): boolean {
    return this.#options.options.ignores?.(target) === true;
  }

  #beginRequest(framed: FramedHead): BodyEnd {
    const known = this.#head?.framed === framed ? this.#head : null;
    const head = known ?? readRequestHead(framed);
    this.#head = head;
    const { method, target } = head.line;
    this.#receiving = this.#isIgnored(target)
      ? null
      : this.#begin(head, null, known === null ? bytesInMemory(framed) : 0);
    this.#waiting.push({ method, request: this.#receiving });
    return head.bodyEnd;
  }

  #beginResponse(head: FramedHead): BodyEnd {
    const status = Number(/^HTTP\/\d\.\d (\d{3})/.exec(head.startLine)?.[1] ?? 0);
    const method = this.#waiting[0]?.method ?? '';
    // An interim response is followed by another one to the same request.
    if (status >= 200 || status === 101) {
      this.#responding = this.#waiting.shift()?.request ?? null;
      this.#responding?.beginResponse(status, head);
      if (this.#responding !== null && this.#responseHead !== head) {
        this.#responseHead = head;
        this.#options.keptBytes(bytesInMemory(head));
      }
    }
    return endOfResponseBody(head, { status, method });
  }

  #endResponse(): void {
    const atMs = this.#options.responded();
    if (this.#responding === null) return;
    this.#responding.endResponse(atMs);
    this.#options.options.onEntry?.(this.#responding);
    this.#responding = null;
  }
}

/** Returns about how many bytes of memory a head takes: it is kept as bytes and as text, from which fields are read. */
function bytesInMemory({ bytes }: FramedHead): number {
  return bytes.length * bytesOfByte;
}
