import { decodeAs } from '../documents/decode-as.ts';
import type { ReceivedResponse } from './exchange.ts';
import { mediaTypeOf } from './media-type.ts';

/** What browsers take a page for that names no charset in its header and is not UTF-8. */
const usualCharset = 'windows-1252';

/**
 * Returns the text of an HTML answer: as UTF-8 wherever it is that, else as its media type says, else as browsers read old pages.
 * Of UTF-8 with single broken characters these are replaced.
 */
export function htmlTextOf(response: Pick<ReceivedResponse, 'headers' | 'body'> | null): string {
  const bytes = response?.body.bytes ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  if (!text.includes('\ufffd') || hasLettersBeyondAscii(text)) return text;
  const charset = mediaTypeOf(response?.headers ?? [])?.parameters.get('charset') ?? usualCharset;
  return decodeAs(bytes, charset) ?? text;
}

/** In another charset than UTF-8 hardly any two letters together make one of UTF-8. */
function hasLettersBeyondAscii(text: string): boolean {
  return /[^\u0000-\u007f\ufeff\ufffd]/.test(text);
}
