import { stringify } from 'lossless-json';
import { isItems, isMembers } from '../schema/json-kind.ts';
import { primitiveText } from './write-style.ts';
import type { BodyWriter } from './body-writer.ts';

/** Returns what writes objects as forms: lists repeat their name, objects are JSON unless their encoding has a style. */
export function formWriter(mediaType: string, encoding: unknown): BodyWriter {
  return (value) => {
    if (!isMembers(value)) return null;
    const pairs = Object.entries(value).map(([name, member]) => pairsOf(name, member, encodingOf(encoding, name)));
    if (pairs.includes(null)) return null;
    const text = new URLSearchParams(pairs.flatMap((some) => some ?? [])).toString();
    return { mediaType, bytes: Buffer.from(text) };
  };
}

/** Returns the Encoding Object of a member, empty for none. */
export function encodingOf(encoding: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = isMembers(encoding) && Object.hasOwn(encoding, name) ? encoding[name] : undefined;
  return isMembers(found) ? found : {};
}

function pairsOf(
  name: string,
  value: unknown,
  { style, explode, contentType }: Readonly<Record<string, unknown>>,
): Array<[string, string]> | null {
  const primitive = primitiveText(value);
  if (primitive !== null) return [[name, primitive.toWellFormed()]];
  const isJson = typeof contentType === 'string' && /json/i.test(contentType);
  const asJson = (): Array<[string, string]> => [[name, (stringify(value) ?? '').toWellFormed()]];
  if (isJson) return asJson();
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
  const members = Object.entries(value).map(([key, member]) => [`${name}[${key}]`, primitiveText(member)] as const);
  return members.some(([, text]) => text === null) ? null : members.map(([key, text]) => [key, text ?? '']);
}
