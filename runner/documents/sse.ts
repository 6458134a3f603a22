import { isUtf8 } from 'node:buffer';
import { createParser } from 'eventsource-parser';

/** One event of a stream. */
export interface SseEvent {
  /** Value of its `event` field; `null` where it has none or an empty one, which means `message`. */
  readonly event: string | null;
  /** The values of its `data` fields, joined by line feeds. */
  readonly data: string;
  /** Value of its own `id` field, not one of an event before it; `null` where it has none, empty where it takes back the last. */
  readonly id: string | null;
}

/** How a stream of events ended, and what holds for all of it. */
export interface EventStreamEnd {
  /** Why the bytes are no event stream, or `null`: they are not UTF-8, as every event stream is. */
  readonly fault: string | null;
  /** True where the stream ended inside of an event, which is dropped then: cut off, or without its empty line. */
  readonly incomplete: boolean;
  /** The last id that took effect, by which the stream could be resumed; `null` for none. */
  readonly lastEventId: string | null;
  /** The last reconnection time that the stream asked for, in milliseconds; `null` for none. */
  readonly retryMs: number | null;
}

/** A stream of events that was read. */
export interface EventStream extends EventStreamEnd {
  /** In the order received; comments and unknown fields are none. */
  readonly events: readonly SseEvent[];
  /** True where there are more events than are read: nothing is to be concluded from what is missing. */
  readonly isCut: boolean;
}

/** Reads a stream of events while it comes. */
export interface EventReader {
  /** Takes the next bytes, and returns the events that are complete with them. */
  push(chunk: Uint8Array): SseEvent[];
  /** Ends the stream; nothing can be pushed any more. */
  end(): EventStreamEnd;
}

/** More events than this of one stream are not read: each costs many times the bytes that it is made of. */
export const mostEvents = 20_000;
/** Bytes that are read at once, so that not too many events are held before they are counted. */
const sliceBytes = 65_536;

const nothing = new Uint8Array(0);
const colon = 0x3a;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const notUtf8 = 'it is not UTF-8';

/**
 * Returns the events of a whole `text/event-stream` body, by the rules for parsing and interpreting an event stream
 * (WHATWG HTML §9.2.5, §9.2.6). What is not UTF-8 is read on with replacement characters, and reported.
 */
export function readEvents(bytes: Uint8Array): EventStream {
  const reader = createEventReader();
  const events: SseEvent[] = [];
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    for (const event of reader.push(bytes.subarray(at, at + sliceBytes))) events.push(event);
    if (events.length > mostEvents)
      return { events: events.slice(0, mostEvents), isCut: true, ...reader.end(), incomplete: false };
  }
  return { events, isCut: false, ...reader.end() };
}

/**
 * Returns a reader for a stream that comes in chunks, cut anywhere. It holds no more than the event that is under way,
 * and the time it takes grows with the length of the stream only.
 */
export function createEventReader(): EventReader {
  return new LineFedReader();
}

/**
 * Hands whole lines to the parser and keeps the rest as bytes. So no character is ever cut, a line that comes byte by
 * byte costs no more than one that comes at once, and what is left at the end is known.
 */
class LineFedReader implements EventReader {
  readonly #decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  readonly #parser = createParser({
    onEvent: ({ event = null, data, id = null }) => this.#events.push({ event, data, id }),
    onId: (id) => {
      this.#lastEventId = id;
    },
    onRetry: (retryMs) => {
      this.#retryMs = Math.min(retryMs, Number.MAX_SAFE_INTEGER);
    },
  });
  readonly #line = new GrowingBytes();
  #events: SseEvent[] = [];
  #lastEventId: string | null = null;
  #retryMs: number | null = null;
  #fault: string | null = null;
  #isAtStart = true;

  constructor() {
    // The parser takes off whatever looks like a byte order mark, even a second one. Behind an empty line it does not.
    this.#parser.feed('\n');
  }

  push(chunk: Uint8Array): SseEvent[] {
    this.#events = [];
    const end = Math.max(chunk.lastIndexOf(lineFeed), chunk.lastIndexOf(carriageReturn)) + 1;
    if (end > 0) {
      const lines = this.#withoutMark(this.#line.takeWith(chunk.subarray(0, end)));
      this.#isAtStart = false;
      if (!isUtf8(lines)) this.#fault = notUtf8;
      this.#parser.feed(this.#decoder.decode(lines));
    }
    this.#line.add(chunk.subarray(end));
    return this.#events;
  }

  end(): EventStreamEnd {
    const ended = { lastEventId: this.#lastEventId, retryMs: this.#retryMs };
    const rest = this.#withoutMark(this.#line.takeWith(nothing));
    if (isBrokenBeforeEnd(rest)) this.#fault = notUtf8;
    const isInsideLine = rest.length > 0 && rest[0] !== colon;
    return { fault: this.#fault, incomplete: isInsideLine || this.#isInsideEvent(), ...ended };
  }

  /** The parser does not say what it holds; one more field without a value brings it to light. */
  #isInsideEvent(): boolean {
    this.#events = [];
    this.#parser.feed('data\n\n');
    return this.#events.some(({ event, data, id }) => event !== null || data !== '' || id !== null);
  }

  #withoutMark(bytes: Uint8Array): Uint8Array {
    const hasMark = this.#isAtStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    return hasMark ? bytes.subarray(3) : bytes;
  }
}

/** Bytes that are collected part by part. */
class GrowingBytes {
  #bytes: Uint8Array = nothing;
  #length = 0;

  add(part: Uint8Array): void {
    const needed = this.#length + part.length;
    if (this.#bytes.length < needed) {
      const grown = new Uint8Array(Math.max(256, this.#length === 0 ? needed : 2 * needed));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
    }
    this.#bytes.set(part, this.#length);
    this.#length = needed;
  }

  /** Returns what was collected and a last part, good until the next one, and begins anew. */
  takeWith(part: Uint8Array): Uint8Array {
    if (this.#length === 0) return part;
    this.add(part);
    const taken = this.#bytes.subarray(0, this.#length);
    this.#length = 0;
    return taken;
  }
}

/** A character that is incomplete at the very end is no fault: the stream was cut there. */
function isBrokenBeforeEnd(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    return false;
  } catch {
    return true;
  }
}
