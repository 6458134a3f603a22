import type { Header } from '../kit/exchange.ts';

/** The headers of a response, and what follows from where they lay in the bytes that were read. */
export interface ResponseHead {
  readonly headers: readonly Header[];
  /** Size of the header section, in bytes. */
  readonly sizeBytes: number;
  /** Value of `Content-Length`, or `null`. */
  readonly declaredLength: string | null;
  /** The last header value as undici handed it out. */
  readonly lastValue: Uint8Array | null;
}

/**
 * Returns the headers that undici hands out as names and values in turn, each character standing for one byte.
 * `chunk` is what was read from the socket last.
 */
export function readResponseHead(raw: readonly Buffer[], chunk: Buffer | null): ResponseHead {
  const headers: Header[] = [];
  const toText = createSlicer(raw, chunk);
  let sizeBytes = 0;
  let declaredLength: string | null = null;
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index];
    const value = raw[index + 1];
    if (name === undefined || value === undefined) break;
    sizeBytes += name.length + value.length + 4;
    const header = [toText(name), withoutBlanks(toText(value))] as const;
    if (name.length === 14 && header[0].toLowerCase() === 'content-length') declaredLength = header[1];
    headers.push(header);
  }
  return { headers, sizeBytes, declaredLength, lastValue: raw.at(-1) ?? null };
}

/**
 * Returns true where bytes other than line ends follow the body that `Content-Length` declared, in the chunk it ended
 * in. undici hands out views of the chunk it parses, so that positions can be told by them; after copies it made
 * nothing is said.
 */
export function hasMoreBehindBody(chunk: Buffer, head: ResponseHead, lastPart: Uint8Array | null): boolean {
  const last = lastPart ?? head.lastValue;
  if (head.declaredLength === null || last === null || last.buffer !== chunk.buffer) return false;
  let end = last.byteOffset + last.length - chunk.byteOffset;
  if (end === chunk.length) return false;
  if (lastPart === null) {
    const blankLine = chunk.indexOf('\r\n\r\n', end, 'latin1');
    if (blankLine === -1) return false;
    end = blankLine + 4;
  }
  return chunk.subarray(end).some((byte) => byte !== 0x0d && byte !== 0x0a);
}

/** One conversion for the whole section where it lies in one chunk, as it nearly always does: many small ones are slow. */
function createSlicer(raw: readonly Buffer[], chunk: Buffer | null): (part: Buffer) => string {
  const first = raw[0];
  const last = raw.at(-1);
  if (chunk === null || first === undefined || last === undefined) return toLatin1;
  const { buffer } = chunk;
  if (raw.some((part) => part.buffer !== buffer)) return toLatin1;
  const start = first.byteOffset;
  const section = chunk.toString('latin1', start - chunk.byteOffset, last.byteOffset + last.length - chunk.byteOffset);
  return (part) => section.substring(part.byteOffset - start, part.byteOffset - start + part.length);
}

/** Blanks around a value are none of it (RFC 9110 §5.5); a parser may leave those behind it. */
function withoutBlanks(value: string): string {
  return /[ \t]$/.test(value) ? value.replace(/(?<![ \t])[ \t]+$/, '') : value;
}

function toLatin1(part: Buffer): string {
  return part.toString('latin1');
}
