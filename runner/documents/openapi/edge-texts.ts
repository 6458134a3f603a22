import { followReference } from './local-reference.ts';
import type { DocumentedParameter } from './read-parameters.ts';
import { judgeBySchema } from './schema-judge.ts';

/** Members of an enum that are asked for. */
const mostMembers = 8;
/** Longest text that is sent for the longest one allowed, in characters: addresses have an end. */
const longestText = 1_000;

/** Of 32 bits. */
const greatestOfType = 2 ** 31 - 1;

/** Texts at the bounds of what the schema of a parameter says. */
export interface EdgeTexts {
  /** What the schema allows, and only just: bounds, lengths, each of a list of values, and the default. */
  readonly allowed: readonly string[];
  /** Numbers just beyond the bounds. */
  readonly beyond: readonly string[];
}

/** By the parameter, which is of one document: several checks want the same. */
const found = new WeakMap<DocumentedParameter, EdgeTexts>();

/** Returns the texts at the bounds of a parameter; both empty where its schema has none, or takes several types. */
export function findEdgeTexts(document: unknown, parameter: DocumentedParameter): EdgeTexts {
  const known = found.get(parameter) ?? findAnew(document, parameter);
  found.set(parameter, known);
  return known;
}

function findAnew(document: unknown, { schema }: DocumentedParameter): EdgeTexts {
  const resolved = followReference(document, schema);
  if (resolved === null || typeof resolved['type'] !== 'string') return { allowed: [], beyond: [] };
  const isNumber = resolved['type'] === 'integer' || resolved['type'] === 'number';
  if (!isNumber && resolved['type'] !== 'string') return { allowed: [], beyond: [] };
  const isAllowed = (value: unknown): boolean => judgeBySchema(document, schema, { value }).outcome === 'valid';
  const isRefused = (value: unknown): boolean => judgeBySchema(document, schema, { value }).outcome === 'invalid';
  const values = [...listed(resolved), ...(isNumber ? boundsOf(resolved) : lengthsOf(resolved))];
  const beyond = isNumber ? beyondOf(resolved).filter(isRefused) : [];
  return { allowed: texts(values.filter(isAllowed)), beyond: texts(beyond) };
}

/** One after the other, since a service may know some members of a list and not others. */
function listed({ enum: members, default: initial }: Readonly<Record<string, unknown>>): unknown[] {
  const all = Array.isArray(members) ? (members as unknown[]) : [];
  const step = Math.max(1, all.length / mostMembers);
  const some = Array.from({ length: Math.min(all.length, mostMembers) }, (_, index) => all[Math.floor(index * step)]);
  return [initial, ...some, all.at(-1)];
}

/** Beyond what a double holds, a bound is not what the document says; that of a type says nothing of what there is. */
function boundsOf({ minimum, maximum }: Readonly<Record<string, unknown>>): number[] {
  return [minimum, maximum].filter(
    (bound): bound is number => Number.isSafeInteger(bound) && Math.abs(Number(bound)) < greatestOfType,
  );
}

function beyondOf(schema: Readonly<Record<string, unknown>>): number[] {
  const [least, most] = [schema['minimum'], schema['maximum']];
  return [
    ...(typeof least === 'number' && Number.isSafeInteger(least) ? [least - 1] : []),
    ...(typeof most === 'number' && Number.isSafeInteger(most) ? [most + 1] : []),
  ].filter((value) => Number.isSafeInteger(value));
}

/** What has a pattern or a format is more than its length. */
function lengthsOf(schema: Readonly<Record<string, unknown>>): string[] {
  if (schema['pattern'] !== undefined || schema['format'] !== undefined) return [];
  return [schema['minLength'], schema['maxLength']]
    .filter((length): length is number => typeof length === 'number' && length > 0 && length <= longestText)
    .map((length) => 'a'.repeat(length));
}

function texts(values: readonly unknown[]): string[] {
  const plain = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  return [...new Set(plain.map(String))].filter((text) => text !== '');
}
