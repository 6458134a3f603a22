import { isObject } from '../../../runner/documents/json-value.ts';
import type { AskedSequence, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';

/** Returns whether two things that were created at once are two. */
export function judgeTwins(sequence: AskedSequence): SequenceVerdict[] {
  const [one, other] = [stepOf(sequence, 'twin'), stepOf(sequence, 'other twin')];
  // Whoever responds otherwise than with 201 need not have created something.
  if (one === null || other === null || statusOf(one) !== 201 || statusOf(other) !== 201) return [];
  const ids = [idOf(one), idOf(other)];
  if (ids.includes(null)) return [];
  return [
    {
      statement: 'two things that are created at once have two identities',
      ok: ids[0] !== ids[1],
      expected: 'two ids',
      actual: ids[0] === ids[1] ? `the id ${ids[0] ?? ''} twice` : 'two ids',
      exchange: other.exchange,
    },
  ];
}

/** Returns whether a request that is sent again with its idempotency key creates nothing new. */
export function judgeKeyed(sequence: AskedSequence): SequenceVerdict[] {
  const [first, again] = [stepOf(sequence, 'keyed'), stepOf(sequence, 'keyed again')];
  if (first === null || again === null || ![200, 201].includes(statusOf(first))) return [];
  // What is refused, or said to be under way, creates nothing.
  const ids = [idOf(first), ![200, 201].includes(statusOf(again)) ? null : idOf(again)];
  const isTwo = ids[1] !== null && ids[0] !== ids[1];
  if (ids[0] === null) return [];
  return [
    {
      statement: 'the same request with the same idempotency key creates nothing new',
      ok: !isTwo,
      expected: 'the id of the first response, or a refusal',
      actual: isTwo ? `the ids ${ids.join(' and ')}` : 'nothing new',
      exchange: again.exchange,
    },
  ];
}

function idOf({ exchange }: SequenceStep): string | null {
  const value = readThing(exchange);
  const id = isObject(value) ? value['id'] : undefined;
  return ['string', 'number', 'bigint'].includes(typeof id) ? String(id) : null;
}
