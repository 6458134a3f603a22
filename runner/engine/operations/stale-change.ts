import type { OperationCase } from '../../cases/operation-case.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import type { SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { isSuccess, staleCases, withHeader } from './thing-cases.ts';

/** A thing that must not be changed, and how it is read. */
export interface GuardedThing {
  /** The first read of the thing. */
  readonly first: Exchange | null;
  readonly steps: readonly SequenceStep[];
  read(role: StepRole): Promise<Exchange | null>;
  /** Sends a step; resolves to `null` where what came says nothing. */
  send(found: OperationCase, role: StepRole): Promise<Exchange | null>;
}

/**
 * Sends a change with tags that are not the current one, reads the thing where they are refused with 412, and sends the change with the
 * current tag as a weak one. Resolves to the step of a change that was made in spite of its tag; `null` where none was, or where the thing has no tag.
 */
export async function sendStale(
  plain: OperationCase,
  { first, steps, read, send }: GuardedThing,
): Promise<SequenceStep | null> {
  const current = await read('before stale');
  let isCompared = false;
  for (const stale of staleCases(plain, { current, first })) {
    const exchange = await send(stale, 'stale');
    if (exchange !== null && isSuccess(exchange)) return steps.at(-1) ?? null;
    isCompared ||= exchange?.response?.status === 412;
  }
  if (!isCompared) return null;
  const after = await read('after stale');
  const tag = headerValue(after?.response?.headers ?? [], 'etag')?.trim() ?? '';
  const weak = tag.startsWith('"') ? await send(withHeader(plain, 'If-Match', `W/${tag}`), 'weak tag') : null;
  return weak !== null && isSuccess(weak) ? (steps.at(-1) ?? null) : null;
}
