import { tooBusy } from '../../process/processor-time.ts';
import { dialectNamed } from '../foreign-schemas.ts';
import { judgeInThread } from '../judge-in-thread.ts';
import type { SchemaFault } from '../schema-worker.ts';
import { bundleSchema, type DocumentDialect } from './bundle-schema.ts';
import { memberAt } from './local-reference.ts';

/** What a schema of a document makes of a value. */
export interface SchemaJudgement {
  /** `unjudged`: nothing can be said, for the reason given. */
  readonly outcome: 'valid' | 'invalid' | 'unjudged';
  /** What is wrong, or why nothing was judged; empty for a valid one. */
  readonly reason: string;
}

/** Longest that one schema is compiled and one value judged, in milliseconds of processor time. */
const longestMs = 2_500;

/** A schema of a document that stands by itself. */
interface UsableSchema {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly dialect: DocumentDialect;
}

type Prepared = UsableSchema | { readonly reason: string };

/** What was judged last by each schema: the same value is asked about with what is `writeOnly`, and without. */
const lastJudged = new WeakMap<UsableSchema, { readonly value: unknown; readonly judgement: SchemaJudgement }>();

/** A schema that nothing is valid by. */
const nothing = { allOf: [false] } as const;

/** What a schema is read for: a response, one without what is `writeOnly`, or a request. */
type Use = 'response' | 'strict' | 'request';

/** Prepared schemas of a document, by what they are read for and the Schema Object. */
const prepared = new WeakMap<object, Readonly<Record<Use, Map<unknown, Prepared>>>>();

/**
 * Returns whether a value is what a schema of a document allows in a response, or in a request. The document is the target's: its references
 * are followed inside of it alone, formats are not judged, and all of it ends in time. Never throws.
 */
export function judgeBySchema(
  document: unknown,
  schema: unknown,
  value: { readonly value: unknown; readonly forbidsWriteOnly?: boolean; readonly isRequest?: boolean },
): SchemaJudgement {
  const use = value.isRequest === true ? 'request' : value.forbidsWriteOnly === true ? 'strict' : 'response';
  const found = prepare(document, schema, use);
  if ('reason' in found) return { outcome: 'unjudged', reason: found.reason };
  const last = lastJudged.get(found);
  if (last !== undefined && Object.is(last.value, value.value)) return last.judgement;
  const judgement = judgePrepared(found, value.value);
  if (judgement.reason !== tooBusy) lastJudged.set(found, { value: value.value, judgement });
  return judgement;
}

function judgePrepared(found: UsableSchema, value: unknown): SchemaJudgement {
  const judged = judgeInThread({ ...found, writtenBy: 'document', values: [value] }, longestMs);
  if (!judged.done) {
    const reason = judged.why === 'fault' ? `its schema cannot be used: ${judged.fault}` : judged.fault;
    return { outcome: 'unjudged', reason };
  }
  const fault = judged.value[0] ?? null;
  return fault === null ? { outcome: 'valid', reason: '' } : { outcome: 'invalid', reason: describeFault(fault) };
}

function prepare(document: unknown, schema: unknown, use: Use): Prepared {
  const key = typeof document === 'object' && document !== null ? document : prepared;
  const known = prepared.get(key) ?? emptyCaches();
  prepared.set(key, known);
  const before = known[use].get(schema);
  if (before) return before;
  const found = prepareAnew(document, schema, use);
  known[use].set(schema, found);
  return found;
}

function emptyCaches(): Readonly<Record<Use, Map<unknown, Prepared>>> {
  const empty = (): Map<unknown, Prepared> => new Map<unknown, Prepared>();
  return { response: empty(), strict: empty(), request: empty() };
}

function prepareAnew(document: unknown, schema: unknown, use: Use): Prepared {
  const dialect = dialectOf(document);
  if (dialect === null) return { reason: 'the dialect of its schemas is not known here' };
  // Its own bounds of size and depth keep it short: a limit of time costs more than it does.
  const bundled = bundleSchema(document, schema, {
    dialect,
    forbidsWriteOnly: use === 'strict',
    isRequest: use === 'request',
  });
  if ('reason' in bundled) return bundled;
  const { schema: made, hasWriteOnly } = bundled;
  // Where nothing is forbidden it is the same schema, and what was judged by it need not be judged again.
  if (use === 'strict' && !hasWriteOnly) return prepare(document, schema, 'response');
  return { schema: made === true ? {} : made === false ? nothing : made, dialect };
}

/** Returns the dialect of a document's schemas, or `null` for one that is not known. */
function dialectOf(document: unknown): DocumentDialect | null {
  const version = memberAt(document, 'openapi');
  if (typeof version === 'string' && version.startsWith('3.0')) return '3.0';
  const named = memberAt(document, 'jsonSchemaDialect');
  if (typeof named !== 'string') return '2020-12';
  const dialect = dialectNamed(named);
  return dialect === 'openapi' ? '2020-12' : dialect;
}

function describeFault({ instancePath, keyword, message, additionalProperty }: SchemaFault): string {
  const place = instancePath || 'the value';
  if (keyword === 'false schema') return `${place} must not be there`.slice(0, 300);
  const which = additionalProperty === null ? '' : ` (${JSON.stringify(additionalProperty)})`;
  return `${place} ${message ?? 'is not valid'}${which}`.slice(0, 300);
}
