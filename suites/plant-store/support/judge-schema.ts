import { entriesOf } from './document-members.ts';

/** A member as the specification has it. */
export interface SpecifiedMember {
  readonly type: 'string' | 'integer';
  readonly format?: 'int32' | 'int64';
  readonly required: boolean;
}

/** The members of a schema by name. */
export type SpecifiedSchema = Readonly<Record<string, SpecifiedMember>>;

/** Service specification §2. */
export const specifiedSchemas = {
  NewPlant: {
    id: { type: 'integer', format: 'int64', required: true },
    name: { type: 'string', required: true },
    tag: { type: 'string', required: false },
  },
  Plant: { name: { type: 'string', required: true }, tag: { type: 'string', required: false } },
  Error: { error: { type: 'integer', format: 'int32', required: true }, message: { type: 'string', required: true } },
} as const satisfies Record<string, SpecifiedSchema>;

/** Keywords that describe a value and do not constrain it; `nullable` is one in OpenAPI 3.1, which does not know it. */
const annotations = new Set(
  ['title', 'description', 'default', 'example', 'examples', 'deprecated', 'readOnly', 'writeOnly', 'nullable'].concat([
    'externalDocs',
    'xml',
    'discriminator',
    '$id',
    '$schema',
    '$anchor',
    '$comment',
    '$defs',
    'definitions',
  ]),
);
const combining = ['allOf', 'anyOf', 'oneOf'];
const outermost: Readonly<Record<string, readonly [from: number, to: number]>> = {
  int32: [-(2 ** 31), 2 ** 31 - 1],
  int64: [-(2 ** 63), 2 ** 63 - 1],
};

/** The demands of all parts of a schema. */
interface Demands {
  readonly types: string[][];
  readonly formats: Set<string>;
  readonly required: Set<string>;
  readonly members: Map<string, unknown[]>;
  readonly constraints: Array<[keyword: string, value: unknown]>;
}

/**
 * Returns how a schema, its references resolved, differs from the specified one, a sentence each; empty where both take the
 * same values. It may be written flat or with allOf, with titles, descriptions and examples or without.
 */
export function judgeSchema(schema: unknown, specified: SpecifiedSchema): string[] {
  if (schema === undefined) return ['there is no such schema'];
  const demands = gather([schema]);
  const faults = demands.types
    .filter((types) => types.join() !== 'object')
    .map((types) => `its type is ${types.join(', ')}, not object`);
  for (const [keyword] of withoutIdle(demands, null)) faults.push(`it has the constraint ${keyword}`);
  for (const [name, member] of Object.entries(specified)) faults.push(...judgeMember(name, member, demands));
  for (const name of new Set([...demands.members.keys(), ...demands.required])) {
    if (!Object.hasOwn(specified, name)) faults.push(`it has the member ${name}`);
  }
  return faults;
}

function judgeMember(name: string, specified: SpecifiedMember, whole: Demands): string[] {
  const schemas = whole.members.get(name);
  const isRequired = whole.required.has(name);
  const faults = isRequired === specified.required ? [] : [`${name} is ${isRequired ? '' : 'not '}required`];
  if (!schemas) return [...faults, `${name} is not described`];
  const demands = gather(schemas);
  const { types, formats, members } = demands;
  if (types.length === 0) faults.push(`${name} has no type`);
  if (types.some((one) => one.join() !== specified.type))
    faults.push(`${name} is of type ${types.flat().join(', ')}, not ${specified.type}`);
  const format = [...formats].join(', ');
  if (format !== (specified.format ?? ''))
    faults.push(`${name} has ${format ? `the format ${format}` : 'no format'}, not ${specified.format ?? 'none'}`);
  if (members.size > 0) faults.push(`${name} has members`);
  for (const [keyword] of withoutIdle(demands, specified.format ?? null))
    faults.push(`${name} has the constraint ${keyword}`);
  return faults;
}

function gather(schemas: readonly unknown[]): Demands {
  const demands: Demands = { types: [], formats: new Set(), required: new Set(), members: new Map(), constraints: [] };
  const seen = new Set<unknown>();
  const visit = (schema: unknown): void => {
    if (seen.has(schema) || schema === true) return;
    seen.add(schema);
    if (schema === false) demands.constraints.push(['false', false]);
    for (const keyword of entriesOf(schema)) gatherKeyword(keyword, demands, visit);
  };
  schemas.forEach(visit);
  return demands;
}

function gatherKeyword(
  [keyword, value]: readonly [string, unknown],
  demands: Demands,
  visit: (schema: unknown) => void,
): void {
  if (annotations.has(keyword) || keyword.startsWith('x-')) return;
  if (keyword === 'type') demands.types.push(Array.isArray(value) ? value.map(String) : [String(value)]);
  else if (keyword === 'format') demands.formats.add(String(value));
  else if (keyword === 'required' && Array.isArray(value)) for (const name of value) demands.required.add(String(name));
  else if (keyword === 'properties') {
    for (const [name, schema] of entriesOf(value))
      demands.members.set(name, [...(demands.members.get(name) ?? []), schema]);
  } else if (combining.includes(keyword) && Array.isArray(value) && (keyword === 'allOf' || value.length === 1))
    value.forEach(visit);
  else demands.constraints.push([keyword, value]);
}

/** Returns the constraints without those that every value of the type and format meets. */
function withoutIdle({ constraints }: Demands, format: string | null): Demands['constraints'] {
  const [from, to] = outermost[format ?? ''] ?? [-Infinity, Infinity];
  return constraints.filter(([keyword, value]) => {
    if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties')
      return value !== true && !isEmpty(value);
    if (keyword === 'minLength' || keyword === 'minProperties') return value !== 0;
    if (keyword === 'minimum') return typeof value !== 'number' || value > from;
    if (keyword === 'maximum') return typeof value !== 'number' || value < to;
    return true;
  });
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}
