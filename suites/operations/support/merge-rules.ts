import { isObject } from '../../../runner/documents/json-value.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedSequence } from '../../../runner/kit/operations/campaign.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { readThing, sentThing } from '../../../runner/kit/operations/thing-in.ts';

/** Members that a service sets by itself with each change. */
const ownMembers = /version|revision|etag|updated|modified|changed|time/i;

/** Returns whether changes in the format of RFC 7396 are merged: objects member by member, and null removes. */
export function judgeMerged(sequence: AskedSequence): SequenceVerdict[] {
  return [...judgePart(sequence), ...judgeLists(sequence), ...judgeRemoval(sequence)];
}

/** A thing before and after a merge patch, and what was sent. */
interface Merge {
  readonly was: Readonly<Record<string, unknown>>;
  readonly sent: Readonly<Record<string, unknown>>;
  readonly is: Readonly<Record<string, unknown>>;
  readonly exchange: Exchange;
}

/** Returns a merge patch that was served, with the reads before and after it; `null` where there is none. */
function mergeOf(sequence: AskedSequence, role: 'merge part' | 'merge null'): Merge | null {
  const [before, patch] = [stepOf(sequence, 'before merge'), stepOf(sequence, role)];
  const after = stepOf(sequence, role === 'merge part' ? 'merged part' : 'merged null');
  if (before === null || patch === null || after === null || statusOf(after) !== 200) return null;
  const [was, sent, is] = [
    readThing(before.exchange),
    sentThing(readJson(patch.exchange.request), readThing(before.exchange)),
    readThing(after.exchange),
  ];
  return isObject(was) && isObject(sent) && isObject(is) ? { was, sent, is, exchange: after.exchange } : null;
}

function judgePart(sequence: AskedSequence): SequenceVerdict[] {
  const merge = mergeOf(sequence, 'merge part');
  if (merge === null || !Object.values(merge.sent).some((value) => isObject(value))) return [];
  const { was, sent, is, exchange } = merge;
  const lost = Object.keys(sent).flatMap((name) => {
    const [old, given, found] = [was[name], sent[name], is[name]];
    if (!isObject(old) || !isObject(given)) return [];
    const others = Object.keys(old).filter((member) => !Object.hasOwn(given, member) && !ownMembers.test(member));
    const now = isObject(found) ? found : {};
    return others
      .filter((member) => findUnlike(old[member], now[member] ?? null) !== null)
      .map((one) => `/${name}/${one}`);
  });
  return [
    {
      statement: 'a member that a merge patch does not name within an object stays',
      ok: lost.length === 0,
      expected: 'as before',
      actual: lost.length === 0 ? 'as before' : `another value, or none: ${lost.join(', ')}`,
      exchange,
    },
  ];
}

/** RFC 7396 §1: what is no object is replaced whole. Entries count that the run itself gave: a service may insist on others. */
function judgeLists(sequence: AskedSequence): SequenceVerdict[] {
  const merge = mergeOf(sequence, 'merge part');
  if (merge === null) return [];
  const { was, sent, is, exchange } = merge;
  const given = sequence.steps
    .filter(({ role }) => role === 'create' || role === 'fill')
    .map((step) => readJson(step.exchange.request));
  const lists = Object.entries(sent).flatMap(([name, list]) => {
    const left = entriesOf(was[name]).filter((entry) => !isAmong(entry, list));
    const isOurs = left.every((entry) => given.some((body) => isObject(body) && isAmong(entry, body[name])));
    return Array.isArray(list) && left.length > 0 && isOurs ? [{ name, left }] : [];
  });
  if (lists.length === 0) return [];
  const kept = lists.filter(({ name, left }) => left.some((entry) => isAmong(entry, is[name])));
  return [
    {
      statement: 'a list that a merge patch names is replaced whole',
      ok: kept.length === 0,
      expected: 'without the entries that were not sent',
      actual:
        kept.length === 0 ? 'replaced' : `still with entries of before: ${kept.map(({ name }) => name).join(', ')}`,
      exchange,
    },
  ];
}

function entriesOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isAmong(entry: unknown, list: unknown): boolean {
  return entriesOf(list).some((one) => findUnlike(entry, one) === null);
}

function judgeRemoval(sequence: AskedSequence): SequenceVerdict[] {
  const merge = mergeOf(sequence, 'merge null');
  if (merge === null) return [];
  const { was, sent, is, exchange } = merge;
  // A default may take the place of what is removed.
  const kept = Object.keys(sent).filter(
    (name) => sent[name] === null && (was[name] ?? null) !== null && findUnlike(was[name], is[name] ?? null) === null,
  );
  return [
    {
      statement: 'a member that a merge patch sets to null is removed',
      ok: kept.length === 0,
      expected: 'not there, or null',
      actual: kept.length === 0 ? 'removed' : `as before: ${kept.join(', ')}`,
      exchange,
    },
  ];
}
