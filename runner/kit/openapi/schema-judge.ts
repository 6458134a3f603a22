import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { runBounded } from '../run-bounded.ts';
import { createSchemaCache } from '../schema-cache.ts';
import { bundleSchema, type DocumentDialect } from './bundle-schema.ts';
import { memberAt } from './local-reference.ts';

/** What a schema of a document makes of a value. */
export interface SchemaJudgement {
  /** `unjudged`: nothing can be said, for the reason given. */
  readonly outcome: 'valid' | 'invalid' | 'unjudged';
  /** What is wrong, or why nothing was judged; empty for a valid one. */
  readonly reason: string;
}

/** Longest that one schema is prepared, or one value judged, in milliseconds. */
const longestMs = 500;

/** Ways of writing that other languages have and that mean something else, or nothing, in ECMAScript. */
const foreignPattern = /\\[AZzhHRGKXQE]|\(\?P|\(\?[a-zA-Z]+\)|\(\?>|\[\[:/;

const dialects: ReadonlyArray<readonly [address: RegExp, dialect: DocumentDialect]> = [
  [/json-schema\.org\/draft\/2020-12\/schema/, '2020-12'],
  [/json-schema\.org\/draft\/2019-09\/schema/, '2019-09'],
  [/json-schema\.org\/draft-07\/schema/, 'draft-07'],
  [/spec\.openapis\.org\/oas\/3\.\d\/dialect\//, '2020-12'],
];

type Prepared = { readonly validate: ValidateFunction } | { readonly reason: string };

/** Of all documents: operations of one API answer mostly alike. */
const compiled = createSchemaCache();

/** Prepared schemas of a document, by the Schema Object; those that forbid what is `writeOnly` apart. */
const prepared = new WeakMap<
  object,
  { readonly plain: Map<unknown, Prepared>; readonly strict: Map<unknown, Prepared> }
>();

/**
 * Returns whether a value is what a schema of a document allows in a response. The document is the target's: its references
 * are followed inside of it alone, formats are not judged, and all of it ends in time. Never throws.
 */
export function judgeBySchema(
  document: unknown,
  schema: unknown,
  value: { readonly value: unknown; readonly forbidsWriteOnly?: boolean },
): SchemaJudgement {
  const found = prepare(document, schema, value.forbidsWriteOnly === true);
  if ('reason' in found) return { outcome: 'unjudged', reason: found.reason };
  const { validate } = found;
  const judged = runBounded(() => (validate(value.value) ? null : describeFault(validate.errors?.[0])), longestMs);
  if (!judged.done) return { outcome: 'unjudged', reason: judged.why === 'time' ? 'it takes too long' : judged.fault };
  return judged.value === null ? { outcome: 'valid', reason: '' } : { outcome: 'invalid', reason: judged.value };
}

function prepare(document: unknown, schema: unknown, forbidsWriteOnly: boolean): Prepared {
  const key = typeof document === 'object' && document !== null ? document : prepared;
  const known = prepared.get(key) ?? { plain: new Map<unknown, Prepared>(), strict: new Map<unknown, Prepared>() };
  prepared.set(key, known);
  const ofKind = forbidsWriteOnly ? known.strict : known.plain;
  const before = ofKind.get(schema);
  if (before) return before;
  const found = prepareAnew(document, schema, forbidsWriteOnly);
  ofKind.set(schema, found);
  return found;
}

function prepareAnew(document: unknown, schema: unknown, forbidsWriteOnly: boolean): Prepared {
  const dialect = dialectOf(document);
  if (dialect === null) return { reason: 'the dialect of its schemas is not known here' };
  const work = runBounded(() => {
    const bundled = bundleSchema(document, schema, { dialect, forbidsWriteOnly });
    if ('reason' in bundled) return bundled;
    return { validate: compiled.get(dialect, bundled.schema, () => makeAjv(dialect).compile(bundled.schema)) };
  }, longestMs);
  if (work.done) return work.value;
  return {
    reason: work.why === 'time' ? 'its schema takes too long to read' : `its schema cannot be used: ${work.fault}`,
  };
}

/** Returns the dialect of a document's schemas, or `null` for one that is not known. */
function dialectOf(document: unknown): DocumentDialect | null {
  const version = memberAt(document, 'openapi');
  if (typeof version === 'string' && version.startsWith('3.0')) return '3.0';
  const named = memberAt(document, 'jsonSchemaDialect');
  if (typeof named !== 'string') return '2020-12';
  return dialects.find(([address]) => address.test(named))?.[1] ?? null;
}

function makeAjv(dialect: DocumentDialect): Ajv | Ajv2019 | Ajv2020 {
  const options = {
    strict: false,
    validateFormats: false,
    validateSchema: false,
    meta: false,
    logger: false,
    strictNumbers: false,
    // 19.99 is a multiple of 0.01, whatever doubles make of it.
    multipleOfPrecision: 9,
    code: { regExp },
  } as const;
  const ajv =
    dialect === 'draft-07' ? new Ajv(options) : dialect === '2019-09' ? new Ajv2019(options) : new Ajv2020(options);
  ajv.removeKeyword('id');
  return ajv;
}

/** A pattern that is no ECMAScript holds for everything: what its writer meant cannot be known. */
const regExp = Object.assign(
  (pattern: string) => {
    if (!foreignPattern.test(pattern)) {
      for (const flags of ['u', '']) {
        try {
          // linear: not by itself; the caller bounds its time.
          return new RegExp(pattern, flags);
        } catch {
          continue;
        }
      }
    }
    return { test: () => true };
  },
  { code: 'new RegExp' },
);

function describeFault(fault: ErrorObject | undefined): string {
  const { keyword, params } = fault ?? {};
  const named = keyword === 'additionalProperties' ? memberAt(params, 'additionalProperty') : undefined;
  if (keyword === 'false schema') return `${fault?.instancePath || 'the value'} must not be there`.slice(0, 300);
  const which = typeof named === 'string' ? ` (${JSON.stringify(named.slice(0, 50))})` : '';
  return `${fault?.instancePath || 'the value'} ${fault?.message ?? 'is not valid'}${which}`.slice(0, 300);
}
