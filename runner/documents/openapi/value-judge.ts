import type { Ajv } from 'ajv';
import { createForeignSchemas } from '../foreign-schemas.ts';
import { isObject } from '../json-value.ts';
import { runBounded } from '../run-bounded.ts';
import { convertDocument } from './convert-document.ts';
import type { DocumentModel } from './document-model.ts';
import { splitPointer } from './places.ts';
import type { RawFinding } from './rule.ts';

/** A value of a document, and the pointer of the schema that it has to be valid by. */
export interface ValueOfSchema {
  readonly pointer: string;
  readonly value: unknown;
  readonly schema: string;
  /** Other readings of the value, of which one that is valid is enough. */
  readonly readings?: readonly unknown[];
  /** True where the pointer is of a reference, and the value stands elsewhere. */
  readonly isReferred?: boolean;
}

/** What is wrong with a value. */
interface ValueFault {
  /** JSON pointer from the value to the part that is wrong. */
  readonly at: string;
  /** What its schema asks of that part, such as `must be integer`. */
  readonly demand: string;
}

/** A value that is not valid, and why. */
export interface InvalidValue extends ValueFault {
  readonly of: ValueOfSchema;
}

/** Returns what a rule says of a value, `subject`, that is not valid: where it is, what its schema asks, and what stands there. */
export function describeInvalid(subject: string, { of, at, demand }: InvalidValue): RawFinding {
  const part = splitPointer(at).reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : value),
    of.value,
  );
  return {
    pointer: of.isReferred === true ? of.pointer : of.pointer + at,
    what: `${subject} is not valid against its schema`,
    expected: `a value that ${demand}, by the schema at ${of.schema}`,
    actual: part,
  };
}

/** Longest that a document's values are tried without a pause, in milliseconds: patterns of it are run. */
const longestMs = 2_000;
/** How often a value may take too long before the others are left. */
const mostPauses = 3;
const documentKey = 'document';

/** Returns the values that are not valid by their schemas. What cannot be judged, such as a schema that is none, is left out. */
export function findInvalid(model: DocumentModel, values: readonly ValueOfSchema[]): InvalidValue[] {
  if (values.length === 0) return [];
  const judge = judgeOf(model);
  const found: InvalidValue[] = [];
  let next = 0;
  const tryAll = (): void => {
    for (; next < values.length; next += 1) {
      const of = values[next];
      const fault = of === undefined ? null : judge(of);
      if (of !== undefined && fault !== null) found.push({ of, ...fault });
    }
  };
  for (let pauses = 0; next < values.length && pauses <= mostPauses; pauses += 1) {
    // The one that took too long is left out.
    if (!runBounded(tryAll, longestMs).done) next += 1;
  }
  return found;
}

/** Returns what is wrong with a value, `null` for nothing. */
type Validate = (value: unknown) => ValueFault | null;
type Judge = (value: ValueOfSchema) => ValueFault | null;

/** Examples and defaults are judged one after the other. */
const judges = new WeakMap<DocumentModel, Judge>();

function judgeOf(model: DocumentModel): Judge {
  const before = judges.get(model);
  if (before !== undefined) return before;
  const judge = makeJudge(model);
  judges.set(model, judge);
  return judge;
}

function makeJudge(model: DocumentModel): Judge {
  // Most schemas are used once.
  const ajv = createForeignSchemas({ dialect: '2020-12', writtenBy: 'document', isReused: false });
  const converted = convertDocument(model);
  try {
    ajv.addSchema(converted, documentKey);
  } catch {
    // Such as two schemas with the same `$id`: none can be told by its address.
    return () => null;
  }
  const compiled = new Map<string, Validate | null>();
  const validatorOf = (pointer: string): Validate | null => {
    const small = smallSchemaAt(converted, pointer);
    const key = small?.text ?? pointer;
    const known = compiled.get(key);
    if (known !== undefined) return known;
    const made = compile(ajv, small?.schema ?? { $ref: `${documentKey}#${toFragment(pointer)}` });
    compiled.set(key, made);
    return made;
  };
  return ({ schema, value, readings = [] }) => {
    const validate = validatorOf(schema);
    if (validate === null) return null;
    const fault = validate(value);
    return fault !== null && readings.some((reading) => validate(reading) === null) ? null : fault;
  };
}

function compile(ajv: Ajv, schema: Record<string, unknown>): Validate | null {
  try {
    const validate = ajv.compile(schema);
    return (value) => (validate(value) ? null : describe(validate.errors?.[0]));
  } catch {
    return null;
  }
}

/** The same few words describe most parameters: they are compiled once, wherever they stand. Others refer to the document. */
function smallSchemaAt(
  converted: unknown,
  pointer: string,
): { readonly schema: Record<string, unknown>; readonly text: string } | null {
  const schema = splitPointer(pointer).reduce<unknown>(
    (value, name) => (isObject(value) || Array.isArray(value) ? (value as Record<string, unknown>)[name] : undefined),
    converted,
  );
  if (!isObject(schema)) return null;
  const isSmall = Object.entries(schema).every(
    ([name, value]) => name !== '$id' && (typeof value !== 'object' || name === 'type' || name === 'enum'),
  );
  if (!isSmall || Object.hasOwn(schema, '$ref') || Object.hasOwn(schema, '$dynamicRef')) return null;
  const text = JSON.stringify(schema);
  return text.length > 2_000 ? null : { schema: JSON.parse(text) as Record<string, unknown>, text };
}

function describe(
  error: { readonly instancePath: string; readonly message?: string | undefined } | undefined,
): ValueFault {
  return { at: error?.instancePath ?? '', demand: (error?.message ?? 'is valid').slice(0, 300) };
}

function toFragment(pointer: string): string {
  return splitPointer(pointer)
    .map((name) => `/${encodeURIComponent(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');
}
