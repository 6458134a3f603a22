import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues, OperationPlan } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import type { CampaignRecord } from './campaign-record.ts';

/** Things that are tried to be created, until one is. */
export const mostCreations = 6;

/** Cases that are looked through for keys. */
const mostLooked = 1_000;
/** Headers whose value makes a server repeat what it responded to the same value before. */
const repeatKeys = /^(?:x-)?idempotency[-_]?key$/i;

/**
 * Returns requests that create something, those with the most members first: the plainest one may be taken already. They have no
 * idempotency key unless one is required: with the same key, what was created before would come again.
 */
export function* creations(record: CampaignRecord, known: KnownValues): Iterable<OperationCase> {
  const round = rounds.get(record) ?? 0;
  rounds.set(record, round + 1);
  let index = 0;
  for (const { found, isLikeAccepted } of allCreations(record, known)) {
    index += 1;
    // What the first of them were called is taken since; what rules of the business let in is tried as it is.
    const varied = round === 0 || isLikeAccepted ? null : record.plan.vary(found, known, round * mostLooked + index);
    yield withoutKey(varied ?? found);
  }
}

/** How often requests that create were made for an operation. */
const rounds = new WeakMap<CampaignRecord, number>();

/** Returns headers with idempotency keys that the document allows, each another one; none where it has no such header. */
export function idempotencyKeys({ plan }: CampaignRecord, known: KnownValues): Array<readonly [string, string]> {
  if (!plan.operation.parameters.some(({ in: where, name }) => where === 'header' && repeatKeys.test(name))) return [];
  const found = new Map<string, readonly [string, string]>();
  let looked = 0;
  for (const { wrong, headers } of plan.cases(known)) {
    looked += 1;
    if (looked > mostLooked || found.size >= mostCreations) break;
    const header = wrong === null ? headers.find(([name, value]) => repeatKeys.test(name) && value !== '') : undefined;
    if (header !== undefined) found.set(header[1], header);
  }
  return [...found.values()];
}

function withoutKey(found: OperationCase): OperationCase {
  const isKey = ({ in: where, name }: { readonly in: string; readonly name: string }): boolean =>
    where === 'header' && repeatKeys.test(name);
  const isFree = found.operation.parameters.every((one) => !isKey(one) || !one.isRequired);
  if (!isFree || !found.headers.some(([name]) => repeatKeys.test(name))) return found;
  return {
    ...found,
    headers: found.headers.filter(([name]) => !repeatKeys.test(name)),
    values: found.values.filter(({ place }) => !isKey(place)),
  };
}

/** A request that creates, and whether its values are those of one that was accepted. */
interface Creation {
  readonly found: OperationCase;
  readonly isLikeAccepted: boolean;
}

function* allCreations({ plan }: CampaignRecord, known: KnownValues): Iterable<Creation> {
  const base = plan.baseCase(known);
  const isLikeAccepted = known.around !== undefined;
  // What has many members shows best which of them are lost.
  const whole = withAllMembers(plan, known);
  if (whole !== null) yield { found: whole, isLikeAccepted: false };
  if (base !== null && isLikeAccepted) yield { found: base, isLikeAccepted };
  for (const found of atRandom(plan, known).toSorted((a, b) => sizeOf(b) - sizeOf(a)))
    yield { found, isLikeAccepted: false };
  if (base !== null && !isLikeAccepted) yield { found: base, isLikeAccepted };
}

/** Returns the first valid case with every member of the body; `null` where the document names none that may be left out. */
export function withAllMembers(plan: OperationPlan, known: KnownValues): OperationCase | null {
  for (const one of plan.cases(known)) {
    if (one.phase === 'random') break;
    const [edge] = one.wrong === null ? one.covers : [];
    if (edge?.keyword === 'properties' && edge.place.in === 'body' && edge.place.pointer === '') return one;
  }
  return null;
}

/** Returns the first valid case that is meant; `null` where none of those that are looked through is. */
export function firstCase(
  plan: OperationPlan,
  known: KnownValues,
  isMeant: (found: OperationCase) => boolean,
): OperationCase | null {
  const looked = Iterator.from(plan.cases(known)).take(mostLooked);
  return looked.find((found) => found.wrong === null && isMeant(found)) ?? null;
}

/** Returns a change of few members, though not of none. */
export function changeOf({ plan }: CampaignRecord, known: KnownValues): OperationCase | null {
  const [smallest = null] = atRandom(plan, known)
    .filter(({ body }) => isObject(body?.value) && Object.keys(body.value).length > 0)
    .toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return smallest;
}

/**
 * Returns requests that replace something, the plainest first and those with the fewest members after it: what the plainest one says may be
 * what another thing is known by, and what has few members shows best what stays.
 */
export function* replacements({ plan }: CampaignRecord, known: KnownValues): Iterable<OperationCase> {
  const base = plan.baseCase(known);
  if (base === null) return;
  yield base;
  yield* atRandom(plan, known).toSorted((a, b) => sizeOf(a) - sizeOf(b));
}

function atRandom(plan: OperationPlan, known: KnownValues): OperationCase[] {
  const found: OperationCase[] = [];
  for (const one of plan.random(known)) {
    if (one.wrong === null) found.push(one);
    if (found.length >= mostCreations) break;
  }
  return found;
}

function sizeOf({ body }: OperationCase): number {
  return body?.bytes.length ?? 0;
}
