import type { ValidateFunction } from 'ajv/dist/2020.js';
import contract from '../../contracts/plant-store.generated.json' with { type: 'json' };
import { createMessageSchemas } from '../documents/own-schemas.ts';
import { type Header, headerValue, headerValues } from './exchange.ts';
import { integerOf, isInFormat } from '../documents/integer-text.ts';
import { mediaTypeOf } from './media-type.ts';
import { numberText, readStrictJson } from '../documents/strict-json.ts';

/** What the contract makes of a request body. */
export interface ContentVerdict {
  readonly content: 'valid' | 'invalid' | 'unspecified';
  /** Why it is invalid or unspecified; empty for a valid one. */
  readonly reason: string;
}

type SchemaName = 'Plant' | 'NewPlant' | 'Error';

interface LoadedSchema {
  readonly validate: ValidateFunction;
  /** Formats of the integer members, by member name. */
  readonly integers: ReadonlyMap<string, 'int32' | 'int64'>;
}

const loaded = new Map<SchemaName, LoadedSchema>();

/** Returns why a value read by `readStrictJson` is not what the contract's schema says; empty where it is. */
export function schemaFaults(name: SchemaName, value: unknown): string[] {
  const schema = loadSchema(name);
  if (!schema.validate(toJudgeable(value))) {
    return (schema.validate.errors ?? []).map(
      (error) => `${error.instancePath || 'the value'} ${error.message ?? error.keyword}`,
    );
  }
  return rangeFaults(schema, value);
}

/**
 * Returns what the contract makes of a request body as it was sent. `unspecified` is what the documents leave open:
 * no media type, a content coding, a charset besides UTF-8, a byte order mark, other encodings, members twice, extreme
 * nesting, lone surrogates, and integers outside the format (formats annotate, JSON Schema 2020-12 §7.2.1).
 */
export function judgeContent(headers: readonly Header[], body: Uint8Array): ContentVerdict {
  if (headerValue(headers, 'content-encoding') !== null)
    return { content: 'unspecified', reason: 'the body has a content coding' };
  const framed = judgeMediaType(headers);
  if (framed.content === 'invalid') return framed;
  const json = readStrictJson(body);
  if (!json.ok) {
    const content = json.kind === 'syntax' || json.kind === 'empty' ? 'invalid' : 'unspecified';
    return { content, reason: json.fault };
  }
  const schema = loadSchema('NewPlant');
  if (!schema.validate(toJudgeable(json.value)))
    return { content: 'invalid', reason: schemaFaults('NewPlant', json.value).join('; ') };
  const outside = rangeFaults(schema, json.value)[0];
  if (outside !== undefined) return { content: 'unspecified', reason: outside };
  if (hasLoneSurrogate(json.value)) return { content: 'unspecified', reason: 'a string has a lone surrogate' };
  return framed;
}

function judgeMediaType(headers: readonly Header[]): ContentVerdict {
  if (headerValues(headers, 'content-type').length === 0)
    return { content: 'unspecified', reason: 'the response names no media type' };
  const type = mediaTypeOf(headers);
  if (type?.essence !== 'application/json')
    return { content: 'invalid', reason: 'its media type is not application/json' };
  const charset = type.parameters.get('charset');
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8')
    return { content: 'unspecified', reason: `its charset is ${charset}` };
  return { content: 'valid', reason: '' };
}

function rangeFaults(schema: LoadedSchema, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return [...schema.integers].flatMap(([member, format]) => {
    const text = Object.hasOwn(value, member) ? numberText((value as Record<string, unknown>)[member]) : null;
    return text === null || isInFormat(text, format) ? [] : [`/${member} is outside ${format}`];
  });
}

/** Returns the value with doubles that have a fraction exactly where the source text has one. */
function toJudgeable(value: unknown): unknown {
  const text = numberText(value);
  if (text !== null) {
    const number = Number(text);
    if (integerOf(text) !== null) return Number.isInteger(number) ? number : Number.MAX_SAFE_INTEGER;
    return Number.isInteger(number) ? 0.5 : number;
  }
  if (Array.isArray(value)) return value.map(toJudgeable);
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  for (const [key, member] of Object.entries(value)) copy[key] = toJudgeable(member);
  return copy;
}

function hasLoneSurrogate(value: unknown): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, member]) => !key.isWellFormed() || hasLoneSurrogate(member));
}

function loadSchema(name: SchemaName): LoadedSchema {
  const known = loaded.get(name);
  if (known) return known;
  const schemas: Record<SchemaName, object> = contract.schemas;
  const schema = schemas[name];
  // Formats are judged on the source text (rangeFaults): Ajv only sees doubles.
  const made = { validate: createMessageSchemas('all').compile(schema), integers: integerMembers(schema) };
  loaded.set(name, made);
  return made;
}

function integerMembers(schema: object): Map<string, 'int32' | 'int64'> {
  const { properties = {}, allOf = [] } = schema as {
    properties?: Record<string, { format?: string }>;
    allOf?: object[];
  };
  const members = new Map(allOf.flatMap((part) => [...integerMembers(part)]));
  for (const [name, { format }] of Object.entries(properties)) {
    if (format === 'int32' || format === 'int64') members.set(name, format);
  }
  return members;
}
