import { headerValues } from '../kit/exchange.ts';
import type { JournalEntry } from '../kit/client/journal-entry.ts';
import type { FramedHead } from './framed-head.ts';
import { KeptBody } from './kept-body.ts';
import type { RecorderOptions } from './recorder-options.ts';
import { noRequestLine, type RequestHead } from './request-head.ts';

/** How a request was told apart. */
export interface Recorded {
  /** `null` for what is no HTTP request. */
  readonly head: RequestHead | null;
  /** What came where it is no HTTP request; otherwise `null`. */
  readonly raw: Buffer | null;
  /** From 1. */
  readonly requestOnConnection: number;
  /** Milliseconds from the start of the scenario. */
  readonly arrivedMs: number;
  /** False where it is told of and then forgotten. */
  readonly isKept: boolean;
}

/** Longest body of what is told of and forgotten. */
const longestToldBytes = 16 * 1024;

const noBytes = Buffer.alloc(0);
const noBody = { bytes: new Uint8Array(0), wireBytes: 0, truncated: false } as const;

/** A request that is being recorded, with the response to it. What can be found out later is found out when somebody looks. */
export class RecordedRequest {
  readonly #options: RecorderOptions;
  readonly #recorded: Recorded;
  /** Number within the whole run, from 1. */
  readonly id: number;
  readonly #startedAt: number;
  /** Id of the scenario it was sent in. */
  readonly scenario: string;
  #framed: KeptBody | null = null;
  #content: KeptBody | null = null;
  #receivedMs: number | null = null;
  #respondedMs: number | null = null;
  /** Of the response; `null` where none has begun. */
  status: number | null = null;
  #responseHead: FramedHead | null = null;
  #responseBody: KeptBody | null = null;
  #isAborted = false;
  /** The entry, once nothing of it changes any more. */
  #entry: JournalEntry | null = null;

  constructor(options: RecorderOptions, recorded: Recorded) {
    this.#options = options;
    this.#recorded = recorded;
    this.id = options.options.nextId();
    this.scenario = options.options.scenario();
    this.#startedAt = options.options.now();
  }

  /** What it is for. */
  get place(): JournalEntry['place'] {
    return this.#options.origin.placeOf(this.#line()).place;
  }

  /** True where the response is a stream that a GET opened: it lasts as long as the client wants to hear. */
  get isStanding(): boolean {
    const [type = ''] = headerValues(this.#responseHead?.headers ?? [], 'content-type');
    return this.#line().method === 'GET' && type.toLowerCase().startsWith('text/event-stream');
  }

  /** Takes a piece of the body of the request. Without a transfer coding what it holds is what came, and kept once. */
  addBody(framed: Buffer, content: Buffer): void {
    this.#framed ??= this.#newBody();
    let kept = this.#framed.add(framed);
    if (this.#recorded.head?.bodyEnd.by === 'chunks') {
      this.#content ??= this.#newBody();
      kept += this.#content.add(content);
    }
    if (this.#recorded.isKept) this.#options.keptBytes(kept);
  }

  /** Takes that the request is whole. */
  endBody(atMs: number): void {
    this.#receivedMs = atMs;
  }

  /** Takes the head of the response. */
  beginResponse(status: number, head: FramedHead): void {
    this.status = status;
    this.#responseHead = head;
  }

  /** Takes a piece of the body of the response. */
  addResponseBody(content: Buffer): void {
    this.#responseBody ??= this.#newBody();
    const kept = this.#responseBody.add(content);
    if (this.#recorded.isKept) this.#options.keptBytes(kept);
  }

  /** Takes that the response is whole. */
  endResponse(atMs: number): void {
    this.#respondedMs = atMs;
  }

  /** Takes that the connection ended before the response was whole. */
  abort(): void {
    this.#isAborted = true;
  }

  /** Returns the entry as it is by now; the same one from when nothing of it changes any more. */
  toEntry(): JournalEntry {
    if (this.#entry !== null) return this.#entry;
    const entry = this.#makeEntry();
    if (this.#isAborted || (this.#receivedMs !== null && this.#respondedMs !== null)) this.#entry = entry;
    return entry;
  }

  /** True where the response is handed over, or will never be. */
  get isWhole(): boolean {
    return this.#isAborted || this.#respondedMs !== null;
  }

  #newBody(): KeptBody {
    return new KeptBody(this.#recorded.isKept ? this.#options.bodyLimit() : longestToldBytes);
  }

  #makeEntry(): JournalEntry {
    const { origin, connection } = this.#options;
    const { scenario } = this;
    const { head, raw, requestOnConnection, arrivedMs } = this.#recorded;
    const { method, target, httpVersion } = this.#line();
    const headers = head?.framed.headers ?? [];
    const endMs = this.#respondedMs ?? this.#receivedMs ?? arrivedMs;
    return {
      id: this.id,
      check: 'client',
      case: scenario,
      scenario,
      ...origin.placeOf({ method, target }),
      intent: { operation: 'other', content: 'unspecified', contentReason: '', credentials: 'unspecified' },
      startedAt: new Date(this.#startedAt).toISOString(),
      durationMs: endMs - arrivedMs,
      attempts: 1,
      request: { method, url: urlOf(origin.url, target), headers, body: bodyOf(this.#content ?? this.#framed), raw },
      response: this.#responseOf(),
      fault: null,
      target,
      httpVersion,
      connection,
      requestOnConnection,
      arrivedMs,
      receivedMs: this.#receivedMs,
      respondedMs: this.#respondedMs,
      head: head?.framed.bytes ?? null,
      framedBody: this.#framed?.isCut === true ? null : (this.#framed?.bytes() ?? noBytes),
      isAborted: this.#isAborted,
      isDeliberate: headerValues(headers, 'x-vivero-expect').some((value) => value.trim().toLowerCase() === 'refused'),
    };
  }

  #line(): RequestHead['line'] {
    return this.#recorded.head?.line ?? noRequestLine;
  }

  #responseOf(): JournalEntry['response'] {
    if (this.status === null || this.#responseHead === null) return null;
    return { status: this.status, headers: this.#responseHead.headers, body: bodyOf(this.#responseBody) };
  }
}

function urlOf(origin: string, target: string): string {
  if (target.startsWith('/')) return `${origin}${target}`;
  // The server as a whole has no path (RFC 9112, §3.3), and what is no target at all, such as content framed wrongly, is no URL either.
  return /^https?:\/\//i.test(target) && URL.canParse(target) ? target : origin;
}

function bodyOf(body: KeptBody | null): {
  readonly bytes: Uint8Array;
  readonly wireBytes: number;
  readonly truncated: boolean;
} {
  if (body === null || body.sizeBytes === 0) return noBody;
  return { bytes: body.bytes(), wireBytes: body.sizeBytes, truncated: body.isCut };
}
