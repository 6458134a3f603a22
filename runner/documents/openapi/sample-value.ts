import { isObject } from '../json-value.ts';
import { findValid } from '../tool-schema.ts';
import { followReference, memberAt } from './local-reference.ts';

/** A value that a document allows. */
export interface SampleValue {
  readonly value: unknown;
  /** False for a value that is made up to fit its schema. */
  readonly isKnown: boolean;
}

/** Schemas that are looked into for one sample: parameters need two or three, and choices of choices have no end. */
const mostSchemas = 100;
/** Longest text that is made up. */
const longestLetters = 512;

/**
 * Returns a value for a Parameter Object: of its examples, else of its schema; `null` where none is known to fit.
 * Whatever a document says there, this ends and throws nothing.
 */
export function sampleParameter(root: unknown, parameter: Readonly<Record<string, unknown>>): SampleValue | null {
  const own = exampleOf(root, parameter);
  if (own) return own;
  const schema = parameter['schema'] ?? mediaTypeSchema(root, parameter);
  return schema === undefined ? { value: 'vivero', isKnown: false } : sampleSchema(root, schema);
}

/** The document, and how many more schemas may be looked into. */
interface Search {
  readonly root: unknown;
  left: number;
}

/** Returns a value that a schema allows, or `null`. */
export function sampleSchema(root: unknown, schema: unknown): SampleValue | null {
  return searchSample({ root, left: mostSchemas }, schema);
}

function searchSample(search: Search, schema: unknown): SampleValue | null {
  if (schema === true) return { value: 'vivero', isKnown: false };
  const resolved = followReference(search.root, schema);
  search.left -= 1;
  if (resolved === null || search.left < 0) return null;
  const stated = statedValue(resolved);
  if (stated) return stated;
  if (Array.isArray(resolved['allOf']))
    return searchSample(search, joinParts(search.root, resolved, resolved['allOf']));
  const choices = resolved['oneOf'] ?? resolved['anyOf'];
  return Array.isArray(choices) ? sampleChoice(search, choices) : madeUp(search, resolved);
}

function exampleOf(root: unknown, holder: Readonly<Record<string, unknown>>): SampleValue | null {
  if (isUsable(holder['example'])) return { value: holder['example'], isKnown: true };
  const examples = holder['examples'];
  if (!isObject(examples)) return null;
  for (const example of Object.values(examples)) {
    const resolved = followReference(root, example);
    const value = memberAt(resolved, 'value') ?? memberAt(resolved, 'dataValue');
    if (isUsable(value)) return { value, isKnown: true };
  }
  return null;
}

function mediaTypeSchema(root: unknown, parameter: Readonly<Record<string, unknown>>): unknown {
  const content = parameter['content'];
  const first = isObject(content) ? Object.values(content)[0] : undefined;
  return memberAt(followReference(root, first), 'schema');
}

/** What the schema itself names: the first of each. */
function statedValue(schema: Readonly<Record<string, unknown>>): SampleValue | null {
  const { examples } = schema;
  const listed = [schema['enum'], examples].map((list) =>
    Array.isArray(list) ? (list as unknown[]).find(isUsable) : undefined,
  );
  const stated = [schema['example'], listed[1], schema['const'], schema['default'], listed[0]].find(isUsable);
  return stated === undefined ? null : { value: stated, isKnown: true };
}

/** Null and empty texts are allowed in places where no address can say them. */
function isUsable(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Members of the parts hold together; those of the schema itself stand last, where they narrow what it refers to. */
function joinParts(root: unknown, schema: Readonly<Record<string, unknown>>, parts: readonly unknown[]): unknown {
  const joined: Record<string, unknown> = {};
  for (const part of parts.slice(0, mostSchemas)) Object.assign(joined, followReference(root, part));
  const { allOf: _, ...own } = schema;
  return { ...joined, ...own };
}

function sampleChoice(search: Search, choices: readonly unknown[]): SampleValue | null {
  for (const choice of choices) {
    if (search.left < 0) return null;
    const sample = searchSample(search, choice);
    if (sample && isUsable(sample.value)) return sample;
  }
  return null;
}

function madeUp(search: Search, schema: Readonly<Record<string, unknown>>): SampleValue | null {
  const type = typeOf(schema);
  if (type === 'object' || type === 'null') return null;
  if (type === 'array') {
    const item = searchSample(search, schema['items'] ?? true);
    return item && { value: [item.value], isKnown: item.isKnown };
  }
  const value = type === 'string' ? makeText(schema) : type === 'boolean' ? true : makeNumber(schema, type);
  return value === null ? null : { value, isKnown: false };
}

function typeOf(schema: Readonly<Record<string, unknown>>): string {
  const { type } = schema;
  const types = (Array.isArray(type) ? (type as unknown[]) : [type]).filter((one) => one !== 'null');
  if (typeof types[0] === 'string') return types[0];
  if (type !== undefined) return 'null';
  if (isObject(schema['properties'])) return 'object';
  return typeof schema['minimum'] === 'number' ? 'number' : 'string';
}

const formats: ReadonlyMap<unknown, string> = new Map([
  ['uuid', '00000000-0000-4000-8000-000000000000'],
  ['date', '2026-01-15'],
  ['date-time', '2026-01-15T12:00:00Z'],
  ['time', '12:00:00Z'],
  ['email', 'vivero@example.com'],
  ['uri', 'https://example.com/'],
  ['ipv4', '192.0.2.1'],
  ['hostname', 'example.com'],
  ['decimal', '1'],
  ['int64', '1'],
  ['int32', '1'],
]);

/** A few texts that patterns of identifiers take: words, digits, a tax number, a month, an abbreviation. */
const texts = [
  'vivero',
  '1',
  '2026-01',
  '2026',
  '76418920-1',
  'VIVERO',
  'vivero-1',
  'CLP',
  '12345678',
  '2026-01-15',
  'a',
];

function makeText(schema: Readonly<Record<string, unknown>>): string | null {
  const format = formats.get(schema['format']);
  const least = boundOf(schema['minLength'], 0);
  const most = boundOf(schema['maxLength'], longestLetters);
  if (least > longestLetters) return null;
  const fitting = [
    ...(format === undefined ? [] : [format]),
    ...texts,
    'vivero'.padEnd(least, 'o'),
    'vivero'.slice(0, most),
  ].filter((text) => text.length >= least && text.length <= most && text !== '');
  if (typeof schema['pattern'] !== 'string') return fitting[0] ?? null;
  const found = findValid({ type: 'string', pattern: schema['pattern'] }, fitting);
  return typeof found === 'string' ? found : null;
}

function makeNumber(schema: Readonly<Record<string, unknown>>, type: string): number | null {
  if (type !== 'integer' && type !== 'number') return null;
  const candidates = [1, schema['minimum'], schema['maximum'], above(schema), 0]
    .filter((value) => typeof value === 'number')
    .flatMap((value) => (type === 'integer' ? [Math.ceil(value), Math.floor(value)] : [value]));
  return candidates.find((value) => isInRange(schema, value)) ?? null;
}

function above({ exclusiveMinimum, minimum }: Readonly<Record<string, unknown>>): number | undefined {
  if (typeof exclusiveMinimum === 'number') return exclusiveMinimum + 1;
  return exclusiveMinimum === true && typeof minimum === 'number' ? minimum + 1 : undefined;
}

function isInRange(schema: Readonly<Record<string, unknown>>, value: number): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  return (
    Number.isSafeInteger(Math.ceil(value)) &&
    !(typeof minimum === 'number' && (value < minimum || (exclusiveMinimum === true && value === minimum))) &&
    !(typeof maximum === 'number' && (value > maximum || (exclusiveMaximum === true && value === maximum))) &&
    !(typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum) &&
    !(typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum) &&
    !(typeof multipleOf === 'number' && multipleOf > 0 && value % multipleOf !== 0)
  );
}

function boundOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' && value >= 0 ? value : otherwise;
}
