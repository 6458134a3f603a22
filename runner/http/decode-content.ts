import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from 'node:zlib';
import type { Transform } from 'node:stream';
import type { Header } from '../kit/exchange.ts';

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

/** What every decoder of Node says where its input ends too early. */
const suddenEndCode = 'Z_BUF_ERROR';

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

/** How a body is decoded. */
export interface DecodeLimits {
  readonly maxBytes: number;
  /** True where the body may end anywhere, since our side stopped reading it. */
  readonly isCut: boolean;
}

/**
 * Returns the codings that the `Content-Encoding` of a response names in the order they must be removed, or an empty
 * list where there is none to remove: no coding, an unknown one, or too many.
 */
export function removableCodings(headers: readonly Header[]): string[] {
  const codings = contentEncodingOf(headers)
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  const known = codings.length <= mostCodings && codings.every((coding) => decoders.has(coding));
  return known ? codings.reverse() : [];
}

/** Returns what removes a coding of {@link removableCodings}; `first` is the beginning of what it is to be given. */
export function createDecoder(coding: string, first: Uint8Array): Transform {
  const create = decoders.get(coding);
  if (create === undefined) throw new TypeError(`there is no decoder for "${coding}"`);
  return create(first);
}

/**
 * Returns a body without its content codings, never holding more than `maxBytes` of it.
 * A body that ends too early, unless it is cut, or is no such coding at all comes back as far as it could be decoded, with the reason.
 */
export async function decodeContent(
  body: Uint8Array,
  codings: readonly string[],
  limits: DecodeLimits,
): Promise<DecodedContent> {
  let content: DecodedContent = { bytes: body, tooLarge: false, broken: null };
  for (const coding of codings) {
    if (content.bytes.length === 0) break;
    const decoded = await runDecoder(content.bytes, coding, limits);
    content = { ...decoded, tooLarge: decoded.tooLarge || content.tooLarge, broken: content.broken ?? decoded.broken };
  }
  return content;
}

/** "deflate" means the zlib format (RFC 9110 section 8.4.1.2), but some servers leave its two leading bytes out. */
function hasZlibHeader(body: Uint8Array): boolean {
  return ((body[0] ?? 0) & 0x0f) === 8;
}

function contentEncodingOf(headers: readonly Header[]): string {
  let value = '';
  for (const [name, part] of headers) {
    if (name.length === 16 && name.toLowerCase() === 'content-encoding') value += `${part},`;
  }
  return value;
}

function runDecoder(body: Uint8Array, coding: string, { maxBytes, isCut }: DecodeLimits): Promise<DecodedContent> {
  return new Promise((resolve) => {
    const decoder = createDecoder(coding, body);
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
    decoder.on('error', (error: NodeJS.ErrnoException) => {
      const isForgiven = isCut && error.code === suddenEndCode;
      settle(false, isForgiven ? null : `The body is not complete "${coding}" content.`);
    });
    // Written before it is ended, so that the part before a sudden end is handed out before the error.
    decoder.write(body);
    decoder.end();
  });
}
