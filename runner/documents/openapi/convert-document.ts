import type { DocumentModel } from './document-model.ts';
import { hasOwnDialect, type KindName } from './object-kind.ts';

type Members = Record<string, unknown>;

/** Fields of each kind of object that hold data: nothing in them is a schema, a reference or an address. */
export const dataOfKind: Readonly<Partial<Record<KindName, readonly string[]>>> = {
  Schema: ['example', 'examples', 'default', '$comment'],
  MediaType: ['example', 'examples'],
  Parameter: ['example', 'examples'],
  Header: ['example', 'examples'],
  Example: ['value', 'dataValue'],
  Response: ['examples'],
  Link: ['parameters', 'requestBody'],
};

/**
 * Returns a copy of a document whose Schema Objects are JSON Schemas 2020-12 at the same places: `nullable` and boolean bounds of
 * 3.0 are written as 2020-12 writes them, data is left out. Members that are read-only or write-only somewhere
 * are required nowhere, since whether they are depends on who sends.
 */
export function convertDocument(model: DocumentModel): Members {
  const kinds = new Map<object, KindName>(model.nodes.map(({ value, kind }) => [value, kind]));
  const oneWay = namesOfOneWay(model);
  const copies = new Map<object, unknown>();
  const copy = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = copies.get(value);
    if (known !== undefined) return known;
    const made: Members | unknown[] = Array.isArray(value) ? [] : {};
    copies.set(value, made);
    const kind = kinds.get(value);
    const data = kind === undefined ? [] : (dataOfKind[kind] ?? []);
    for (const [name, member] of Object.entries(value)) {
      if (data.includes(name) || (kind !== undefined && name.startsWith('x-'))) continue;
      const isValue = kind === 'Schema' && (name === 'enum' || name === 'const');
      define(made, name, isValue ? member : copy(member));
    }
    if (kind === 'Schema') convertSchema(made as Members, oneWay, hasOwnDialect(model.version));
    // Generators of 2.0 write it so.
    if (kind === 'Schema' && model.version === '2.0' && isNullable(value)) allowNull(made as Members);
    return made;
  };
  return copy(model.root) as Members;
}

function convertSchema(schema: Members, oneWay: ReadonlySet<string>, isOld: boolean): void {
  // Whatever dialect it names, it is read as 2020-12.
  delete schema['$schema'];
  const { required } = schema;
  if (Array.isArray(required)) schema['required'] = required.filter((name) => !oneWay.has(String(name)));
  if (!isOld) return;
  if (typeof schema['$ref'] === 'string') {
    for (const name of Object.keys(schema)) if (name !== '$ref') delete schema[name];
    return;
  }
  convertBound(schema, 'minimum', 'exclusiveMinimum');
  convertBound(schema, 'maximum', 'exclusiveMaximum');
  if (schema['nullable'] === true) allowNull(schema);
}

function isNullable(schema: object): boolean {
  return 'x-nullable' in schema && schema['x-nullable'] === true;
}

function convertBound(schema: Members, bound: string, exclusive: string): void {
  const isExclusive = schema[exclusive] === true && typeof schema[bound] === 'number';
  if (isExclusive) schema[exclusive] = schema[bound];
  else if (typeof schema[exclusive] === 'boolean') delete schema[exclusive];
}

/** Null is meant where there is no type beside `nullable` too, such as beside `allOf`, though the text leaves it open. */
function allowNull(schema: Members): void {
  if (typeof schema['type'] === 'string') {
    schema['type'] = [schema['type'], 'null'];
    if (Array.isArray(schema['enum'])) schema['enum'] = [...(schema['enum'] as unknown[]), null];
    return;
  }
  const others = { ...schema };
  for (const name of Object.keys(schema)) delete schema[name];
  schema['anyOf'] = [{ type: 'null' }, others];
}

function namesOfOneWay({ nodesOf, follow }: DocumentModel): ReadonlySet<string> {
  const names = nodesOf('Schema').flatMap(({ value }) => {
    const { properties } = value;
    if (typeof properties !== 'object' || properties === null || Array.isArray(properties)) return [];
    return Object.entries(properties)
      .filter(([, written]) => [written, follow(written)].some(isOneWay))
      .map(([name]) => name);
  });
  return new Set(names);
}

function isOneWay(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { readOnly, writeOnly } = schema as { readonly readOnly?: unknown; readonly writeOnly?: unknown };
  return readOnly === true || writeOnly === true;
}

/** `__proto__` is a name like any other. */
function define(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
}
