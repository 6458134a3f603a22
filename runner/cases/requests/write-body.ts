import { stringify } from 'lossless-json';
import { isJsonType } from '../../documents/openapi/read-openapi.ts';
import type { CaseBody } from '../operation-case.ts';
import type { BodyWriter } from './body-writer.ts';
import type { DraftBody } from './draft.ts';
import { formWriter } from './write-form.ts';
import type { Encodings } from './read-encodings.ts';
import { multipartWriter, positionalWriter } from './write-multipart.ts';
import { primitiveText } from './write-style.ts';

/** How a media type writes values. */
export interface BodyKind {
  readonly write: BodyWriter;
  /** True where members and values are texts, so that 7 and "7" are the same. */
  readonly isText: boolean;
}

/** Returns the body of a draft, byte for byte; `null` for a value that its media type cannot say. */
export function writeBody(body: DraftBody, write: BodyWriter): CaseBody | null {
  if ('raw' in body) return body.raw;
  const written = write(body.value);
  return written === null ? null : { ...written, value: body.value };
}

/** Returns how a media type is written; `null` for a type that nothing is known to write. */
export function bodyKindOf(mediaType: string, encodings: Encodings, hasStyles: boolean): BodyKind | null {
  const { byName, byPosition } = encodings;
  const essence = (mediaType.split(';')[0] ?? '').trim().toLowerCase();
  if (isJsonType(mediaType)) return { write: (value) => writeJson(mediaType, value), isText: false };
  if (essence === 'application/x-www-form-urlencoded') return { write: formWriter(mediaType, byName), isText: true };
  // Parts of a form have names, which are not said by position.
  if (essence === 'multipart/form-data' && byPosition === null)
    return { write: multipartWriter(mediaType, { byName, hasStyles }), isText: true };
  if (/^multipart\/(?:mixed|related)$/.test(essence) && byPosition !== null)
    return { write: positionalWriter(mediaType, byPosition), isText: true };
  // What such a type is written in is not for a schema to say.
  if (/^multipart\/|[/+]xml$|[/+]yaml$|^application\/(?:x-)?(?:ndjson|protobuf|cbor|msgpack)/.test(essence))
    return null;
  return {
    write: (value) => {
      const text = primitiveText(value);
      return text === null ? null : { mediaType, bytes: Buffer.from(text.toWellFormed()) };
    },
    isText: true,
  };
}

function writeJson(mediaType: string, value: unknown): ReturnType<BodyWriter> {
  const text = stringify(value);
  return text === undefined ? null : { mediaType, bytes: Buffer.from(text) };
}
