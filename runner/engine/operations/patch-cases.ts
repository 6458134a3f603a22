import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues, OperationPlan } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import { judgeBySchema } from '../../documents/openapi/schema-judge.ts';
import { isNumber } from '../../cases/schema/json-kind.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { withAllMembers } from './creation-cases.ts';
import { membersOfBody, naming } from './merge-patches.ts';

/** A few show whether a change loses what it does not name. */
const mostFilled = 4;
/** Cases that are looked through for their values. */
const mostLooked = 200;

/** What a change is made from. */
interface Filling {
  readonly plain: OperationCase;
  /** The thing as it was read last. */
  readonly shown: unknown;
  readonly known: KnownValues;
  readonly document: unknown;
}

/**
 * Returns changes that give values to members that a thing has none for, all of them and then one each: what is empty cannot be lost by a
 * later change. None where a change is no object of members (RFC 6902).
 */
export function fillingsOf({ plan }: CampaignRecord, { plain, shown, known, document }: Filling): OperationCase[] {
  const members = membersOfBody(plain, document);
  if (members === null || !isObject(shown)) return [];
  const values = valuesToLose(
    plan,
    known,
    [...members.schemas.keys()].filter((name) => !canBeLost(shown[name])),
  );
  const empty = Object.entries(values).filter(([, value]) => canBeLost(value));
  const single = empty.slice(0, mostFilled).map(([name, value]) => ({ [name]: value }));
  const all = single.length > 1 ? [Object.fromEntries(empty)] : [];
  return [...all, ...single].map((filled) => naming(plain, members.required, filled));
}

/** Returns values of members as valid changes have them; those of the change that has every member first. */
function valuesToLose(
  plan: OperationPlan,
  known: KnownValues,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  const take = (one: OperationCase | null): void => {
    const value = one?.wrong === null ? one.body?.value : undefined;
    if (!isObject(value)) return;
    for (const name of names) if (found[name] === undefined && canBeLost(value[name])) found[name] = value[name];
  };
  take(withAllMembers(plan, known));
  for (const one of Iterator.from(plan.cases(known)).take(mostLooked)) {
    if (names.every((name) => found[name] !== undefined)) break;
    take(one);
  }
  return found;
}

/**
 * Returns a change of one member alone, where the document lets a change of few members be cut down to that: what it does not name stays.
 * A member whose value is another one already shows the change best.
 */
export function narrowed(
  plain: OperationCase,
  { shown, document }: Pick<Filling, 'shown' | 'document'>,
): OperationCase {
  const members = membersOfBody(plain, document);
  const sent = plain.body?.value;
  if (members === null || !isObject(sent)) return plain;
  const was = isObject(shown) ? shown : {};
  const telling = Object.entries(sent).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && value !== was[name],
  );
  const narrow = telling
    .map(([name, value]) => naming(plain, members.required, { [name]: value }))
    .find(({ body }) => judgeBySchema(document, members.schema, { value: body?.value }).outcome === 'valid');
  return narrow ?? plain;
}

/** A switch or a number may be there by itself, and so may a text of one character: that it is gone would not show. */
function canBeLost(value: unknown): boolean {
  if (isNumber(value)) return false;
  return (typeof value === 'string' && value.length > 1) || (typeof value === 'object' && !isEmpty(value));
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0);
}
