import { isObject } from '../../../runner/documents/json-value.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { AskedSequence, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { clientsMembers, ownMembers } from './sequence-rules.ts';

/** A member that a JSON Patch replaces, and the thing after it. */
interface Replacement {
  readonly name: string;
  readonly value: unknown;
  readonly is: Readonly<Record<string, unknown>>;
}

/** Returns whether a patch in the format of RFC 6902 changes the member that it names, and no other that a client sets. */
export function judgeJsonPatched(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const [before, after] = [stepOf(sequence, 'before json patch'), stepOf(sequence, 'json patched')];
  const [was, replacement] = [before && readThing(before.exchange), replacementOf(sequence, 'json patch')];
  if (replacement === null || after === null || !isObject(was)) return [];
  const { name, value, is } = replacement;
  const isClients = clientsMembers([stepOf(sequence, 'create')], document.value);
  const kept = Object.entries(was).filter(([member]) => isClients(member) && !ownMembers.test(member));
  const meant = { ...Object.fromEntries(kept), [name]: value };
  const none = Object.fromEntries(Object.keys(meant).map((member) => [member, null]));
  const unlike = findUnlike(meant, { ...none, ...is });
  return [
    {
      statement: 'a JSON Patch changes the member that it names, and no other',
      ok: unlike === null,
      expected: unlike === null ? 'as sent' : { [unlike.pointer]: unlike.meant },
      actual: unlike === null ? 'as sent' : { [unlike.pointer]: unlike.found },
      exchange: after.exchange,
    },
  ];
}

/** Returns whether a patch of which an operation fails is refused, and changes nothing. Whether patches do anything must have been seen before. */
export function judgeJsonPatchWhole(sequence: AskedSequence): SequenceVerdict[] {
  const [failing, after] = [stepOf(sequence, 'failing json patch'), stepOf(sequence, 'json patch failed')];
  const [served, tried] = [replacementOf(sequence, 'json patch'), replacementOf(sequence, 'failing json patch')];
  if (failing === null || after === null || served === null || tried === null) return [];
  if (findUnlike(served.value, served.is[served.name] ?? null) !== null) return [];
  const isRefused = statusOf(failing) >= 400;
  const isChanged = findUnlike(tried.value, tried.is[tried.name] ?? null) === null;
  return [
    {
      statement: 'a JSON Patch of which an operation fails is refused',
      ok: isRefused,
      expected: 'status 4xx',
      actual: describeAnswer(failing.exchange),
      exchange: failing.exchange,
    },
    {
      statement: 'a JSON Patch of which an operation fails changes nothing',
      ok: !isChanged,
      expected: `${tried.name}: as before`,
      actual: isChanged ? { [tried.name]: tried.value } : 'as before',
      exchange: after.exchange,
    },
  ];
}

/** Returns the member that the first operation of a patch replaces; `null` where it was not sent or nothing was read after it. */
function replacementOf(sequence: AskedSequence, role: 'json patch' | 'failing json patch'): Replacement | null {
  const [patch, after] = [stepOf(sequence, role), stepOf(sequence, readAfter[role])];
  const sent = patch === null ? null : readJson(patch.exchange.request);
  const [first] = Array.isArray(sent) ? (sent as readonly unknown[]) : [];
  const is = after === null || statusOf(after) !== 200 ? null : readThing(after.exchange);
  if (!isObject(first) || typeof first['path'] !== 'string' || !isObject(is)) return null;
  const name = first['path'].slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
  return { name, value: first['value'], is };
}

const readAfter = { 'json patch': 'json patched', 'failing json patch': 'json patch failed' } as const;
