import { decodeAs } from '../../../runner/documents/decode-as.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';

/** The text of an answer. */
export interface DecodedText {
  /** Without a byte order mark; characters that cannot be read are replaced. */
  readonly text: string;
  /** `charset` of the media type in lower case; `null` where it names none. */
  readonly charset: string | null;
  /** True where the bytes are what `charset` says, or UTF-8 where it says nothing; false too for a charset that nobody knows. */
  readonly isTrue: boolean;
  readonly isUtf8: boolean;
}

const decoded = new WeakMap<Uint8Array, DecodedText>();
const nothing = new Uint8Array();

/** Returns the text of an answer, read as its media type says where that can be done, else as UTF-8. */
export function decodeText({ response }: Pick<Exchange, 'response'>): DecodedText {
  const bytes = response?.body.bytes ?? nothing;
  const known = decoded.get(bytes);
  if (known !== undefined) return known;
  const charset =
    mediaTypeOf(response?.headers ?? [])
      ?.parameters.get('charset')
      ?.toLowerCase() ?? null;
  const utf8 = decodeAs(bytes, 'utf-8');
  const declared = charset === null ? utf8 : decodeAs(bytes, charset);
  // A second mark, of files that were put together, is no text either.
  const text = (utf8 ?? declared ?? new TextDecoder().decode(bytes)).replace(/^\ufeff+/, '');
  const isTrue = declared !== null && (utf8 === null || declared === utf8);
  const reading = { text, charset, isTrue, isUtf8: utf8 !== null };
  decoded.set(bytes, reading);
  return reading;
}
