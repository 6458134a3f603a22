import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { creations, idempotencyKeys } from './creation-cases.ts';
import { otherCompanyFor } from '../../kit/operations/operation-credentials.ts';
import { caseForThing, sendStep, type SequenceNotes } from './named-thing.ts';
import { findFamilies, type ResourceFamily } from './resource-families.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { idOf, isSuccess, pathValuesOf, withHeader } from './thing-cases.ts';

/** Returns the operations that may create something under an idempotency key. */
export function findKeyed(records: readonly CampaignRecord[]): CampaignRecord[] {
  return records.filter(
    ({ plan: { operation } }) => operation.method === 'POST' && Object.hasOwn(operation.responses, '201'),
  );
}

/** Returns the name of the sequence of such an operation, for people. */
export function nameOfKeyed({ plan: { operation } }: CampaignRecord): string {
  return `POST ${operation.path} twice with one idempotency key`;
}

/**
 * Sends the same creation twice with the same key, and as another company where what that creates may be deleted; resolves to `null` where the
 * document has no key for it, or nothing could be created.
 */
export async function runKeyed(
  create: CampaignRecord,
  records: readonly CampaignRecord[],
  scope: SequenceScope,
): Promise<AskedSequence | null> {
  const { operation } = create.plan;
  const known = scope.pool.forOperation(operation);
  const keys = idempotencyKeys(create, known);
  const cases = keys.length === 0 ? [] : creations(create, known);
  for (const found of cases) {
    // A key that was sent with another body is refused.
    const [name, key] = keys.shift() ?? [];
    if (name === undefined || key === undefined) break;
    const steps: SequenceStep[] = [];
    const notes = { scope, steps };
    // A key that was put there on purpose is not exchanged for a new one.
    const values = found.values.filter(({ place }) => place.in !== 'header' || place.name !== name);
    const keyed = withHeader({ ...found, values }, name, key);
    const first = await sendStep(keyed, 'keyed', notes);
    if (first === null || !isSuccess(first)) continue;
    await sendStep(keyed, 'keyed again', notes);
    const family = findFamilies(records).find((one) => one.create === create);
    if (family !== undefined) await sendAsOther(family, { keyed, first }, notes);
    return { name: nameOfKeyed(create), create: operation, steps, isListRead: false };
  }
  return null;
}

/**
 * Sends the creation once more as another company, where what that company gets of its own may be deleted at the end. The first creation
 * is learned before, since whether it may be deleted shows whether the other may.
 */
async function sendAsOther(
  { create, remove, parameter }: ResourceFamily,
  { keyed, first }: { readonly keyed: OperationCase; readonly first: Exchange },
  notes: SequenceNotes,
): Promise<void> {
  const { scope } = notes;
  const credentials = otherCompanyFor(create.plan.operation, scope.held);
  const id = idOf(first, parameter);
  if (credentials === null || remove === null || id === undefined) return;
  scope.pool.learn(create.plan.operation, first, pathValuesOf(keyed));
  const plain = caseForThing(remove, { parameter, id, above: pathValuesOf(keyed) }, scope);
  if (plain !== null && scope.maySend(plain))
    await sendStep(keyed, 'keyed by another company', { ...notes, credentials });
}
