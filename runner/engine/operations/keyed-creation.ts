import type { AskedSequence, SequenceStep } from '../../kit/operations/campaign.ts';
import type { CampaignRecord } from './campaign-record.ts';
import { creations, idempotencyKeys } from './creation-cases.ts';
import { sendStep } from './named-thing.ts';
import type { SequenceScope } from './sequence-scope.ts';
import { isSuccess, withHeader } from './thing-cases.ts';

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

/** Sends the same creation twice with the same key; resolves to `null` where the document has no key for it, or nothing could be created. */
export async function runKeyed(create: CampaignRecord, scope: SequenceScope): Promise<AskedSequence | null> {
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
    return { name: nameOfKeyed(create), create: operation, steps, isListRead: false };
  }
  return null;
}
