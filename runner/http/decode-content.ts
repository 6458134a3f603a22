import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import type { Transform } from 'node:stream';

/** What came of removing content codings. */
export interface DecodedContent {
  readonly bytes: Uint8Array;
  /** True where the result would have been longer than allowed; `bytes` is then its beginning. */
  readonly tooLarge: boolean;
  /** Why the bytes are not what the codings say, or `null`; `bytes` is then what could be decoded. */
  readonly broken: string | null;
}

/** More codings than this are not removed: nobody stacks them but to exhaust a client. */
const mostCodings = 4;
const pieceBytes = 65_536;
/** A zstd frame may ask for a window of gigabytes; RFC 8878 section 3.1.1.1.2 has decoders support 8 MiB. */
const zstdWindowLogMax = 23;

const options = { chunkSize: pieceBytes };
const zstdOptions = { chunkSize: pieceBytes, params: { [constants.ZSTD_d_windowLogMax]: zstdWindowLogMax } };

const decoders: ReadonlyMap<string, (body: Uint8Array) => Transform> = new Map<string, (body: Uint8Array) => Transform>(
  [
    ['gzip', () => createGunzip(options)],
    ['x-gzip', () => createGunzip(options)],
    ['deflate', (body) => (hasZlibHeader(body) ? createInflate(options) : createInflateRaw(options))],
    ['br', () => createBrotliDecompress(options)],
    ['zstd', () => createZstdDecompress(zstdOptions)],
  ],
);

/**
 * Returns the codings of a `Content-Encoding` value in the order they must be removed, or an empty list where there
 * is none to remove: no coding, an unknown one, or too many.
 */
export function removableCodings(contentEncoding: string): string[] {
  const codings = contentEncoding
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const known = codings.length <= mostCodings && codings.every((coding) => decoders.has(coding));
  return known ? codings.reverse() : [];
}

/**
 * Returns a body without its content codings, never holding more than `maxBytes` of it.
 * A body that ends too early or is no such coding at all comes back as far as it could be decoded, with the reason.
 */
export async function decodeContent(
  body: Uint8Array,
  codings: readonly string[],
  maxBytes: number,
): Promise<DecodedContent> {
  let content: DecodedContent = { bytes: body, tooLarge: false, broken: null };
  for (const coding of codings) {
    const decoder = decoders.get(coding)?.(content.bytes);
    if (decoder === undefined || content.bytes.length === 0) break;
    const decoded = await runDecoder(decoder, { body: content.bytes, coding, maxBytes });
    content = { ...decoded, tooLarge: decoded.tooLarge || content.tooLarge, broken: content.broken ?? decoded.broken };
  }
  return content;
}

/** "deflate" means the zlib format (RFC 9110 section 8.4.1.2), but some servers leave its two leading bytes out. */
function hasZlibHeader(body: Uint8Array): boolean {
  return ((body[0] ?? 0) & 0x0f) === 8;
}

function runDecoder(
  decoder: Transform,
  { body, coding, maxBytes }: { readonly body: Uint8Array; readonly coding: string; readonly maxBytes: number },
): Promise<DecodedContent> {
  return new Promise((resolve) => {
    const pieces: Uint8Array[] = [];
    let size = 0;
    const settle = (tooLarge: boolean, broken: string | null): void => {
      decoder.destroy();
      resolve({ bytes: Buffer.concat(pieces, Math.min(size, maxBytes)), tooLarge, broken });
    };
    decoder.on('data', (piece: Buffer) => {
      pieces.push(piece);
      size += piece.length;
      if (size > maxBytes) settle(true, null);
    });
    decoder.on('end', () => settle(false, null));
    decoder.on('error', () => settle(false, `The body is no complete "${coding}" content.`));
    // Written before it is ended, so that the part before a sudden end is handed out before the error.
    decoder.write(body);
    decoder.end();
  });
}
