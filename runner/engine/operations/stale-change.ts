import { isDeepStrictEqual } from 'node:util';
import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import { type Exchange, headerValue } from '../../kit/exchange.ts';
import type { SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { readThing } from '../../kit/operations/thing-in.ts';
import { otherTexts } from './other-texts.ts';
import { isSuccess, staleCases, withHeader } from './thing-cases.ts';

/** A thing that must not be changed, and how it is read. */
export interface GuardedThing {
  /** The first read of the thing. */
  readonly first: Exchange | null;
  readonly steps: readonly SequenceStep[];
  readonly document: unknown;
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
  { first, steps, document, read, send }: GuardedThing,
): Promise<SequenceStep | null> {
  const current = await read('before stale');
  let isCompared = false;
  const telling = differing(plain, current, document);
  for (const stale of staleCases(telling, { current, first })) {
    const exchange = await send(stale, 'stale');
    if (exchange !== null && isSuccess(exchange)) return steps.at(-1) ?? null;
    isCompared ||= exchange?.response?.status === 412;
  }
  if (!isCompared) return null;
  const after = await read('after stale');
  const tag = headerValue(after?.response?.headers ?? [], 'etag')?.trim() ?? '';
  // What the refused changes would have done may be done by now.
  const still = differing(plain, after, document);
  const weak = tag.startsWith('"') ? await send(withHeader(still, 'If-Match', `W/${tag}`), 'weak tag') : null;
  return weak !== null && isSuccess(weak) ? (steps.at(-1) ?? null) : null;
}

/** Returns the change itself, or with another text where the thing is as the change would have it already: that it was made would not show. */
function differing(plain: OperationCase, current: Exchange | null, document: unknown): OperationCase {
  const is = current === null ? undefined : readThing(current);
  const tells = ({ body }: OperationCase): boolean =>
    isObject(is) &&
    isObject(body?.value) &&
    Object.entries(body.value).some(([name, value]) => is[name] !== undefined && !isDeepStrictEqual(value, is[name]));
  return tells(plain) ? plain : (otherTexts(plain, document).find(tells) ?? plain);
}
