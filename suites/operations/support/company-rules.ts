import { isObject } from '../../../runner/documents/json-value.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import type { AskedSequence, Campaign, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { holdsThing, itemsOf } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { thingOf } from './sequence-rules.ts';
import { idIn, readThing } from '../../../runner/kit/operations/thing-in.ts';

/** What is responded to whoever is not to see a thing. */
const hidden: ReadonlySet<number> = new Set([401, 403, 404, 410]);
/** What says that there is no such thing. */
const absent: ReadonlySet<number> = new Set([404, 410]);
/** Members that a service sets by itself. */
const ownMembers = /version|revision|etag|updated|modified|changed|time|At$/i;

/**
 * Returns whether another company sees a thing of this one in one way and not in the other, or changes what it cannot see. What it finds
 * in its list and by its id alike may be shared.
 */
export function judgeCompanies(sequence: AskedSequence): SequenceVerdict[] {
  return [...judgeSeen(sequence), ...judgeFound(sequence), ...judgeChanged(sequence), ...judgeKeyedByOther(sequence)];
}

function judgeSeen(sequence: AskedSequence): SequenceVerdict[] {
  const [own, other] = [stepOf(sequence, 'read'), stepOf(sequence, 'read by another company')];
  const { isListedForOther = null } = sequence;
  if (own === null || other === null || isListedForOther === null) return [];
  const isRead = statusOf(other) < 300 && isSameThing(own, other);
  // Another thing of the same id is its own; and a list may tell of what only some may read.
  if (!isRead && !absent.has(statusOf(other))) return [];
  const list = sequence.steps.findLast(({ role }) => role === 'list for another company') ?? other;
  return [
    {
      statement: 'another company reads nothing that its list does not show it',
      ok: isListedForOther || !isRead,
      expected: 'status 404 or 403',
      actual: describeAnswer(other.exchange),
      exchange: other.exchange,
    },
    {
      statement: 'another company is listed nothing that is not there for it',
      ok: !isListedForOther || isRead,
      expected: 'a list without it',
      actual: isListedForOther ? 'listed' : 'not listed',
      exchange: list.exchange,
    },
  ];
}

/** Returns whether a search of another company finds what is not there when that company reads it. */
function judgeFound(sequence: AskedSequence): SequenceVerdict[] {
  const other = stepOf(sequence, 'read by another company');
  const searches = sequence.steps.flatMap((step) => {
    const items = step.role === 'search for another company' ? itemsOf(readJsonBody(step.exchange)) : null;
    return items === null ? [] : [{ step, items }];
  });
  const thing = searches.length === 0 || !absent.has(statusOf(other)) ? null : thingOf(other);
  if (thing === null) return [];
  const found = searches.find(({ items }) => holdsThing(items, thing.id, thing.parameter));
  const shown = found ?? searches[0];
  if (shown === undefined) return [];
  return [
    {
      statement: 'a search of another company finds nothing that is not there for it',
      ok: found === undefined,
      expected: 'not found',
      actual: found === undefined ? 'not found' : 'found',
      exchange: shown.step.exchange,
    },
  ];
}

function judgeChanged(sequence: AskedSequence): SequenceVerdict[] {
  const { steps } = sequence;
  const other = stepOf(sequence, 'read by another company');
  const changes = steps.flatMap((step, index) =>
    step.role === 'change by another company' ? [{ step, after: steps[index + 1] ?? null }] : [],
  );
  const own = stepOf(sequence, 'read');
  if (own === null || other === null || !hidden.has(statusOf(other))) return [];
  return changes.map(({ step, after }) => {
    const isMade = after?.role === 'read after another company' && isChanged(own, after);
    return {
      statement: `another company cannot ${step.case.method} what it cannot read`,
      ok: !isMade,
      expected: 'a refusal, or a thing that stays as it was',
      actual: isMade
        ? `${describeAnswer(step.exchange)}, and the thing is changed or gone`
        : describeAnswer(step.exchange),
      exchange: step.exchange,
    };
  });
}

/** Returns whether an idempotency key of this company gets another one the thing that was created under it. */
function judgeKeyedByOther(sequence: AskedSequence): SequenceVerdict[] {
  const [own, other] = [stepOf(sequence, 'keyed'), stepOf(sequence, 'keyed by another company')];
  if (own === null || other === null || statusOf(other) >= 500) return [];
  const isGiven = statusOf(other) < 300 && isSameThing(own, other);
  return [
    {
      statement: 'the idempotency key of a company gets another company nothing of it',
      ok: !isGiven,
      expected: 'a thing of its own, or a refusal',
      actual: describeAnswer(other.exchange),
      exchange: other.exchange,
    },
  ];
}

/**
 * Returns whether another company is shown a job, or a thing that no list of the document shows, by its id: whether it is shared, nothing else
 * could tell.
 */
export function judgeUnlisted(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const other = stepOf(sequence, 'read by another company');
  const own = sequence.steps.findLast(({ role }) => role === 'poll' || role === 'last poll' || role === 'read') ?? null;
  const path = memberAt(memberAt(document.value, 'paths'), sequence.create.path);
  const isJob = stepOf(sequence, 'start') !== null;
  if (own === null || other === null || (!isJob && memberAt(path, 'get') !== undefined)) return [];
  const isShown = statusOf(other) < 300 && isSameId(own, other);
  if (statusOf(own) !== 200 || (!isShown && !hidden.has(statusOf(other)))) return [];
  return [
    {
      statement: `another company is not shown the ${isJob ? 'job' : 'thing'}`,
      ok: !isShown,
      expected: 'status 404 or 403',
      actual: describeAnswer(other.exchange),
      exchange: other.exchange,
    },
  ];
}

/** A job goes on from look to look, and stays the one of its id. */
function isSameId(own: SequenceStep, other: SequenceStep): boolean {
  const parameter = /\{([^{}/]+)\}\/?$/.exec(own.case.operation.path)?.[1] ?? '';
  const [ours, theirs] = [own, other].map(({ exchange }) => idIn(readThing(exchange), parameter));
  return ours === undefined ? isSameThing(own, other) : String(ours) === String(theirs);
}

function isSameThing(own: SequenceStep, other: SequenceStep): boolean {
  const [ours, theirs] = [readThing(own.exchange), readThing(other.exchange)];
  return isObject(ours) && isObject(theirs) && Object.keys(ours).length > 1 && findUnlike(ours, theirs) === null;
}

/** Deleted, or of other values than before in what a service does not set by itself. */
function isChanged(before: SequenceStep, after: SequenceStep): boolean {
  if (statusOf(after) === 404 || statusOf(after) === 410) return true;
  const [was, is] = [readThing(before.exchange), readThing(after.exchange)];
  if (statusOf(after) !== 200 || !isObject(was) || !isObject(is)) return false;
  const kept = Object.fromEntries(Object.entries(was).filter(([name]) => !ownMembers.test(name)));
  return findUnlike(kept, is) !== null;
}
