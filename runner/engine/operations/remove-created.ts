import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues, OperationPlan } from '../../cases/plan-cases.ts';
import { Untestable } from '../../kit/define-check.ts';
import { headerValue } from '../../kit/exchange.ts';
import type { OperationSettings } from '../../kit/operations/operation-settings.ts';
import type { Clock } from '../run-settings.ts';
import type { CaseSender } from './case-sender.ts';
import type { CreatedThing, CreatedThings } from './created-things.ts';
import { asSent, pathValuesOf, takesTags, withTag } from './thing-cases.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** One thing that a run created and that is there still, or that it changed though it was there before. */
export type Leftover = NonNullable<RunReport['leftovers']>[number];

/** Longest text of a leftover, in characters, and leftovers that are told of. */
const longestText = 300;
const mostTold = 1_000;

const changedReason =
  'it was there before the run, as far as its responses say, and was changed: restore it where it matters';
/** Why a thing is there that something else stands upon. */
const inUse = 'DELETE got status 409';

/** What created things are removed with. */
export interface RemovalScope {
  readonly things: CreatedThings;
  readonly allowDeletes: OperationSettings['allowDeletes'];
  /** The operations that may be used, by method and path; not those that the configuration skips. */
  readonly plans: ReadonlyMap<string, OperationPlan>;
  readonly lanes: number;
  /** Longest time for all of them, in milliseconds; `null` for no limit. */
  readonly budgetMs: number | null;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly signal: AbortSignal;
  senderFor(operation: OperationPlan['operation']): CaseSender;
}

/**
 * Deletes what the run created where the API lets it, what stands deepest first, and resolves to what is left with the reasons, and to what
 * it changed that it did not create.
 */
export async function removeCreated(scope: RemovalScope): Promise<Leftover[]> {
  const { budgetMs, clock, things } = scope;
  const deadlineMs = budgetMs === null ? Number.POSITIVE_INFINITY : clock.monotonicMs() + budgetMs;
  const reasons = new Map<CreatedThing, string>();
  const removeAll = async (wanted: readonly CreatedThing[], lanes: number): Promise<void> => {
    const waiting = [...wanted];
    const lane = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const isOver = clock.monotonicMs() >= deadlineMs;
        const reason = isOver ? 'the time for it was over (--budget)' : await remove(next, scope);
        if (reason === null) things.forget(next);
        if (reason === null) reasons.delete(next);
        else reasons.set(next, reason);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  // What was created last may hang on what was created before.
  const depths = Map.groupBy(things.things.toReversed(), depthOf);
  for (const [, same] of [...depths].toSorted(([a], [b]) => b - a)) await removeAll(same, scope.lanes);
  // What was in use by something that is gone by now.
  await removeAll(
    [...reasons].flatMap(([thing, reason]) => (reason === inUse ? [thing] : [])),
    1,
  );
  const left = things.things.flatMap((thing) => {
    const reason = reasons.get(thing);
    return reason === undefined ? [] : [describe(thing, reason)];
  });
  const changed = things.changed.map(({ changed: operation, url }): Leftover => ({
    created: operation.slice(0, longestText),
    url: url.slice(0, longestText),
    reason: changedReason,
  }));
  return [...left, ...changed].slice(0, mostTold);
}

/** Resolves to why a thing is still there; `null` where it is gone. */
async function remove(thing: CreatedThing, scope: RemovalScope): Promise<string | null> {
  const { allowDeletes, plans, signal, senderFor } = scope;
  if (signal.aborted) return 'the run was ended before it was deleted';
  if (allowDeletes === 'none') return 'the configuration allows no deletes';
  if (!thing.isSurelyNew) return 'the response does not say that it is new, so it is not deleted';
  const plan = thing.itemPath === null ? undefined : plans.get(`DELETE ${thing.itemPath}`);
  if (plan === undefined) return 'the document has no DELETE for it that may be sent';
  const plain = caseFor(plan, thing);
  if (plain === null) return 'no valid DELETE could be made for it';
  try {
    const credentials = thing.company ?? undefined;
    const exchange = await senderFor(plan.operation).send(await tagged(plain, thing, scope), credentials);
    const status = exchange.response?.status ?? 0;
    if ((status >= 200 && status < 300) || status === 404 || status === 410) return null;
    return status === 0 ? 'DELETE got no response' : `DELETE got status ${status}`;
  } catch (error) {
    if (error instanceof Untestable) return `DELETE got no response: ${error.message}`;
    throw error;
  }
}

/** What is guarded by tags is deleted with the one that is current. */
async function tagged(plain: OperationCase, thing: CreatedThing, scope: RemovalScope): Promise<OperationCase> {
  const read = scope.plans.get(`GET ${thing.itemPath ?? ''}`);
  if (!takesTags(plain.operation) || read === undefined) return plain;
  const reading = caseFor(read, thing);
  if (reading === null) return plain;
  const { response } = await scope.senderFor(read.operation).send(reading, thing.company ?? undefined);
  const tag = headerValue(response?.headers ?? [], 'etag');
  return tag === null ? plain : withTag(plain, tag);
}

/** Returns the plainest request that names the thing, and nothing else. */
function caseFor(plan: OperationPlan, { values }: CreatedThing): OperationCase | null {
  const known: KnownValues = {
    valueFor: (place, schema) => (place.in === 'path' ? asSent(values.get(place.name), schema) : undefined),
  };
  const made = plan.baseCase(known);
  const isMeant = [...(made === null ? [] : pathValuesOf(made))].every(
    ([name, value]) => values.has(name) && String(value) === String(values.get(name)),
  );
  return isMeant ? made : null;
}

function depthOf({ itemPath, created }: CreatedThing): number {
  return (itemPath ?? created).split('/').length;
}

function describe(thing: CreatedThing, reason: string): Leftover {
  return {
    created: thing.created.slice(0, longestText),
    url: urlOf(thing)?.slice(0, longestText) ?? null,
    reason: `${reason}${thing.company === null ? '' : ', with the token of another company'}`.slice(0, longestText),
  };
}

function urlOf({ location, requestUrl, itemPath, values, created }: CreatedThing): string | null {
  if (location !== null) return URL.parse(location, requestUrl)?.href ?? null;
  if (itemPath === null) return null;
  const { origin, pathname } = new URL(requestUrl);
  if (!created.startsWith('POST ')) return `${origin}${pathname}`;
  const id = [...values.values()].at(-1);
  return `${origin}${withoutSlash(pathname)}/${encodeURIComponent(String(id))}`;
}
