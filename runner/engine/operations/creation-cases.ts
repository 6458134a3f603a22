import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues, OperationPlan } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import { isJsonType } from '../../documents/openapi/read-openapi.ts';
import { isNumber } from '../../cases/schema/json-kind.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { withMembers } from './merge-patches.ts';
import { repeatKeys } from './own-keys.ts';

/** Things that are tried to be created, until one is. */
export const mostCreations = 6;

/** Things at random that are tried before the plainest one. */
const mostFull = 2;

/** Cases that are looked through for keys. */
const mostLooked = 1_000;
/** Cases that are looked through for values of members. */
const mostTelling = 200;

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
    yield withoutKey(withReferences(varied ?? found, known));
  }
}

/** Behind the seeds of what is created the first time. */
const firstAgain = 2_000_000;
/** Creations like an earlier one, with other values in the same members. */
const mostAgain = 2;

/**
 * Returns requests that create the same once more, where `like` is what created it: what is to be seen again may be in one of its members.
 * Others follow with the same members, and then any, since what it is called may be taken.
 */
export function* creationsLike(
  like: OperationCase | null,
  record: CampaignRecord,
  known: KnownValues,
): Iterable<OperationCase> {
  // A PUT would replace what it created before.
  if (like !== null && like.method === 'POST') {
    yield withoutKey(like);
    const seed = firstAgain + (rounds.get(record) ?? 0) * mostAgain;
    for (let again = 0; again < mostAgain; again += 1) {
      const renamed = withOtherTexts(like, record.plan.vary(like, known, seed + again));
      if (renamed !== null) yield withoutKey(withReferences(renamed, known));
    }
  }
  yield* creations(record, known);
}

/** Returns a case with the texts of another one in the same members, since a text may be what a thing is known by; `null` where there are none. */
function withOtherTexts(found: OperationCase, varied: OperationCase | null): OperationCase | null {
  const [sent, others] = [jsonOf(found), varied === null ? null : jsonOf(varied)];
  if (sent === null || others === null) return null;
  const texts = Object.entries(others).filter(
    ([name, value]) => typeof value === 'string' && typeof sent[name] === 'string' && value !== sent[name],
  );
  return texts.length === 0 ? null : withMembers(found, Object.fromEntries(texts));
}

/** Returns a case whose body refers to what is known to be there: a reference that is made up is refused for that alone. */
export function withReferences(found: OperationCase, known: KnownValues): OperationCase {
  const sent = jsonOf(found);
  if (sent === null) return found;
  const references = Object.entries(sent).flatMap(([name, value]): ReadonlyArray<readonly [string, unknown]> => {
    const isMade = typeof value === 'string' || isNumber(value);
    const place = { in: 'body', name: '', pointer: `/${name}` } as const;
    const there = isMade
      ? known.valueFor(place, { type: typeof value === 'string' ? 'string' : 'integer' })
      : undefined;
    return there === undefined || there === value ? [] : [[name, there]];
  });
  return references.length === 0 ? found : withMembers(found, Object.fromEntries(references));
}

/** Returns the members of a body that is written as JSON; `null` for any other. */
function jsonOf({ body }: OperationCase): Readonly<Record<string, unknown>> | null {
  return isObject(body?.value) && isJsonType(body.mediaType ?? '') ? body.value : null;
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
  if (whole !== null) yield { found: filled(whole, plan, known), isLikeAccepted: false };
  if (known.fullest !== undefined) yield { found: known.fullest, isLikeAccepted: true };
  if (base !== null && isLikeAccepted) yield { found: base, isLikeAccepted };
  const random = atRandom(plan, known)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((found) => ({ found, isLikeAccepted: false }));
  yield* random.slice(0, mostFull);
  if (base !== null && !isLikeAccepted) yield { found: base, isLikeAccepted };
  yield* random.slice(mostFull);
}

/** Values that members have in valid cases, where the plainest value says nothing. */
const tellingValues = new WeakMap<OperationPlan, Readonly<Record<string, unknown>>>();

/** Returns a case in which members that would be empty hold something: that nothing is lost does not show. */
function filled(whole: OperationCase, plan: OperationPlan, known: KnownValues): OperationCase {
  const sent = jsonOf(whole);
  const names = sent === null ? [] : Object.keys(sent).filter((name) => isEmpty(sent[name]));
  if (names.length === 0) return whole;
  const values = tellingValues.get(plan) ?? findValues(names, plan, known);
  tellingValues.set(plan, values);
  return Object.keys(values).length === 0 ? whole : withMembers(whole, values);
}

function findValues(
  names: readonly string[],
  plan: OperationPlan,
  known: KnownValues,
): Readonly<Record<string, unknown>> {
  const found = new Map<string, unknown>();
  for (const { wrong, body } of Iterator.from(plan.cases(known)).take(mostTelling)) {
    if (found.size === names.length) break;
    const value = wrong === null ? body?.value : undefined;
    if (!isObject(value)) continue;
    for (const name of names) if (!found.has(name) && !isEmpty(value[name])) found.set(name, value[name]);
  }
  return Object.fromEntries(found);
}

/** Zero, too: it is what is there by itself. */
function isEmpty(value: unknown): boolean {
  if (typeof value === 'object' && value !== null && !isNumber(value)) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === '' || (isNumber(value) && Number(value) === 0);
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
  return casesThat(plan, known, isMeant).find(() => true) ?? null;
}

/** Returns the valid cases that are meant, of those that are looked through. */
export function casesThat(
  plan: OperationPlan,
  known: KnownValues,
  isMeant: (found: OperationCase) => boolean,
): IteratorObject<OperationCase> {
  return Iterator.from(plan.cases(known))
    .take(mostLooked)
    .filter((found) => found.wrong === null && isMeant(found));
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
export function* replacements(record: CampaignRecord, known: KnownValues): Iterable<OperationCase> {
  const { plan } = record;
  const round = rounds.get(record) ?? 0;
  rounds.set(record, round + 1);
  const base = plan.baseCase(known);
  if (base === null) return;
  yield base;
  let index = 0;
  for (const found of atRandom(plan, known).toSorted((a, b) => sizeOf(a) - sizeOf(b))) {
    index += 1;
    // What another thing was called by an earlier replacement is taken since.
    const varied = round === 0 ? null : plan.vary(found, known, round * mostLooked + index);
    yield withOtherTexts(found, varied) ?? found;
  }
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
