import { stringify } from 'lossless-json';
import { isItems, isMembers } from '../schema/json-kind.ts';
import type { BodyWriter } from './body-writer.ts';
import { type Encodings, type PartEncoding, plainPart } from './read-encodings.ts';
import { pairsOf } from './write-form.ts';
import { primitiveText } from './write-style.ts';

/** Stands in no value that is generated. */
const boundary = 'vivero-boundary-8f14e45fceea467fa9d8';

/** How members of a form are written. */
export interface FormParts {
  readonly byName: Encodings['byName'];
  /** True since OpenAPI 3.1, where a style that is given counts in place of the type of a part. */
  readonly hasStyles: boolean;
}

/** Returns what writes objects as `multipart/form-data`: a part a member, and a part an item of a list. */
export function multipartWriter(mediaType: string, { byName, hasStyles }: FormParts): BodyWriter {
  return (value) => {
    if (!isMembers(value)) return null;
    const parts = Object.entries(value).flatMap(([name, member]) => {
      const encoding = byName.get(name) ?? plainPart;
      const { style, explode, allowReserved } = encoding.stated;
      if (hasStyles && [style, explode, allowReserved].some((one) => one !== undefined))
        return styledParts(name, member, encoding);
      return (isItems(member) ? member : [member]).map((one) => formPart(name, one, encoding));
    });
    return joinParts(mediaType, '', parts);
  };
}

/** Returns what writes lists as parts in their order, each as its encoding by position says (OpenAPI 3.2 §4.14). */
export function positionalWriter(
  mediaType: string,
  { first, others }: NonNullable<Encodings['byPosition']>,
): BodyWriter {
  return (value) => {
    // There is no body of no part (RFC 2046 §5.1.1).
    if (!isItems(value) || value.length === 0) return null;
    const contents = value.map((item, index) => ({ encoding: first[index] ?? others, item }));
    const parts = contents.map(({ encoding, item }) => {
      const type = typeOf({ encoding, item });
      return writePart([`Content-Type: ${type}`, ...fieldsOf(encoding)], contentOf(item, type));
    });
    const [root] = contents;
    const rootType = root === undefined ? '' : typeOf(root);
    // The type of the first part is a parameter (RFC 2387 §3.1).
    const parameters = /^multipart\/related/i.test(mediaType) ? `; type="${rootType}"` : '';
    return joinParts(mediaType, parameters, parts);
  };
}

function typeOf({ encoding, item }: { readonly encoding: PartEncoding; readonly item: unknown }): string {
  return statedType(encoding) ?? (primitiveText(item) === null ? 'application/json' : 'text/plain');
}

function joinParts(mediaType: string, parameters: string, parts: ReadonlyArray<string | null>): ReturnType<BodyWriter> {
  if (parts.includes(null)) return null;
  const bytes = Buffer.from([...parts, `--${boundary}--\r\n`].join('').toWellFormed());
  const plain = (mediaType.split(';')[0] ?? mediaType).trim();
  return { mediaType: `${plain}; boundary=${boundary}${parameters}`, bytes };
}

function styledParts(name: string, value: unknown, encoding: PartEncoding): Array<string | null> {
  const pairs = pairsOf(name, value, { ...encoding.stated, contentType: undefined });
  if (pairs === null) return [null];
  return pairs.map(([key, text]) => writePart([dispositionOf(key, false), ...fieldsOf(encoding)], text));
}

function formPart(name: string, value: unknown, encoding: PartEncoding): string | null {
  const said = statedType(encoding);
  const type = said ?? (primitiveText(value) === null ? 'application/json' : null);
  const isFile = said !== null && !/^(?:text|application\/json)/i.test(said);
  const typed = type === null ? [] : [`Content-Type: ${type}`];
  return writePart([dispositionOf(name, isFile), ...typed, ...fieldsOf(encoding)], contentOf(value, type));
}

/** Names are written as browsers escape them (HTML, multipart form data). */
function dispositionOf(name: string, isFile: boolean): string {
  const escaped = name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  return `Content-Disposition: form-data; name="${escaped}"${isFile ? '; filename="vivero.bin"' : ''}`;
}

/** The first of the types that an encoding names; `null` for none that can be written. */
function statedType({ stated: { contentType } }: PartEncoding): string | null {
  if (typeof contentType !== 'string') return null;
  const first = (contentType.split(',')[0] ?? '').trim().replace(/\*.*/s, 'octet-stream');
  return /^[\w.+-]+\/[\w.+;= -]+$/.test(first) ? first : null;
}

/** What is not JSON or text says nothing of how an object is written in it. */
function contentOf(value: unknown, type: string | null): string | null {
  const primitive = primitiveText(value);
  if (type !== null && /^application\/(?:[\w.-]+\+)?json\b/i.test(type)) return stringify(value) ?? null;
  if (primitive !== null) return primitive;
  return type === null || /^text\/plain\b/i.test(type) ? (stringify(value) ?? null) : null;
}

function fieldsOf({ fields }: PartEncoding): string[] {
  return fields.map(([name, value]) => `${name}: ${value}`);
}

function writePart(head: readonly string[], content: string | null): string | null {
  return content === null ? null : `--${boundary}\r\n${head.join('\r\n')}\r\n\r\n${content}\r\n`;
}
