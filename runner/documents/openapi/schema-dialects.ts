import type { ErrorObject, ValidateFunction } from 'ajv';
import { compileMetaSchema, createMetaSchemas, dialectNamed } from '../foreign-schemas.ts';
import { showValue } from '../show-value.ts';

/** What of a schema is not of its dialect. */
export interface DialectFault {
  /** JSON pointer from the schema. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** What OpenAPI 3.1 and 3.2 add to JSON Schema (§4.8.24 to §4.8.26). */
const openApiWords = {
  type: ['object', 'boolean'],
  properties: {
    discriminator: {
      type: 'object',
      required: ['propertyName'],
      properties: {
        propertyName: { type: 'string' },
        mapping: { type: 'object', additionalProperties: { type: 'string' } },
        defaultMapping: { type: 'string' },
      },
    },
    xml: {
      type: 'object',
      properties: {
        name: { type: 'string' },
        namespace: { type: 'string' },
        prefix: { type: 'string' },
        attribute: { type: 'boolean' },
        wrapped: { type: 'boolean' },
        nodeType: { enum: ['element', 'attribute', 'text', 'cdata', 'none'] },
      },
      dependentSchemas: { nodeType: { properties: { attribute: false, wrapped: false } } },
    },
    externalDocs: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string' }, description: { type: 'string' } },
    },
  },
} as const;

const judges = new Map<string, ValidateFunction | null>();

/**
 * Returns what of a schema is not as its dialect has it; nothing for a dialect that is not known here. Without one it is that of
 * OpenAPI since 3.1. Patterns are neither compiled nor run.
 */
export function judgeByDialect(schema: unknown, dialect: unknown): DialectFault[] {
  const judge = judgeOf(typeof dialect === 'string' ? dialect.replace(/#$/, '') : '');
  if (judge === null || judge(schema)) return [];
  return summarize(judge.errors ?? []);
}

function judgeOf(dialect: string): ValidateFunction | null {
  const known = judges.get(dialect);
  if (known !== undefined) return known;
  const made = makeJudge(dialect);
  // Addresses of strangers are not kept.
  if (made !== null) judges.set(dialect, made);
  return made;
}

function makeJudge(named: string): ValidateFunction | null {
  const dialect = named === '' ? 'openapi' : dialectNamed(named);
  if (dialect !== 'openapi') return dialect === null ? null : compileMetaSchema(dialect, 'all');
  const { schema } = compileMetaSchema('2020-12', 'all');
  const { $id: _id, allOf, ...rest } = schema as { readonly $id: string; readonly allOf: readonly unknown[] };
  return createMetaSchemas('2020-12', 'all').compile({
    ...rest,
    $id: 'https://json-schema.org/draft/2020-12/openapi',
    allOf: [...allOf, openApiWords],
  });
}

/** One fault for each place: of several possible readings all are named. */
function summarize(errors: readonly ErrorObject[]): DialectFault[] {
  const leaves = errors.filter(
    ({ keyword }) => !['anyOf', 'allOf', 'oneOf', '$ref', '$dynamicRef', 'if'].includes(keyword),
  );
  const byPath = Map.groupBy(leaves.length > 0 ? leaves : errors, ({ instancePath }) => instancePath);
  return [...byPath].map(([path, found]) => ({
    path,
    expected: [...new Set(found.map(describe))].join(', or '),
    actual: showValue(found[0]?.data ?? null),
  }));
}

function describe({ message = 'is not valid', params }: ErrorObject): string {
  const allowed: unknown = (params as { readonly allowedValues?: unknown }).allowedValues;
  return Array.isArray(allowed) ? `must be one of ${allowed.join(', ')}` : message;
}
