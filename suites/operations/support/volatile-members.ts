import { isObject } from '../../../runner/documents/json-value.ts';
import type { AskedSequence } from '../../../runner/kit/operations/campaign.ts';
import { findUnlike } from './alike.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';

/** Returns a thing without the members that are others at each read though nothing changed, such as the time of the read: they tell nothing. */
export function withoutVolatile({ steps }: AskedSequence, value: unknown): unknown {
  const reads = (['read', 'unchanged'] as const).map((role) => steps.find((step) => step.role === role));
  const [first, second] = reads.map((step) => (step === undefined ? undefined : readThing(step.exchange)));
  if (!isObject(first) || !isObject(second) || !isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => findUnlike(first[name], second[name]) === null));
}
