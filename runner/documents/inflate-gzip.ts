import { gunzip } from 'node:zlib';

/** What gzip makes of bytes. */
export type Inflated =
  | { readonly ok: true; readonly bytes: Uint8Array }
  /** `too-large`: more came than was wanted; `broken`: it is no gzip, or not whole. */
  | { readonly ok: false; readonly why: 'too-large' | 'broken'; readonly message: string };

const kept = new WeakMap<Uint8Array, Promise<Inflated>>();

/** Returns true for bytes that begin like a gzip file (RFC 1952 §2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** Resolves to the bytes that a gzip file holds, or why they are not to be had; inflating ends where it gives more than `maxBytes`. */
export function inflateGzip(bytes: Uint8Array, maxBytes: number): Promise<Inflated> {
  const known = kept.get(bytes);
  if (known !== undefined) return known;
  const inflating = new Promise<Inflated>((resolve) => {
    gunzip(bytes, { maxOutputLength: maxBytes }, (error, inflated) => {
      if (error === null) resolve({ ok: true, bytes: inflated });
      else
        resolve({
          ok: false,
          why: isTooLarge(error) ? 'too-large' : 'broken',
          message: error.message,
        });
    });
  });
  kept.set(bytes, inflating);
  return inflating;
}

function isTooLarge(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}
