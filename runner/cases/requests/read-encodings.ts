import { isObject } from '../../documents/json-value.ts';
import { followReference, memberAt } from '../../documents/openapi/local-reference.ts';
import { sampleMedia } from '../../documents/openapi/sample-body.ts';
import { primitiveText } from './write-style.ts';
import { isItems } from '../schema/json-kind.ts';

/** How one part of a multipart body is written. */
export interface PartEncoding {
  /** What its Encoding Object says; empty for none. */
  readonly stated: Readonly<Record<string, unknown>>;
  /** Fields of the part that the document describes, each with a value that it allows. */
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>;
}

/** The encodings of a Media Type Object. */
export interface Encodings {
  readonly byName: ReadonlyMap<string, PartEncoding>;
  /** Of the first parts in their order, and of all after them (OpenAPI 3.2 §4.14); `null` where there are none by position. */
  readonly byPosition: { readonly first: readonly PartEncoding[]; readonly others: PartEncoding } | null;
}

/** Longest list of encodings that is read. */
const mostEncodings = 200;

/** Nothing is said of such a part. */
export const plainPart: PartEncoding = { stated: {}, fields: [] };

/** Nothing is said of any part. */
export const noEncodings: Encodings = { byName: new Map(), byPosition: null };

/** Returns Encoding Objects by member for a form, whose members have no fields. */
export function statedEncodings(encoding: unknown): Encodings['byName'] {
  const named = isObject(encoding) ? Object.entries(encoding) : [];
  return new Map(named.flatMap(([name, stated]) => (isObject(stated) ? [[name, { stated, fields: [] }]] : [])));
}

/** Returns the encodings of a Media Type Object, or why its parts cannot be written. */
export function readEncodings(
  root: unknown,
  media: Readonly<Record<string, unknown>>,
): Encodings | { readonly fault: string } {
  const named = isObject(media['encoding']) ? Object.entries(media['encoding']).slice(0, mostEncodings) : [];
  const prefix: readonly unknown[] = isItems(media['prefixEncoding'])
    ? media['prefixEncoding'].slice(0, mostEncodings)
    : [];
  const parts = new Map<unknown, PartEncoding | { readonly fault: string }>();
  const read = (encoding: unknown): PartEncoding => {
    const part = parts.get(encoding) ?? readPart(root, encoding);
    parts.set(encoding, part);
    return 'fault' in part ? plainPart : part;
  };
  const byName = new Map(named.map(([name, encoding]) => [name, read(encoding)]));
  const [first, others] = [prefix.map(read), read(media['itemEncoding'])];
  for (const part of parts.values()) if ('fault' in part) return part;
  const isByPosition = Object.hasOwn(media, 'prefixEncoding') || Object.hasOwn(media, 'itemEncoding');
  return { byName, byPosition: isByPosition ? { first, others } : null };
}

function readPart(root: unknown, encoding: unknown): PartEncoding | { readonly fault: string } {
  if (!isObject(encoding)) return plainPart;
  const { contentType } = encoding;
  if (typeof contentType === 'string' && /^\s*multipart\//i.test(contentType))
    return { fault: 'a part of it has parts itself' };
  const written = isObject(encoding['headers']) ? Object.entries(encoding['headers']).slice(0, mostEncodings) : [];
  const fields: Array<readonly [string, string]> = [];
  for (const [name, header] of written) {
    // Its type is said by the encoding itself.
    if (/^content-type$/i.test(name)) continue;
    const object = followReference(root, header);
    const text = object === null ? null : fieldText(sampleMedia(root, object));
    if (text !== null && /^[\w!#$%&'*+.^`|~-]+$/.test(name)) fields.push([name, text]);
    else if (memberAt(object, 'required') === true)
      return { fault: `no value is known for the field ${name} of a part` };
  }
  return { stated: encoding, fields };
}

/** As the style `simple` writes it, which is that of every field. */
function fieldText(value: unknown): string | null {
  const texts = (isItems(value) ? value : [value]).map(primitiveText);
  const text = texts.includes(null) || texts.length === 0 ? null : texts.join(',');
  return text === null || /[^\t\x20-\x7e]/.test(text) ? null : text;
}
