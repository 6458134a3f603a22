import { createHash } from 'node:crypto';
import { isObject } from '../json-value.ts';
import { askWorker } from './ask-worker.ts';
import { type DocumentLimit, longestDocumentBytes, mostDocumentValues } from './document-limits.ts';
import { localiseReferences } from './own-references.ts';
import { hasTooManyValues, placeJson } from './place-json.ts';
import { judgedVersion } from './stated-version.ts';
import { type FoundPlace, findPlace, type Places, type TextPlace } from './places.ts';
import { swaggerPointer } from './swagger-pointer.ts';
import type { BuiltYaml } from './build-yaml.ts';
import type { PlacedForm, YamlForm } from './yaml-forms.ts';

/** An OpenAPI document as it was read; nothing of it is judged yet. */
export interface OpenApiDocument {
  /** Without a byte order mark. */
  readonly text: string;
  readonly format: 'json' | 'yaml';
  /**
   * The document as it is written, as plain values; its numbers are doubles. What YAML aliases name is one object at several places. References to
   * itself by its own URI (`$self`) are references into it.
   */
  readonly written: Readonly<Record<string, unknown>>;
  /** What it says, for whoever sends requests and reads responses: of 2.0 what that is in 3.0, of any other version what is written. */
  readonly value: Readonly<Record<string, unknown>>;
  /** Why nothing can be made of a document of 2.0, whose `value` has no paths then; `null` where something was. */
  readonly unconverted: string | null;
  /** Where it is written in ways that readers of YAML disagree about, in its order; a thousand at the most. */
  readonly forms: readonly PlacedForm[];
  /**
   * Returns where the member or item of a JSON pointer begins, at its name where it has one, counted from 1; the nearest
   * parent's where there is no such value.
   */
  place(pointer: string): TextPlace;
  /** Returns the number at a JSON pointer as it is written, or `null` where there is none. */
  numberText(pointer: string): string | null;
}

/** What became of reading a document. */
export interface ReadOpenApi {
  readonly document: OpenApiDocument | null;
  /** Why there is no document, such as `an object has a member twice`; `null` where there is one. */
  readonly fault: string | null;
  /** Where the fault was found; `null` where that is not known. */
  readonly place: TextPlace | null;
  /** The limit of ours that kept it from being read: nothing is wrong with such a document. `null` for any other fault. */
  readonly limit: DocumentLimit | null;
}

/** Longest that YAML is parsed, in milliseconds of processor time, and how much longer for each megabyte: six megabytes of it take a second. */
const longestParseMs = 20_000;
const longestPerMegabyteMs = 1_000;

const known = new WeakMap<Uint8Array, Map<string, Promise<ReadOpenApi>>>();

/**
 * Resolves to the document in the bytes, or to why there is none; never rejects for what they are. A JSON type (`application/json`,
 * `…+json`) asks for strict JSON: UTF-8, no byte order mark, no member twice. Any other type, or none, is read as YAML 1.2 in
 * its core schema, of which JSON is a part. Nothing outside of the bytes is read. The same bytes are read once.
 */
export function readOpenApi(bytes: Uint8Array, mediaType: string | null): Promise<ReadOpenApi> {
  const isJson = isJsonType(mediaType);
  const before = known.get(bytes) ?? new Map<string, Promise<ReadOpenApi>>();
  known.set(bytes, before);
  const kind = isJson ? 'json' : 'yaml';
  const read = before.get(kind) ?? readOnce(bytes, isJson);
  before.set(kind, read);
  forgetBusy(before, kind, read);
  return read;
}

/** What a busy machine did not read is read again by whoever asks next. */
function forgetBusy(kept: Map<string, Promise<ReadOpenApi>>, key: string, read: Promise<ReadOpenApi>): void {
  void read.then(({ limit }) => {
    if (limit === 'busy' && kept.get(key) === read) kept.delete(key);
  });
}

/** Documents that were read last, by their kind and the hash of their bytes: who asks again is mostly answered alike. */
const readLast = new Map<string, Promise<ReadOpenApi>>();
const mostReadLast = 16;
/** Longer documents are not kept, in bytes. */
const longestReadLast = 1024 * 1024;

function readOnce(bytes: Uint8Array, isJson: boolean): Promise<ReadOpenApi> {
  if (bytes.length > longestReadLast) return readAnew(bytes, isJson);
  const key = `${isJson ? 'json' : 'yaml'} ${createHash('sha256').update(bytes).digest('base64')}`;
  const read = readLast.get(key) ?? readAnew(bytes, isJson);
  readLast.delete(key);
  readLast.set(key, read);
  forgetBusy(readLast, key, read);
  for (const [oldest] of readLast) if (readLast.size > mostReadLast) readLast.delete(oldest);
  return read;
}

/** Returns true for a media type whose documents are JSON: `application/json`, `text/json` and every `…+json`. */
export function isJsonType(mediaType: string | null): boolean {
  const essence = (mediaType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json');
}

async function readAnew(bytes: Uint8Array, isJson: boolean): Promise<ReadOpenApi> {
  if (bytes.length > longestDocumentBytes) return refuse(`it is longer than ${longestDocumentBytes} bytes`, 'size');
  const decoded = decode(bytes, isJson);
  if ('fault' in decoded) return refuse(decoded.fault);
  const { text } = decoded;
  if (text.trim() === '') return refuse('it is empty');
  const first = text.trimStart().charAt(0);
  if (first === '<') return refuse('it is markup, such as HTML');
  if (isJson) return readJson(text);
  // Most YAML that begins like this is JSON, which is read a hundred times as fast.
  if (first === '{') {
    const read = await readJson(text);
    if (read.document !== null || read.limit !== null) return read;
  }
  return readYaml(text);
}

/** YAML may be UTF-16 and may begin with a byte order mark (YAML 1.2.2 §5.2); JSON is UTF-8 without one (RFC 8259 §8.1). */
function decode(bytes: Uint8Array, isJson: boolean): { readonly text: string } | { readonly fault: string } {
  const [first, second] = bytes;
  const isBigEndian = first === 0xfe && second === 0xff;
  const isLittleEndian = first === 0xff && second === 0xfe;
  if (isJson && (isBigEndian || isLittleEndian || (first === 0xef && second === 0xbb && bytes[2] === 0xbf)))
    return { fault: 'a byte order mark stands before it' };
  const encoding = isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'it is not UTF-8' };
  }
}

async function readJson(text: string): Promise<ReadOpenApi> {
  if (hasTooManyValues(text)) return refuse(`it has more than ${mostDocumentValues} values`, 'size');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(error instanceof Error ? `it is not JSON: ${firstLine(error.message)}` : 'it is not JSON');
  }
  const placed = placeJson(text, value);
  if (placed.fault !== null) return refuse(placed.fault, placed.limit, placeOf(text, placed.offset));
  return finish({ text, format: 'json', value, places: placed.places, forms: [] });
}

async function readYaml(text: string): Promise<ReadOpenApi> {
  const limitMs = longestParseMs + (text.length / 1_000_000) * longestPerMegabyteMs;
  const answer = await askWorker({ kind: 'build-yaml', text }, limitMs);
  if (!answer.done) {
    if (answer.why === 'busy') return refuse(answer.fault, 'busy');
    const fault = answer.why === 'time' ? 'parsing it takes too long' : `parsing it takes too much: ${answer.fault}`;
    return refuse(fault, answer.why === 'time' ? 'time' : 'size');
  }
  const built = answer.value as BuiltYaml;
  if (built.fault !== null) {
    const place = built.offset === null ? null : placeOf(text, built.offset);
    return refuse(built.fault, built.limit, place);
  }
  return finish({ text, format: 'yaml', ...built });
}

async function finish(read: {
  readonly text: string;
  readonly format: 'json' | 'yaml';
  readonly value: unknown;
  readonly places: Places;
  readonly forms: readonly YamlForm[];
}): Promise<ReadOpenApi> {
  const { text, format, value: written, places, forms } = read;
  if (!isObject(written)) {
    const found = Array.isArray(written) ? 'a list' : written === null ? 'null' : `a ${typeof written}`;
    return refuse(`it is ${found}, not an object`);
  }
  localiseReferences(written);
  const lines = { starts: null as readonly number[] | null };
  const placeAt = (offset: number): TextPlace => placeAmong((lines.starts ??= findLineStarts(text)), offset);
  const isSwagger = judgedVersion(written) === '2.0';
  const find = (pointer: string): FoundPlace =>
    findPlace(places, written, isSwagger ? swaggerPointer(pointer) : pointer);
  const document: OpenApiDocument = {
    text,
    format,
    written,
    ...(isSwagger ? await convert(written) : { value: written, unconverted: null }),
    forms: forms.map(({ offset, ...form }) => ({ ...form, ...placeAt(offset) })),
    place: (pointer) => placeAt(find(pointer).name),
    numberText: (pointer) => {
      const found = find(pointer);
      return found.isExact && typeof found.value === 'number' ? readNumber(text, found.start) : null;
    },
  };
  return { document, fault: null, place: null, limit: null };
}

/** Resolves to what a document of 2.0 is in 3.0, and why nothing can be made of it. */
export async function convert(
  written: Readonly<Record<string, unknown>>,
): Promise<Pick<OpenApiDocument, 'value' | 'unconverted'>> {
  const answer = await askWorker({ kind: 'convert', written }, longestParseMs);
  if (answer.done) return { value: answer.value as Readonly<Record<string, unknown>>, unconverted: null };
  const unconverted = answer.why === 'time' ? 'converting it takes too long' : answer.fault;
  return { value: { openapi: '3.0.4', info: written['info'], paths: {} }, unconverted };
}

/** Returns the number that begins at an offset; its value is known to be one. */
function readNumber(text: string, start: number): string | null {
  let end = start;
  while (end < text.length && /[\w+.-]/.test(text.charAt(end))) end += 1;
  return end === start ? null : text.slice(start, end);
}

function placeOf(text: string, offset: number): TextPlace {
  return placeAmong(findLineStarts(text), offset);
}

function findLineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function placeAmong(starts: readonly number[], offset: number): TextPlace {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

function refuse(fault: string, limit: DocumentLimit | null = null, place: TextPlace | null = null): ReadOpenApi {
  return { document: null, fault, place, limit };
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? message).slice(0, 200);
}
