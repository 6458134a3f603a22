import type { ValidateFunction } from 'ajv';
import { compileMetaSchema, dialectNamed, type SchemaDialect } from './foreign-schemas.ts';
import { judgeInThread } from './judge-in-thread.ts';
import { isObject } from './json-value.ts';
import { runBounded } from './run-bounded.ts';
import type { SchemaFault } from './schema-worker.ts';
import { showValue } from './show-value.ts';
import { judgeSize, type SchemaPlace, walkSchema } from './walk-schema.ts';

/** What was made of a schema, or of a value by a schema. */
export interface SchemaVerdict {
  /** `unjudged`: nothing can be said, for the reason given: an unknown dialect, a size or time of ours, a foreign reference. */
  readonly outcome: 'valid' | 'invalid' | 'unjudged';
  /** What is wrong, or why nothing was judged; empty for a valid one. */
  readonly reason: string;
}

/** Longest that values are judged by a schema, in milliseconds of processor time: there are other tools. */
const judgedMs = 2_500;

/** A schema of no more values than this is judged in no time: to watch over it would take longer, and lists have thousands. */
const mostSmallValues = 1_000;

const valid: SchemaVerdict = { outcome: 'valid', reason: '' };
const judges = new Map<SchemaDialect, ValidateFunction>();

/**
 * Returns whether a value is a valid schema in the dialect that it names, or else in one of the defaults. A schema comes
 * from a target: nothing is fetched for it, it is judged in bounded time, and no pattern of it is run.
 */
export function judgeSchema(schema: unknown, defaults: readonly SchemaDialect[] = ['2020-12']): SchemaVerdict {
  if (!isObject(schema)) return { outcome: 'invalid', reason: 'it is not an object' };
  const { places, tooLarge } = walkSchema(schema);
  if (tooLarge !== null) return unjudged(tooLarge);
  const dialect = dialectOf(schema);
  if (dialect === 'unknown') return unjudged(`its dialect is not known here: ${showValue(schema['$schema'])}`);
  const verdicts = (dialect === null ? defaults : [dialect]).map((one) => judgeByDialect(schema, one));
  const best = verdicts.find(({ outcome }) => outcome === 'valid') ?? verdicts[0] ?? valid;
  if (best.outcome !== 'valid') return best;
  const dangling = findDangling(schema, places);
  return dangling === null
    ? valid
    : { outcome: 'invalid', reason: `$ref ${showValue(dangling)} leads to nothing in it` };
}

/** Returns whether a value is valid by a schema of the target; patterns are run, and all of it in bounded time. */
export function judgeValue(schema: unknown, value: unknown): SchemaVerdict {
  const judged = validateAll(schema, [value]);
  if (typeof judged === 'string') return unjudged(judged);
  const fault = judged[0] ?? null;
  return fault === null ? valid : { outcome: 'invalid', reason: fault };
}

/** Returns the first of the values that is valid by a schema of the target; `undefined` where none is known to be. */
export function findValid(schema: unknown, values: readonly unknown[]): unknown {
  const judged = validateAll(schema, values);
  return typeof judged === 'string' ? undefined : values.find((_, index) => judged[index] === null);
}

/** Returns what is wrong with each value, `null` for nothing; or why nothing can be said. */
function validateAll(schema: unknown, values: readonly unknown[]): string | ReadonlyArray<string | null> {
  if (!isObject(schema)) return 'the schema is not an object';
  const tooLarge = judgeSize(schema) ?? judgeSize(values);
  if (tooLarge !== null) return tooLarge;
  const dialect = dialectOf(schema) ?? '2020-12';
  if (dialect === 'unknown') return 'the dialect of the schema is not known here';
  const judged = judgeInThread({ schema: withoutAsync(schema), dialect, writtenBy: 'tool', values }, judgedMs);
  if (judged.done) return judged.value.map((fault) => (fault === null ? null : describeFault(fault)));
  return judged.fault;
}

function describeFault(fault: Pick<SchemaFault, 'instancePath' | 'message'> | undefined): string {
  return `${fault?.instancePath || 'the value'} ${fault?.message ?? 'is not valid'}`.slice(0, 300);
}

/** Returns the references of a schema that lead outside of it, each once. */
export function findExternalReferences(schema: unknown): string[] {
  const { places } = walkSchema(schema);
  const ids = new Set(places.map((place) => place.schema['$id']).filter((id) => typeof id === 'string'));
  const base = isObject(schema) && typeof schema['$id'] === 'string' ? schema['$id'] : undefined;
  const known = new Set([...ids].flatMap((id) => [id, resolve(id, base)]).map((id) => id.split('#')[0]));
  const references = places.flatMap((place) => [place.schema['$ref'], place.schema['$dynamicRef']]);
  const outside = references.filter(
    (reference): reference is string =>
      typeof reference === 'string' &&
      !reference.startsWith('#') &&
      !known.has(reference.split('#')[0]) &&
      !known.has(resolve(reference, base).split('#')[0]),
  );
  return [...new Set(outside)].filter((reference) => !isMetaSchema(reference));
}

function judgeByDialect(schema: Record<string, unknown>, dialect: SchemaDialect): SchemaVerdict {
  const judge = judgeOf(dialect);
  const work = (): string | null => (judge(schema) ? null : describeFault(judge.errors?.[0]));
  const isSmall = judgeSize(schema, mostSmallValues) === null;
  const judged = isSmall ? ({ done: true, value: work() } as const) : runBounded(work);
  if (!judged.done) return unjudged(judged.fault);
  return judged.value === null ? valid : { outcome: 'invalid', reason: `by ${dialect}: ${judged.value}` };
}

function judgeOf(dialect: SchemaDialect): ValidateFunction {
  const known = judges.get(dialect);
  if (known) return known;
  const judge = compileMetaSchema(dialect, 'first');
  judges.set(dialect, judge);
  return judge;
}

/** Ajv's own word for schemas that are judged later; its answer would be a promise. */
function withoutAsync(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!Object.hasOwn(schema, '$async')) return schema;
  return Object.fromEntries(Object.entries(schema).filter(([name]) => name !== '$async'));
}

function dialectOf(schema: Readonly<Record<string, unknown>>): SchemaDialect | 'unknown' | null {
  const named = schema['$schema'];
  if (typeof named !== 'string') return null;
  const dialect = dialectNamed(named);
  return dialect === null || dialect === 'openapi' ? 'unknown' : dialect;
}

function isMetaSchema(reference: string): boolean {
  return reference.startsWith('https://json-schema.org/draft') || reference.startsWith('http://json-schema.org/draft');
}

/** Returns a reference into the schema itself that leads to nothing, or `null`; bases of their own are not followed. */
function findDangling(root: unknown, places: readonly SchemaPlace[]): string | null {
  if (places.some(({ schema, path }) => path !== '' && typeof schema['$id'] === 'string')) return null;
  const anchors = new Set(places.flatMap(({ schema }) => [schema['$anchor'], schema['$dynamicAnchor']]));
  const references = places.map(({ schema }) => schema['$ref']).filter((value) => typeof value === 'string');
  return references.find((reference) => isDangling(reference, root, anchors)) ?? null;
}

function isDangling(reference: string, root: unknown, anchors: ReadonlySet<unknown>): boolean {
  if (!reference.startsWith('#') || reference === '#') return false;
  let pointer: string;
  try {
    pointer = decodeURIComponent(reference.slice(1));
  } catch {
    return false;
  }
  if (!pointer.startsWith('/')) return !anchors.has(pointer);
  let value = root;
  for (const part of pointer.slice(1).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return true;
    value = (value as Record<string, unknown>)[name];
  }
  return false;
}

function resolve(reference: string, base: string | undefined): string {
  const resolved = URL.parse(reference, base === undefined ? undefined : URL.parse(base)?.href);
  return resolved?.href ?? reference;
}

function unjudged(reason: string): SchemaVerdict {
  return { outcome: 'unjudged', reason };
}
