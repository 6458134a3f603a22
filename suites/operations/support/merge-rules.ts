import { isObject } from '../../../runner/documents/json-value.ts';
import type { AskedSequence } from '../../../runner/kit/operations/campaign.ts';
import { readJson, readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';

/** Members that a service sets by itself with each change. */
const ownMembers = /version|revision|etag|updated|modified|changed|time/i;

/** Returns whether changes in the format of RFC 7396 are merged: objects member by member, and null removes. */
export function judgeMerged(sequence: AskedSequence): SequenceVerdict[] {
  return [...judgePart(sequence), ...judgeRemoval(sequence)];
}

function judgePart(sequence: AskedSequence): SequenceVerdict[] {
  const [before, patch] = [stepOf(sequence, 'before merge'), stepOf(sequence, 'merge part')];
  const after = stepOf(sequence, 'merged part');
  if (before === null || patch === null || after === null || statusOf(after) !== 200) return [];
  const [was, sent, is] = [
    readJsonBody(before.exchange),
    readJson(patch.exchange.request),
    readJsonBody(after.exchange),
  ];
  if (!isObject(was) || !isObject(sent) || !isObject(is)) return [];
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
      exchange: after.exchange,
    },
  ];
}

function judgeRemoval(sequence: AskedSequence): SequenceVerdict[] {
  const [before, patch] = [stepOf(sequence, 'before merge'), stepOf(sequence, 'merge null')];
  const after = stepOf(sequence, 'merged null');
  if (before === null || patch === null || after === null || statusOf(after) !== 200) return [];
  const [was, sent, is] = [
    readJsonBody(before.exchange),
    readJson(patch.exchange.request),
    readJsonBody(after.exchange),
  ];
  if (!isObject(was) || !isObject(sent) || !isObject(is)) return [];
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
      exchange: after.exchange,
    },
  ];
}
