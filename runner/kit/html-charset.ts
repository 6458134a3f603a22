import { decodeAs } from '../documents/decode-as.ts';
import type { ReceivedResponse } from './exchange.ts';
import { mediaTypeOf } from './media-type.ts';

/** The charset that browsers read a page in. */
export interface HtmlCharset {
  /** Its label as it is written; `null` where nothing names one that is known. */
  readonly label: string | null;
  readonly namedBy: 'byte order mark' | 'Content-Type' | 'meta' | null;
  /** False where the bytes are in another one, so that letters beyond ASCII are shown as others. */
  readonly isTrue: boolean;
}

/**
 * Returns the charset that browsers read a page in: a byte order mark counts before the header, the header before `meta`
 * (https://html.spec.whatwg.org/multipage/parsing.html#determining-the-character-encoding).
 *
 * @param meta what the page itself names
 */
export function htmlCharsetOf(
  { headers, body }: Pick<ReceivedResponse, 'headers' | 'body'>,
  meta: string | null,
): HtmlCharset {
  const { bytes } = body;
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf)
    return { label: 'utf-8', namedBy: 'byte order mark', isTrue: isIn(bytes, 'utf-8') };
  const inHeader = mediaTypeOf(headers)?.parameters.get('charset') ?? null;
  if (inHeader !== null && isKnown(inHeader))
    return { label: inHeader, namedBy: 'Content-Type', isTrue: isIn(bytes, inHeader) };
  if (meta !== null && isKnown(meta)) return { label: meta, namedBy: 'meta', isTrue: isIn(bytes, asMeta(meta)) };
  // What names nothing is read as browsers read old pages.
  return { label: null, namedBy: null, isTrue: isIn(bytes, 'windows-1252') };
}

/** Returns true where a charset makes the same text of bytes as UTF-8 does, or they are not UTF-8 and can be read with it. */
function isIn(bytes: Uint8Array, charset: string): boolean {
  const [named, utf8] = [decodeAs(bytes, charset), decodeAs(bytes, 'utf-8')];
  return named !== null && (utf8 === null || named === utf8);
}

function isKnown(label: string): boolean {
  return decodeAs(new Uint8Array(), label) !== null;
}

/** A page whose `meta` could be read is not in UTF-16, so browsers take that for UTF-8. */
function asMeta(label: string): string {
  return new TextDecoder(label).encoding.startsWith('utf-16') ? 'utf-8' : label;
}
