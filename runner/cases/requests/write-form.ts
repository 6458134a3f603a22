import { stringify } from 'lossless-json';
import { isItems, isMembers } from '../schema/json-kind.ts';
import { primitiveText } from './write-style.ts';
import type { BodyWriter } from './body-writer.ts';
import type { Encodings } from './read-encodings.ts';

/** Returns what writes objects as forms: lists repeat their name, objects are JSON unless their encoding has a style. */
export function formWriter(mediaType: string, byName: Encodings['byName']): BodyWriter {
  return (value) => {
    if (!isMembers(value)) return null;
    const pairs = Object.entries(value).map(([name, member]) => pairsOf(name, member, byName.get(name)?.stated ?? {}));
    if (pairs.includes(null)) return null;
    const text = new URLSearchParams(pairs.flatMap((some) => some ?? [])).toString();
    return { mediaType, bytes: Buffer.from(text) };
  };
}

/** Returns a member as pairs of a form, as its Encoding Object says; `null` for what it cannot say. */
export function pairsOf(
  name: string,
  value: unknown,
  { style, explode, contentType }: Readonly<Record<string, unknown>>,
): Array<[string, string]> | null {
  const primitive = primitiveText(value);
  if (primitive !== null) return [[name, primitive.toWellFormed()]];
  const isJson = typeof contentType === 'string' && /json/i.test(contentType);
  const asJson = (): Array<[string, string]> => [[name, (stringify(value) ?? '').toWellFormed()]];
  if (isJson) return asJson();
  // What is empty has no pair: whoever reads the form finds nothing there.
  if (isItems(value) && value.length === 0) return null;
  if (isItems(value)) {
    const texts = value.map(primitiveText);
    if (texts.includes(null)) return asJson();
    const plain = texts.map((text) => (text ?? '').toWellFormed());
    const isApart = explode !== false && (style === undefined || style === 'form' || explode === true);
    if (isApart) return plain.map((text) => [name, text]);
    return [[name, plain.join(style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',')]];
  }
  if (!isMembers(value)) return null;
  if (style !== 'deepObject') return asJson();
  if (Object.keys(value).length === 0) return null;
  const members = Object.entries(value).map(([key, member]) => [`${name}[${key}]`, primitiveText(member)] as const);
  return members.some(([, text]) => text === null) ? null : members.map(([key, text]) => [key, text ?? '']);
}
