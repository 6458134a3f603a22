import { Ajv, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { showValue } from '../show-value.ts';

/** What of a schema is not of its dialect. */
export interface DialectFault {
  /** JSON pointer from the schema. */
  readonly path: string;
  readonly expected: string;
  readonly actual: string;
}

/** What OpenAPI 3.1 adds to JSON Schema (§4.8.24 to §4.8.26). */
const openApiWords = {
  type: ['object', 'boolean'],
  properties: {
    discriminator: {
      type: 'object',
      required: ['propertyName'],
      properties: {
        propertyName: { type: 'string' },
        mapping: { type: 'object', additionalProperties: { type: 'string' } },
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
      },
    },
    externalDocs: {
      type: 'object',
      required: ['url'],
      properties: { url: { type: 'string' }, description: { type: 'string' } },
    },
  },
} as const;

const options = { strict: false, validateFormats: false, logger: false, allErrors: true, verbose: true } as const;
const judges = new Map<string, ValidateFunction | null>();

/**
 * Returns what of a schema is not as its dialect has it; nothing for a dialect that is not known here. Without one it is that of
 * OpenAPI 3.1. Patterns are neither compiled nor run.
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

function makeJudge(dialect: string): ValidateFunction | null {
  if (dialect === '' || dialect.startsWith('https://spec.openapis.org/oas/3.1/')) {
    const ajv = new Ajv2020(options);
    const meta = ajv.getSchema('https://json-schema.org/draft/2020-12/schema')?.schema as AnySchema;
    const { $id: _id, allOf, ...rest } = meta as { readonly $id: string; readonly allOf: readonly unknown[] };
    return new Ajv2020(options).compile({
      ...rest,
      $id: 'https://json-schema.org/draft/2020-12/openapi',
      allOf: [...allOf, openApiWords],
    });
  }
  const address = dialect.replace(/^http:/, 'https:');
  if (address === 'https://json-schema.org/draft/2020-12/schema')
    return new Ajv2020(options).getSchema(address) ?? null;
  if (address === 'https://json-schema.org/draft/2019-09/schema')
    return new Ajv2019(options).getSchema(address) ?? null;
  const old = 'http://json-schema.org/draft-07/schema';
  return dialect.replace(/^https:/, 'http:') === old ? (new Ajv(options).getSchema(old) ?? null) : null;
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
