import { MIMEType } from 'node:util';
import { headerValues, type Header } from './exchange.ts';

/** A media type as a header names it. */
export interface MediaType {
  /** Type and subtype in lower case, such as `application/json`. */
  readonly essence: string;
  /** Parameter values by name in lower case. */
  readonly parameters: ReadonlyMap<string, string>;
}

/** Returns the media type that a `Content-Type` value names, or `null` where it names none (RFC 9110 §8.3.1). */
function parseMediaType(value: string): MediaType | null {
  try {
    const type = new MIMEType(value);
    return { essence: type.essence, parameters: new Map(type.params) };
  } catch {
    return null;
  }
}

/** Returns the media type of a message; `null` where it has no `Content-Type`, an unreadable one, or several that differ. */
export function mediaTypeOf(headers: readonly Header[]): MediaType | null {
  const types = headerValues(headers, 'content-type').map(parseMediaType);
  const first = types[0] ?? null;
  return types.every((type) => type?.essence === first?.essence) ? first : null;
}
