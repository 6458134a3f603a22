import type { Header, ReceivedResponse } from '../kit/exchange.ts';
import { decodeContent, removableCodings } from './decode-content.ts';
import { bodyTooLarge, fault, type WireFault } from './describe-fault.ts';

const nothing = new Uint8Array(0);

/** A body longer than this is a long one, in bytes. */
const longBodyBytes = 1024 * 1024;

/** A response and the fault that reading it ended with, if any. */
export interface ReadResponse {
  readonly response: ReceivedResponse;
  readonly fault: WireFault | null;
}

/** What is known of a response when its reading has ended. */
export interface ResponseParts {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: BodyCollector;
  /** False where the body did not come to its end. */
  readonly isComplete: boolean;
  /** What is wrong with how it came, or `null`; a body that is not complete without a fault was ended by our side. */
  readonly fault: WireFault | null;
}

/** Collects a body as it comes over the wire, up to a limit. */
export class BodyCollector {
  readonly maxBytes: number;
  /** What has come, copied together from the second part on: bodies may come byte by byte. */
  #bytes: Uint8Array = nothing;
  #length = 0;
  #expectedBytes = 0;
  /** True where `#bytes` is no part of what was read from the socket. */
  #isOwn = false;
  /** The part that came last, as it lies in the chunk that was read from the socket; `null` for no body. */
  lastPart: Uint8Array | null = null;
  /** How many bytes have come, those past the limit included. */
  wireBytes = 0;

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
  }

  /** Takes what the length is declared to be, in bytes, so that a long body is copied into its place once. */
  expect(declaredBytes: number): void {
    this.#expectedBytes = declaredBytes <= this.maxBytes ? declaredBytes : 0;
  }

  /** Adds a part; returns false where the body is longer than allowed, so that reading can stop. */
  add(part: Uint8Array): boolean {
    const fits = part.length <= this.maxBytes - this.#length;
    const kept = fits ? part : part.subarray(0, this.maxBytes - this.#length);
    this.wireBytes += part.length;
    if (this.#length > 0) this.#append(kept);
    else this.#bytes = kept;
    this.#length += kept.length;
    this.lastPart = part;
    return fits;
  }

  /**
   * Returns what has come, in memory of its own, so that no socket's buffer is kept alive; a long body that was copied
   * together already is not copied again.
   */
  toBytes(): Uint8Array {
    if (this.#isOwn && this.#length > longBodyBytes) return this.#bytes.subarray(0, this.#length);
    return new Uint8Array(this.#bytes.subarray(0, this.#length));
  }

  #append(part: Uint8Array): void {
    const needed = this.#length + part.length;
    if (this.#bytes.length < needed) {
      // What was declared is believed only once a good part of it has come.
      const wanted = needed > longBodyBytes && this.#expectedBytes >= needed ? this.#expectedBytes : 2 * needed;
      const grown = new Uint8Array(Math.max(4_096, Math.min(this.maxBytes, wanted)));
      grown.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = grown;
      this.#isOwn = true;
    }
    this.#bytes.set(part, this.#length);
  }
}

/**
 * Returns the response that a body belongs to, its content codings removed, and the fault of reading or decoding it.
 * It comes at once where there is no coding to remove. A body cut short is decoded as far as it goes.
 */
export function assembleResponse(parts: ResponseParts): ReadResponse | Promise<ReadResponse> {
  const bytes = parts.body.toBytes();
  const codings = bytes.length === 0 ? [] : removableCodings(parts.headers);
  if (codings.length === 0) return finish(parts, { bytes, tooLarge: false, broken: null });
  const limits = { maxBytes: parts.body.maxBytes, isCut: isEndedByUs(parts) };
  return decodeContent(bytes, codings, limits).then((decoded) => finish(parts, decoded));
}

function isEndedByUs(parts: ResponseParts): boolean {
  return !parts.isComplete && parts.fault === null;
}

function finish(
  parts: ResponseParts,
  decoded: { readonly bytes: Uint8Array; readonly tooLarge: boolean; readonly broken: string | null },
): ReadResponse {
  const { status, headers, body } = parts;
  const truncated = !parts.isComplete || decoded.tooLarge;
  const received = { bytes: decoded.bytes, wireBytes: body.wireBytes, truncated };
  const endedByUs = isEndedByUs(parts);
  return {
    response: endedByUs ? { status, headers, body: received, endedByUs } : { status, headers, body: received },
    // A body that our side left may well be longer than is read.
    fault: parts.fault ?? (endedByUs && decoded.tooLarge ? null : decodingFault(decoded, body.maxBytes)),
  };
}

function decodingFault(
  decoded: { readonly tooLarge: boolean; readonly broken: string | null },
  maxBytes: number,
): WireFault | null {
  if (decoded.tooLarge) return bodyTooLarge('decoded', maxBytes);
  return decoded.broken === null ? null : fault('invalid-http', decoded.broken);
}
