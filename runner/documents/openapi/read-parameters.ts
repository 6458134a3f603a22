import { isObject } from '../json-value.ts';
import { isSince32 } from './item-operations.ts';
import { followReference } from './local-reference.ts';
import { sampleMedia } from './sample-body.ts';
import { sampleParameter } from './sample-value.ts';

/** A parameter of an operation. */
export interface DocumentedParameter {
  readonly name: string;
  /** `querystring`, since 3.2, is the whole query. */
  readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie';
  readonly isRequired: boolean;
  /** Its Schema Object or boolean schema as it is written; `undefined` where it has none. */
  readonly schema: unknown;
  /** Absent where it has none. */
  readonly description?: string;
  /** Its value as it stands in an address or field, not escaped; `null` where none is known to fit. */
  readonly sample: { readonly text: string; readonly isKnown: boolean } | null;
}

const places = new Set(['path', 'query', 'header', 'cookie']);
/** Fields that OpenAPI tells tools to ignore as parameters: other parts of the document speak of them. */
const ignoredFields = new Set(['accept', 'content-type', 'authorization']);
/** Styles that put one value in a place as it is. */
const plainStyles: ReadonlySet<unknown> = new Set([undefined, 'simple', 'form']);

/**
 * Returns the parameters of an operation: those of its path item, replaced or followed by its own. What is no parameter
 * is left out; nothing is thrown.
 */
export function readParameters(root: unknown, ofPath: unknown, ofOperation: unknown): DocumentedParameter[] {
  const found = new Map<string, DocumentedParameter>();
  for (const list of [ofPath, ofOperation]) {
    if (!Array.isArray(list)) continue;
    for (const item of list) {
      const parameter = readParameter(root, followReference(root, item));
      if (parameter) found.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...found.values()];
}

function readParameter(root: unknown, parameter: Readonly<Record<string, unknown>> | null): DocumentedParameter | null {
  const name = parameter?.['name'];
  const place = parameter?.['in'];
  const description = parameter?.['description'];
  if (parameter === null || typeof name !== 'string' || typeof place !== 'string') return null;
  if (!places.has(place) && !(place === 'querystring' && isSince32(root))) return null;
  if (place === 'header' && ignoredFields.has(name.toLowerCase())) return null;
  return {
    name,
    in: place as DocumentedParameter['in'],
    isRequired: place === 'path' || parameter['required'] === true,
    schema: parameter['schema'],
    ...(typeof description === 'string' && { description }),
    sample: sampleText(root, parameter),
  };
}

function sampleText(root: unknown, parameter: Readonly<Record<string, unknown>>): DocumentedParameter['sample'] {
  if (parameter['in'] === 'querystring') return sampleQuery(root, parameter);
  if (!plainStyles.has(parameter['style'])) return null;
  const sample = sampleParameter(root, parameter);
  if (sample === null) return null;
  const text = isObject(parameter['content']) ? jsonText(sample.value) : plainText(sample.value);
  return text === null || text === '' || text.length > 2_000 ? null : { text, isKnown: sample.isKnown };
}

/** The whole query is escaped by its media type, other parameters where they are written. */
function sampleQuery(root: unknown, parameter: Readonly<Record<string, unknown>>): DocumentedParameter['sample'] {
  const [type, written] = Object.entries(Object(parameter['content']) as object)[0] ?? [];
  const media = followReference(root, written);
  const value = media === null || type === undefined ? undefined : sampleMedia(root, media);
  const text = value === undefined ? null : queryText(type ?? '', value);
  return text === null || text.length > 2_000 ? null : { text, isKnown: false };
}

function queryText(type: string, value: unknown): string | null {
  const json = jsonText(value);
  if (/json/i.test(type)) return json === null ? null : encodeURIComponent(json.toWellFormed());
  if (!/^application\/x-www-form-urlencoded\b/i.test(type) || !isObject(value)) return null;
  const pairs = Object.entries(value).map(([name, member]) => [name, plainText(member)] as const);
  if (pairs.some(([, text]) => text === null)) return null;
  return new URLSearchParams(Object.fromEntries(pairs.map(([name, text]) => [name, text ?? '']))).toString();
}

function plainText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!Array.isArray(value) || value.length === 0 || value.length > 20) return null;
  // One item is the same in every way of writing lists.
  return typeof value[0] === 'object' ? null : plainText(value[0]);
}

function jsonText(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
}
