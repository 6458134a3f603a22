import { isObject } from '../../../runner/documents/json-value.ts';
import { judgeValue } from '../../../runner/documents/tool-schema.ts';
import type { ListedTool } from '../../../runner/kit/mcp.ts';
import { makeArguments, schemaOfArgument } from './sample-arguments.ts';
import type { WrongCall } from './wrong-calls.ts';

/** Matches hardly any pattern that is written for a value with a form. */
const formless = 'vivero none';
/** Longer texts are no mistake of a caller, and numbers beyond this one are bounds of a language. */
const longestText = 10_000;
const greatestBound = 1_000_000_000;
/** Words in names of arguments that say how much of a list is wanted: servers give what they have, on purpose. */
const ofSizes: ReadonlySet<string> = new Set([
  'limit',
  'size',
  'count',
  'top',
  'first',
  'last',
  'max',
  'page',
  'pages',
  'per',
  'offset',
  'skip',
  'take',
  'results',
  'perpage',
  'pagesize',
]);

type Schema = Readonly<Record<string, unknown>>;

/** Returns calls of a tool, each with one argument of the right type that a keyword of its schema forbids. */
export function callsBeyondBounds(tool: ListedTool): WrongCall[] {
  const { inputSchema, name } = tool;
  const properties = isObject(inputSchema) ? inputSchema['properties'] : null;
  const made = makeArguments(inputSchema);
  if (!isObject(properties) || typeof name !== 'string' || made === null) return [];
  return Object.keys(properties)
    .flatMap((key) =>
      beyond(withoutNull(schemaOfArgument(inputSchema, key)), key).map(([kind, value]): WrongCall => ({
        tool,
        given: { ...made, [key]: value },
        kind,
      })),
    )
    .filter(({ given }) => judgeValue(inputSchema, given).outcome === 'invalid');
}

/** Optional arguments are often written as a choice between a type and null. */
function withoutNull(schema: Schema | null): Schema {
  const choices = [schema?.['anyOf'], schema?.['oneOf']].find(Array.isArray) ?? [];
  const others = (choices as unknown[]).filter((choice) => isObject(choice) && choice['type'] !== 'null');
  const [only] = others;
  return others.length === 1 && isObject(only) ? only : (schema ?? {});
}

function beyond(schema: Schema, name: string): Array<readonly [kind: string, value: unknown]> {
  if (schema['type'] === 'string') return textsBeyond(schema);
  if (schema['type'] === 'integer' || schema['type'] === 'number') return isSize(name) ? [] : numbersBeyond(schema);
  return [];
}

/** Returns true for the name of an argument that says how much of a list is wanted. */
export function isSize(name: string): boolean {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.split(/[^a-z]+/).some((word) => ofSizes.has(word));
}

function textsBeyond(schema: Schema): Array<readonly [string, unknown]> {
  const { pattern, minLength, maxLength } = schema;
  const isShort = typeof minLength === 'number' && minLength >= 2 && minLength <= longestText;
  const isLong = typeof maxLength === 'number' && maxLength > 0 && maxLength <= longestText;
  return [
    ...(typeof pattern === 'string' ? [['a string that its pattern forbids', formless] as const] : []),
    ...(typeof pattern === 'string' ? nearMissesOf(schema) : []),
    ...(isShort ? [['a string that is too short', 'v'.repeat(minLength - 1)] as const] : []),
    ...(isLong ? [['a string that is too long', 'v'.repeat(maxLength + 1)] as const] : []),
  ];
}

/** Returns texts that have the form of a valid one somewhere in them, or but for their last digits. */
function nearMissesOf(schema: Schema): Array<readonly [string, unknown]> {
  const valid = makeArguments({ properties: { text: schema }, required: ['text'] })?.['text'];
  if (typeof valid !== 'string' || valid === '') return [];
  return [
    ['a string with a valid one inside', `x${valid}y`],
    ['a string with other last digits', valid.replace(/\d{1,2}(?=\D*$)/, (digits) => '9'.repeat(digits.length))],
  ];
}

function numbersBeyond(schema: Schema): Array<readonly [string, unknown]> {
  const below = boundOf(schema, ['minimum', 'exclusiveMinimum']);
  const above = boundOf(schema, ['maximum', 'exclusiveMaximum']);
  return [
    ...(below === null ? [] : [['a number that is too small', Math.floor(below) - 1] as const]),
    ...(above === null ? [] : [['a number that is too great', Math.ceil(above) + 1] as const]),
    ...(schema['type'] === 'integer' ? [['a fraction for an integer', (below ?? above ?? 1) + 0.5] as const] : []),
  ];
}

function boundOf(schema: Schema, keywords: readonly string[]): number | null {
  const bound = keywords.map((keyword) => schema[keyword]).find((value) => typeof value === 'number');
  return bound !== undefined && Math.abs(bound) <= greatestBound ? bound : null;
}
