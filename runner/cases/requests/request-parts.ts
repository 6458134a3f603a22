import { isObject } from '../../documents/json-value.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import { followReference, lookUpPointer, memberAt, pointerPart } from '../../documents/openapi/local-reference.ts';
import { createValueSource, type ValueSource } from '../edges/value-source.ts';
import type { SchemaAt } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { examplesOf, type PlacedParameter, placeParameters } from './placed-parameter.ts';
import type { BodyWriter } from './body-writer.ts';
import { noEncodings, readEncodings, statedEncodings } from './read-encodings.ts';
import { bodyKindOf } from './write-body.ts';

/** What a request to an operation is made of. */
export interface RequestParts {
  readonly parameters: ReadonlyArray<{ readonly parameter: PlacedParameter; readonly source: ValueSource }>;
  readonly body: RequestBodyPart | null;
}

/** The body that an operation takes. */
export interface RequestBodyPart {
  readonly isRequired: boolean;
  /** JSON pointer of the Request Body Object. */
  readonly pointer: string;
  /** Media types that can be written, JSON first. */
  readonly media: readonly MediaPart[];
  /** Media types that nothing is known to write, and why. */
  readonly unwritten: readonly string[];
}

/** A media type of a body. */
export interface MediaPart {
  /** As it is sent. */
  readonly mediaType: string;
  /** JSON pointer of the Media Type Object. */
  readonly pointer: string;
  readonly source: ValueSource;
  readonly write: BodyWriter;
  readonly examples: ReadonlyArray<{ readonly pointer: string; readonly value: unknown }>;
}

/** Returns what a request to an operation is made of. */
export function readRequestParts(reader: SchemaReader, operation: DocumentedOperation): RequestParts {
  const parameters = placeParameters(reader, operation).map((parameter) => ({
    parameter,
    source: createValueSource(reader, parameter.schema, parameter.contentType === null),
  }));
  return { parameters, body: readBody(reader, operation) };
}

function readBody(reader: SchemaReader, { pointer }: DocumentedOperation): RequestBodyPart | null {
  const { root } = reader;
  const written = memberAt(lookUpPointer(root, `#${pointer.replaceAll('%', '%25')}`), 'requestBody');
  const body = followReference(root, written);
  if (body === null) return null;
  const reference = memberAt(written, '$ref');
  const at = typeof reference === 'string' ? reference.slice(1) : `${pointer}/requestBody`;
  const listed = isObject(body['content']) ? Object.entries(body['content']).slice(0, 20) : [];
  const read = listed.map(([type, media]) => {
    const found = readMedia(reader, { type, media, pointer: `${at}/content/${pointerPart(type)}` });
    return typeof found === 'string' ? { type, part: null, fault: found } : { type, part: found, fault: '' };
  });
  const media = read.flatMap(({ part }) => part ?? []);
  return {
    isRequired: body['required'] === true,
    pointer: at,
    media: media.toSorted((one, other) => Number(isJson(other)) - Number(isJson(one))),
    unwritten: read.flatMap(({ type, part, fault }) =>
      part === null ? [fault === '' ? type : `${type} (${fault})`] : [],
    ),
  };
}

function isJson({ mediaType }: MediaPart): boolean {
  return /^application\/json\b/i.test(mediaType);
}

/** Why it cannot be written is empty where its type says it all. */
function readMedia(
  reader: SchemaReader,
  { type, media, pointer }: { readonly type: string; readonly media: unknown; readonly pointer: string },
): MediaPart | string {
  const object = followReference(reader.root, media) ?? {};
  // A range of types is met by JSON.
  const mediaType = type.includes('*') ? (/^text\//i.test(type) ? 'text/plain' : 'application/json') : type;
  const schema = schemaOf(reader, object, pointer);
  if (schema === null) return '';
  const encodings = encodingsOf(reader, { mediaType, object, schema });
  if ('fault' in encodings) return encodings.fault;
  const kind = bodyKindOf(mediaType, encodings, !reader.is30);
  if (kind === null) return '';
  return {
    mediaType,
    pointer,
    source: createValueSource(reader, schema, kind.isText),
    write: kind.write,
    examples: examplesOf(reader.root, object, pointer),
  };
}

/** Since 3.2 a list may be described by its items alone. */
function schemaOf(reader: SchemaReader, media: Readonly<Record<string, unknown>>, pointer: string): SchemaAt | null {
  const isSequence = is32(reader) && media['schema'] === undefined && media['itemSchema'] !== undefined;
  if (!isSequence) return reader.schemaAt(media['schema'] ?? true, `${pointer}/schema`);
  const items = { $ref: `#${pointer.replaceAll('%', '%25')}/itemSchema` };
  return reader.schemaAt({ type: 'array', minItems: 1, items }, pointer);
}

function is32({ root }: SchemaReader): boolean {
  return String(memberAt(root, 'openapi')).startsWith('3.2');
}

/** They mean something for forms and bodies of parts alone, fields for the latter, and places since 3.2. */
function encodingsOf(
  reader: SchemaReader,
  media: { readonly mediaType: string; readonly object: Readonly<Record<string, unknown>>; readonly schema: SchemaAt },
): ReturnType<typeof readEncodings> {
  const { mediaType, object, schema } = media;
  if (/^application\/x-www-form-urlencoded/i.test(mediaType))
    return { ...noEncodings, byName: statedEncodings(object['encoding']) };
  if (!/^multipart\//i.test(mediaType)) return noEncodings;
  const { prefixEncoding, itemEncoding, encoding: stated, itemSchema } = object;
  const files = Object.entries(fileEncoding(reader, schema));
  const written: Readonly<Record<string, unknown>> = isObject(stated) ? stated : {};
  const encoding = {
    ...written,
    ...Object.fromEntries(
      files.map(([name, type]) => [name, { ...type, ...(Object(memberAt(written, name)) as object) }]),
    ),
  };
  const places = {
    ...(prefixEncoding !== undefined && { prefixEncoding }),
    ...(itemEncoding === undefined && itemSchema === undefined ? {} : { itemEncoding }),
  };
  return readEncodings(reader.root, { encoding, ...(is32(reader) ? places : {}) });
}

/** Members that hold bytes are files unless their encoding says otherwise. */
function fileEncoding(reader: SchemaReader, schema: SchemaAt): Record<string, { readonly contentType: string }> {
  const objects = reader.follow(schema).goal;
  const members = objects.flatMap((at) => {
    const names = Object.keys(Object(memberAt(at.schema, 'properties')) as object);
    return names.flatMap((name) => {
      const member = reader.below(at, 'properties', name);
      return member === null ? [] : [{ name, type: fileType(reader, member) }];
    });
  });
  return Object.fromEntries(
    members.flatMap(({ name, type }) => (type === null ? [] : [[name, { contentType: type }]])),
  );
}

function fileType(reader: SchemaReader, at: SchemaAt): string | null {
  for (const part of reader.follow(at).goal) {
    const [format, media] = [memberAt(part.schema, 'format'), memberAt(part.schema, 'contentMediaType')];
    if (typeof media === 'string') return media;
    if (format === 'binary') return 'application/octet-stream';
    const items = reader.below(part, 'items');
    if (items !== null && memberAt(items.schema, 'format') === 'binary') return 'application/octet-stream';
  }
  return null;
}
