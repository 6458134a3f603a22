import { isObject } from '../../../runner/documents/json-value.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { AskedSequence, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { readThing, sentThing } from '../../../runner/kit/operations/thing-in.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf } from './judge-sequences.ts';

/** Returns whether a change that was refused with 412 was made even so, as far as its members or the end of the thing show it. */
export function judgeRefusedChanges({ steps }: AskedSequence): SequenceVerdict[] {
  return steps.flatMap((after, index): SequenceVerdict[] => {
    if (after.role !== 'after stale') return [];
    const start = steps.findLastIndex(({ role }, at) => at < index && role === 'before stale');
    const [before, change] = [steps[start], steps.slice(start, index).find((step) => statusOf(step) === 412)];
    if (before === undefined || change === undefined || statusOf(before) !== 200) return [];
    const isMade = change.case.method === 'DELETE' ? isGone(after) : isChanged({ before, change, after });
    if (isMade === null) return [];
    return [
      {
        statement: `${change.case.method} that is refused with 412 changes nothing`,
        ok: !isMade,
        expected: 'the thing as it was',
        actual: isMade ? `${describeAnswer(after.exchange)}, with what was refused` : 'the thing as it was',
        exchange: after.exchange,
      },
    ];
  });
}

/** Returns whether the current tag, sent as a weak one, lets a change be made for which other tags get 412. */
export function judgeWeakTags({ steps }: AskedSequence): SequenceVerdict[] {
  return steps
    .filter((step) => step.role === 'weak tag' && statusOf(step) > 0 && statusOf(step) !== 409)
    .map((step) => ({
      statement: `${step.case.method} with the current tag as a weak one in If-Match is refused`,
      ok: statusOf(step) >= 300,
      expected: 'status 412',
      actual: describeAnswer(step.exchange),
      exchange: step.exchange,
    }));
}

function isGone(after: SequenceStep): boolean | null {
  const status = statusOf(after);
  return status === 404 || status === 410 ? true : status === 200 ? false : null;
}

/** Returns whether a member that was to be changed has the value that was refused; `null` where nothing can be told. */
function isChanged({
  before,
  change,
  after,
}: Readonly<Record<'before' | 'change' | 'after', SequenceStep>>): boolean | null {
  const [was, is] = [readThing(before.exchange), readThing(after.exchange)];
  const sent = sentThing(change.case.body?.value, was);
  if (!isObject(was) || !isObject(is) || !isObject(sent) || statusOf(after) !== 200) return null;
  const telling = Object.entries(sent).filter(
    ([name, value]) => was[name] !== undefined && is[name] !== undefined && findUnlike(value, was[name]) !== null,
  );
  return telling.length === 0 ? null : telling.some(([name, value]) => findUnlike(value, is[name]) === null);
}
