import { Ajv, type Options, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ecmaScriptPattern, lenientPattern } from './lenient-pattern.ts';

/** A dialect of JSON Schema that can be judged. */
export type SchemaDialect = '2020-12' | '2019-09' | 'draft-07';

const metaSchemas: Readonly<Record<SchemaDialect, string>> = {
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  'draft-07': 'http://json-schema.org/draft-07/schema',
};

/**
 * Returns the dialect that a target names by its URL, `openapi` for that of OpenAPI 3.1 and later, which is 2020-12 and some words;
 * `null` for one that is not known here.
 */
export function dialectNamed(url: string): SchemaDialect | 'openapi' | null {
  const bare = url.replace(/^https?:\/\//, '').replace(/#$/, '');
  if (/^spec\.openapis\.org\/oas\/3\.[1-9]\//.test(bare)) return 'openapi';
  const dialects = Object.keys(metaSchemas) as SchemaDialect[];
  return dialects.find((dialect) => metaSchemas[dialect].replace(/^https?:\/\//, '') === bare) ?? null;
}

/** How schemas of a target are read. */
export interface ForeignSchemaOptions {
  readonly dialect: SchemaDialect;
  /** Whose ways of writing patterns are understood: those of tools, or of OpenAPI documents. */
  readonly writtenBy: 'tool' | 'document';
  /** True for schemas that are used again and again: it takes longer to compile them than to use them once. */
  readonly isReused: boolean;
}

/**
 * Returns what compiles the schemas of a target. To compile one, and to run it, takes as long as its writer wants: this belongs into the
 * threads that read documents, and never into the run itself.
 */
export function createForeignSchemas({ dialect, writtenBy, isReused }: ForeignSchemaOptions): Ajv {
  const ajv = createAjv(dialect, {
    strictNumbers: writtenBy === 'tool',
    validateSchema: false,
    meta: false,
    // 19.99 is a multiple of 0.01, whatever doubles make of it.
    multipleOfPrecision: 9,
    code: { regExp: writtenBy === 'tool' ? lenientPattern : ecmaScriptPattern, optimize: isReused },
  });
  // `id` is a word like any other since draft 6; Ajv refuses to compile a schema that has it.
  ajv.removeKeyword('id');
  return ajv;
}

/** Returns what knows the schemas of a dialect's schemas, which are ours to compile. With `all`, every fault is told, with what it is about. */
export function createMetaSchemas(dialect: SchemaDialect, faults: 'first' | 'all'): Ajv {
  return createAjv(dialect, faults === 'all' ? { allErrors: true, verbose: true } : {});
}

/** Returns what judges whether a value is a schema of a dialect. */
export function compileMetaSchema(dialect: SchemaDialect, faults: 'first' | 'all'): ValidateFunction {
  const judge = createMetaSchemas(dialect, faults).getSchema(metaSchemas[dialect]);
  if (judge === undefined) throw new Error(`there is no schema of the dialect ${dialect}`);
  return judge;
}

function createAjv(dialect: SchemaDialect, options: Options): Ajv {
  const all = { strict: false, validateFormats: false, logger: false, code: { optimize: false }, ...options } as const;
  if (dialect === 'draft-07') return new Ajv(all);
  return dialect === '2019-09' ? new Ajv2019(all) : new Ajv2020(all);
}
