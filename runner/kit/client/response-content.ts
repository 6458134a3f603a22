import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { type Header, headerValues } from '../exchange.ts';
import type { JournalEntry } from './journal-entry.ts';

/** More than any mock sends. */
const mostBytes = 16 * 1024 * 1024;

const decoders: Readonly<Record<string, (content: Uint8Array) => Uint8Array>> = {
  gzip: (content) => gunzipSync(content, { maxOutputLength: mostBytes }),
  deflate: (content) => inflateSync(content, { maxOutputLength: mostBytes }),
  br: (content) => brotliDecompressSync(content, { maxOutputLength: mostBytes }),
  zstd: (content) => zstdDecompressSync(content, { maxOutputLength: mostBytes }),
};

const known = new WeakMap<Uint8Array, Uint8Array>();

/** Returns the content of a response without its codings, as a client has it that reads it; as it came where it is not what they say. */
export function contentOf({ headers, body: { bytes } }: NonNullable<JournalEntry['response']>): Uint8Array {
  const codings = codingsOf(headers);
  if (codings.length === 0) return bytes;
  const before = known.get(bytes);
  if (before !== undefined) return before;
  // What was cut off at the limit of the journal, or by a client that went away, is no whole coding.
  const content = withoutCodings(bytes, codings) ?? bytes;
  known.set(bytes, content);
  return content;
}

/** Returns the codings that a message names, in small letters and in the order in which they were applied. */
export function codingsOf(headers: readonly Header[]): string[] {
  return headerValues(headers, 'content-encoding')
    .flatMap((value) => value.split(','))
    .map((coding) =>
      coding
        .trim()
        .toLowerCase()
        .replace(/^x-(?=gzip$)/, ''),
    )
    .filter((coding) => coding !== '' && coding !== 'identity');
}

/** Returns true for a coding that is known here. */
export function isDecodable(coding: string): boolean {
  return Object.hasOwn(decoders, coding);
}

/** Returns the content before the codings were applied; `null` where one is unknown, or the content is not coded so. */
export function withoutCodings(content: Uint8Array, codings: readonly string[]): Uint8Array | null {
  try {
    return codings.reduceRight<Uint8Array | null>((coded, coding) => {
      const decode = isDecodable(coding) ? decoders[coding] : undefined;
      return coded === null || decode === undefined ? null : decode(coded);
    }, content);
  } catch {
    return null;
  }
}
