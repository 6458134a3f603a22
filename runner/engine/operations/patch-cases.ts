import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues, OperationPlan } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import type { DescribedMembers } from '../../documents/openapi/described-members.ts';
import { judgeBySchema } from '../../documents/openapi/schema-judge.ts';
import { isNumber } from '../../cases/schema/json-kind.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { withAllMembers } from './creation-cases.ts';
import { membersOfBody, naming } from './merge-patches.ts';

/** A few show whether a change loses what it does not name. */
const mostFilled = 4;
/** Members that may decide what can be done with a thing, or whether it is there: they stay as they are. */
const states = /stat(?:e|us)|phase|stage|activ|enabl|disabl|delet|archiv|remov|lock|clos|cancel|hid|visib|publi|draft/i;
/** Cases that are looked through for their values. */
const mostLooked = 200;

/** What a change is made from. */
interface Filling {
  readonly plain: OperationCase;
  /** The thing as it was read last. */
  readonly shown: unknown;
  /** What created the thing. */
  readonly created: OperationCase;
  readonly known: KnownValues;
  readonly document: unknown;
}

/**
 * Returns changes that give values to members that a thing has none for, or has those that it gets by itself, all of them and then one each:
 * what is empty cannot be lost by a later change, and what is there by itself is put back unseen. None where a change is no object of members
 * (RFC 6902).
 */
export function fillingsOf({ plan }: CampaignRecord, filling: Filling): OperationCase[] {
  const { plain, shown, known, document } = filling;
  const members = membersOfBody(plain, document);
  if (members === null || !isObject(shown)) return [];
  const values = valuesToLose(
    plan,
    known,
    [...members.schemas.keys()].filter((name) => !canBeLost(shown[name])),
  );
  const empty = Object.entries(values).filter(([, value]) => canBeLost(value));
  const others = Object.entries(besideDefaults(plan, filling, members.schemas));
  const single = [...empty.slice(0, mostFilled), ...others.slice(0, mostFilled)].map(([name, value]) => ({
    [name]: value,
  }));
  const both = empty.length > 0 && others.length > 0 ? [[...empty, ...others]] : [];
  const all = [...both, empty, others].filter((some) => some.length > 1);
  return [...all.map((some) => Object.fromEntries(some)), ...single].map((filled) =>
    naming(plain, members.required, filled),
  );
}

/** Returns other values for the members that have the value which a new thing gets by itself, as valid changes have them. */
function besideDefaults(
  plan: OperationPlan,
  { created, shown, known, document }: Filling,
  schemas: DescribedMembers['schemas'],
): Readonly<Record<string, unknown>> {
  const described = membersOfBody(created, document)?.schemas;
  const defaults = new Map(
    [...schemas].flatMap(([name, parts]): ReadonlyArray<readonly [string, unknown]> => {
      const [found] = [...(described?.get(name) ?? []), ...parts].flatMap((part) => part['default'] ?? []);
      const isTaken = parts.every((part) => part['readOnly'] !== true) && !states.test(name);
      const value = isObject(shown) ? shown[name] : undefined;
      return isTaken && plainText(value) !== null && plainText(value) === plainText(found) ? [[name, value]] : [];
    }),
  );
  const found: Record<string, unknown> = {};
  if (defaults.size === 0) return found;
  for (const { wrong, body } of Iterator.from(plan.cases(known)).take(mostLooked)) {
    if (Object.keys(found).length === defaults.size) break;
    const sent = wrong === null && isObject(body?.value) ? body.value : {};
    for (const [name, value] of defaults) {
      const other = sent[name];
      if (found[name] === undefined && ![null, plainText(value)].includes(plainText(other))) found[name] = other;
    }
  }
  return found;
}

/** Returns a text, a switch or a number as it is written; `null` for anything else. */
function plainText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'boolean' || isNumber(value) ? String(value) : null;
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
 * Returns changes of one member alone, where the document lets a change of few members be cut down to that: what it does not name stays.
 * A member whose value is another one already shows the change best; another thing may have that value, so that a further one is tried.
 */
export function narrowed(
  plain: OperationCase,
  { shown, document }: Pick<Filling, 'shown' | 'document'>,
): OperationCase[] {
  const members = membersOfBody(plain, document);
  const sent = plain.body?.value;
  if (members === null || !isObject(sent)) return [];
  const was = isObject(shown) ? shown : {};
  const telling = Object.entries(sent).filter(
    ([name, value]) => typeof value === 'string' && value !== '' && value !== was[name],
  );
  return telling
    .slice(0, mostFilled)
    .map(([name, value]) => naming(plain, members.required, { [name]: value }))
    .filter(
      ({ body }) =>
        judgeBySchema(document, members.schema, { value: body?.value, isRequest: true }).outcome === 'valid',
    );
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
