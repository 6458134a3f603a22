import type { OperationCase } from '../../cases/operation-case.ts';
import type { KnownValues } from '../../cases/plan-cases.ts';
import { isObject } from '../../documents/json-value.ts';
import { judgeBySchema } from '../../documents/openapi/schema-judge.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { withAllMembers } from './creation-cases.ts';
import { membersOfBody, naming } from './merge-patches.ts';

/** A few show whether a change loses what it does not name. */
const mostFilled = 4;

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
  const required = membersOfBody(plain, document)?.required;
  const values = withAllMembers(plan, known)?.body?.value;
  if (required === undefined || !isObject(values) || !isObject(shown)) return [];
  const empty = Object.entries(values).filter(([name, value]) => isEmpty(shown[name]) && isTelling(value));
  const single = empty.slice(0, mostFilled).map(([name, value]) => ({ [name]: value }));
  const all = single.length > 1 ? [Object.fromEntries(empty)] : [];
  return [...all, ...single].map((members) => naming(plain, required, members));
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

/** A switch or a number may have been there before. */
function isTelling(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'object') && !isEmpty(value);
}

function isEmpty(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return value === undefined || value === null || value === '' || (isObject(value) && Object.keys(value).length === 0);
}
