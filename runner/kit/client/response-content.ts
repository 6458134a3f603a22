import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import { headerValue } from '../exchange.ts';
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

/** Returns the content of a response without its coding, as a client has it that reads it; as it came where it is not what the coding says. */
export function contentOf({ headers, body: { bytes } }: NonNullable<JournalEntry['response']>): Uint8Array {
  const coding = headerValue(headers, 'content-encoding')?.trim().toLowerCase() ?? '';
  const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined;
  if (decode === undefined) return bytes;
  const before = known.get(bytes);
  if (before !== undefined) return before;
  const content = decoded(bytes, decode);
  known.set(bytes, content);
  return content;
}

/** What was cut off at the limit of the journal, or by a client that went away, is no whole coding. */
function decoded(bytes: Uint8Array, decode: (content: Uint8Array) => Uint8Array): Uint8Array {
  try {
    return decode(bytes);
  } catch {
    return bytes;
  }
}
