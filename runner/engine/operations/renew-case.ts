import { Buffer } from 'node:buffer';
import { stringify } from 'lossless-json';
import type { CaseBody, OperationCase, PlacedValue } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { isJsonType } from '../../documents/openapi/read-openapi.ts';
import type { OperationPlan } from '../../cases/plan-cases.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { KnownPool } from './known-pool.ts';

/** Behind the seeds of what was sent with other values in the campaign itself. */
const firstRenewal = 1_000_000;

/** Returns what makes the same request to another thing, or a creation with other values: what is created already has another name then. */
export function renewerOf(
  planned: ReadonlyMap<DocumentedOperation, OperationPlan>,
  pool: KnownPool,
): (found: OperationCase) => OperationCase | null {
  let renewals = 0;
  return (found) => {
    const plan = planned.get(found.operation);
    const other = renewCase(found, plan, pool);
    if (other !== null || found.method !== 'POST' || found.phase !== 'edges') return other;
    renewals += 1;
    return plan?.vary(found, pool.forOperation(found.operation), firstRenewal + renewals) ?? null;
  };
}

/**
 * Returns a case with another known thing in its path, once the thing that it named is gone; `null` where its path names none, where the
 * path is what is wrong with it, or where no other thing is known. What is gone is forgotten.
 */
export function renewCase(
  found: OperationCase,
  plan: OperationPlan | undefined,
  pool: KnownPool,
): OperationCase | null {
  const last = found.values.findLast(({ place }) => place.in === 'path');
  if (plan === undefined || last === undefined || found.wrong?.place.in === 'path') return null;
  pool.forget(found.operation, last.place, last.value);
  const base = plan.baseCase(pool.forOperation(found.operation));
  return base === null ? null : toThingOf(base, found);
}

/** Returns a case with what another case of its operation names in its path; `null` where that is the same thing. */
export function toThingOf(base: OperationCase, found: OperationCase): OperationCase | null {
  const last = found.values.findLast(({ place }) => place.in === 'path');
  const [path = ''] = base.target.split('?');
  const query = found.target.indexOf('?');
  const target = `${path}${query === -1 ? '' : found.target.slice(query)}`;
  if (target === found.target || last === undefined) return null;
  const values = [
    ...base.values.filter(({ place }) => place.in === 'path'),
    ...found.values.filter(({ place }) => place.in !== 'path'),
  ];
  const renewed = base.values.findLast(({ place }) => place.in === 'path')?.value;
  return { ...found, target, values, body: withName(found, last, renewed) };
}

/** A member of the body that says the name of the path says the new one. */
function withName({ body, wrong }: OperationCase, { place, value }: PlacedValue, renewed: unknown): CaseBody | null {
  const sent = body?.value;
  if (body === null || !isObject(sent) || !isJsonType(body.mediaType ?? '')) return body;
  const isMeant = wrong?.place.pointer !== `/${place.name}` && String(sent[place.name]) === String(value);
  const text = isMeant ? stringify({ ...sent, [place.name]: renewed }) : undefined;
  return text === undefined ? body : { ...body, value: { ...sent, [place.name]: renewed }, bytes: Buffer.from(text) };
}
