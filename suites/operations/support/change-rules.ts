import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import type { AskedSequence, Campaign, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { readJson } from '../../../runner/kit/operations/read-json-body.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { requestMembers, responseMembers } from './request-schemas.ts';
import { sentMembers } from './sent-members.ts';
import { withoutVolatile } from './volatile-members.ts';
import { readThing, sentThing, thingIn } from '../../../runner/kit/operations/thing-in.ts';

/** What no service shows again, also where its document does not say so. */
const secretNames = /pass|secret|token|pin$|key|otp|cvv|cvc|credential/i;

/** Reads of one thing, in the order in which they were made. */
const reads: readonly StepRole[] = [
  'read',
  'before patch',
  'patched',
  'before merge',
  'merged part',
  'merged null',
  'replaced',
  'replaced again',
];

/** Reads before a thing is replaced, the last one first. */
const lastReads: readonly StepRole[] = ['merged null', 'merged part', 'before merge', 'patched', 'read'];
const changeRoles: ReadonlySet<StepRole> = new Set(['fill', 'patch', 'merge part', 'merge null']);

/**
 * Returns whether PUT leaves anything of what stood there before. Members count whose value can be no default: a text, a number or
 * entries of the run's own, which the document lets a PUT send and this PUT left out. Where some of them went and some stayed, those that stayed may be
 * ones that a service never changes.
 */
export function judgeReplacedWhole(
  sequence: AskedSequence,
  { document }: Pick<Campaign, 'document'>,
): SequenceVerdict[] {
  const [created, put, after] = [stepOf(sequence, 'create'), stepOf(sequence, 'replace'), stepOf(sequence, 'replaced')];
  if (created === null || put === null || after === null) return [];
  if (statusOf(put) >= 300 || statusOf(after) !== 200) return [];
  const before = lastReads.map((role) => stepOf(sequence, role)).find((step) => step !== null) ?? null;
  const [was, is] = [before === null ? undefined : readThing(before.exchange), readThing(after.exchange)];
  const [ours, sent] = [created, put].map(({ exchange }) => sentThing(readJson(exchange.request), is));
  if (!isObject(ours) || !isObject(was) || !isObject(sent) || !isObject(is)) return [];
  const writable = writableMembers(put, document.value);
  const changed = changedNames(sequence);
  const leftOut = Object.keys(was).filter(
    (name) =>
      writable.has(name) &&
      !Object.hasOwn(sent, name) &&
      isOurs(was[name]) &&
      (changed.has(name) || isDeepStrictEqual(ours[name], was[name])),
  );
  if (leftOut.length === 0) return [];
  const kept = leftOut.filter((name) => isDeepStrictEqual(was[name], is[name]));
  return [
    {
      statement: 'PUT leaves no member of what stood there before',
      ok: kept.length < leftOut.length,
      expected: `${leftOut.join(', ')}: not there, or another value`,
      actual: kept.length === 0 ? 'replaced' : Object.fromEntries(kept.map((name) => [name, is[name]])),
      exchange: after.exchange,
    },
  ];
}

/**
 * Returns whether a PUT that was served is served once more. Where it gets 409 twice, one with another text must be served at once and get 409 when
 * it is repeated, too: what is locked for a while or may be done once refuses that one as well.
 */
export function judgeReplacedTwice(sequence: AskedSequence): SequenceVerdict[] {
  const of = (role: StepRole): SequenceStep[] => sequence.steps.filter((step) => step.role === role);
  const [again, otherAgain] = [of('replace again'), of('replace otherwise again')];
  const [first] = again;
  if (first === undefined) return [];
  const isRefused = [again, otherAgain].every(
    (steps) => steps.length > 1 && steps.every((step) => statusOf(step) === 409),
  );
  if (!isRefused && statusOf(first) >= 300) return [];
  return [
    {
      statement: 'a PUT that was served is served once more',
      ok: !isRefused,
      expected: 'not status 409',
      actual: describeAnswer(first.exchange),
      exchange: first.exchange,
    },
  ];
}

/** Returns whether PUT takes away the entries of a map that it leaves out: their names are the client's own, and no default of the service. */
export function judgeReplacedMaps(sequence: AskedSequence): SequenceVerdict[] {
  const [whole, part, after] = (['replace whole', 'replace part', 'replaced part'] as const).map((role) =>
    stepOf(sequence, role),
  );
  if (!whole || !part || !after || statusOf(after) !== 200) return [];
  const is = readThing(after.exchange);
  const [was, sent] = [whole, part].map(({ exchange }) => sentThing(readJson(exchange.request), is));
  if (!isObject(was) || !isObject(sent) || !isObject(is)) return [];
  const leftOut = Object.entries(was).flatMap(([name, map]) => {
    const rest = sent[name];
    if (!isObject(map) || !isObject(rest)) return [];
    return Object.keys(map).flatMap((key) => (Object.hasOwn(rest, key) ? [] : [{ name, key }]));
  });
  if (leftOut.length === 0) return [];
  const kept = leftOut.filter(({ name, key }) => {
    const map = is[name];
    return isObject(map) && Object.hasOwn(map, key);
  });
  const named = (entries: typeof leftOut): string => entries.map(({ name, key }) => `${name}/${key}`).join(', ');
  return [
    {
      statement: 'PUT leaves no entry of a map that it does not send',
      ok: kept.length === 0,
      expected: `without ${named(leftOut)}`,
      actual: kept.length === 0 ? 'as expected' : `still with ${named(kept)}`,
      exchange: after.exchange,
    },
  ];
}

/**
 * Returns whether what was created shows every member that was sent and that the document describes for its reads. Values that a service
 * may leave out since they say nothing do not count.
 */
export function judgeNothingLost(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const [created, read] = [stepOf(sequence, 'create'), stepOf(sequence, 'read')];
  if (created === null || read === null || statusOf(read) !== 200) return [];
  const shown = readThing(read.exchange);
  const sent = sentMembers(created.exchange, shown);
  const described = responseMembers(read.case.operation, read.exchange, document.value);
  if (sent === null || !isObject(shown) || described === null) return [];
  const asked = requestMembers(created.case.operation, created.exchange, document.value);
  const hasDefault = (name: string): boolean =>
    [asked, described].some((members) => members?.schemas.get(name)?.some((schema) => 'default' in schema));
  const expected = Object.keys(sent).filter(
    (name) =>
      // What is false is left out by many; what is true only where that is the default.
      (isOurs(sent[name]) || (sent[name] === true && !hasDefault(name))) &&
      !secretNames.test(name) &&
      described.schemas.get(name)?.every((schema) => schema['writeOnly'] !== true) === true,
  );
  const lost = expected.flatMap((name) => {
    if (isNothing(shown[name])) return [name];
    // What a request may hold within a member, a read shows where both are described alike.
    const isAlike = isDeepStrictEqual(asked?.schemas.get(name), described.schemas.get(name));
    return isAlike ? lostWithin(sent[name], shown[name], name) : [];
  });
  if (expected.length === 0) return [];
  return [
    {
      statement: 'what was created shows every member that was sent',
      ok: lost.length === 0,
      expected: expected.join(', '),
      actual: lost.length === 0 ? 'all of them' : `without ${lost.join(', ')}`,
      exchange: read.exchange,
    },
  ];
}

/** Returns the names of what was sent within a member and is not shown. */
function lostWithin(sent: unknown, shown: unknown, name: string): string[] {
  if (isNothing(shown)) return isOurs(sent) ? [name] : [];
  if (!isObject(sent) || !isObject(shown)) return [];
  return Object.entries(sent).flatMap(([member, value]) =>
    secretNames.test(member) ? [] : lostWithin(value, shown[member], `${name}/${member}`),
  );
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null;
}

/** Returns whether one strong tag was given for contents that differ. */
export function judgeTags(sequence: AskedSequence): SequenceVerdict[] {
  const tagged = reads.flatMap((role) => {
    const step = stepOf(sequence, role);
    const tag = headerValue(step?.exchange.response?.headers ?? [], 'etag');
    if (step === null || tag === null || tag.startsWith('W/') || statusOf(step) !== 200) return [];
    return [{ step, tag, value: withoutVolatile(sequence, readThing(step.exchange)) }];
  });
  const [first, ...later] = tagged;
  if (first === undefined || later.length === 0) return [];
  const wrong = later.find(({ tag, value }, index) =>
    tagged.slice(0, index + 1).some((one) => one.tag === tag && !isDeepStrictEqual(one.value, value)),
  );
  const shown = wrong ?? first;
  return [
    {
      statement: 'what changed has another tag',
      ok: wrong === undefined,
      expected: 'another ETag for another content',
      actual: wrong === undefined ? 'another ETag for another content' : `${wrong.tag} before and after a change`,
      exchange: shown.step.exchange,
    },
  ];
}

/** Returns whether those who may not are refused to delete. */
export function judgeStrangers({ steps }: AskedSequence): SequenceVerdict[] {
  const refused = steps.filter(({ role, exchange }) => role === 'delete by a stranger' && exchange.response !== null);
  const [first] = refused;
  if (first === undefined) return [];
  const { exchange } = refused.find((step) => statusOf(step) < 300) ?? first;
  return [
    {
      statement: 'nobody without the right credentials is let delete it',
      ok: refused.every((step) => statusOf(step) >= 300),
      expected: 'status 401 or 403',
      actual: describeAnswer(exchange),
      exchange,
    },
  ];
}

/** Returns the members that the run itself changed before it replaced the thing. */
function changedNames({ steps }: AskedSequence): ReadonlySet<string> {
  const changes = steps.filter((step) => changeRoles.has(step.role) && statusOf(step) < 300);
  const sent = changes.map(({ exchange }) => readJson(exchange.request));
  return new Set([...sent, ...sent.map(thingIn)].flatMap((value) => (isObject(value) ? Object.keys(value) : [])));
}

/** A text, a number, entries or members that no service has for its default. */
function isOurs(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return (typeof value === 'string' && value.length >= 4) || (typeof value === 'number' && Math.abs(value) > 1);
}

/** Returns the members that a PUT may send and has no default or fixed set of values for. */
function writableMembers({ case: { operation }, exchange }: SequenceStep, document: unknown): ReadonlySet<string> {
  const described = requestMembers(operation, exchange, document);
  const isFree = (member: object): boolean =>
    !['default', 'enum', 'const', 'readOnly'].some((name) => Object.hasOwn(member, name));
  return new Set([...(described?.schemas ?? [])].flatMap(([name, members]) => (members.every(isFree) ? [name] : [])));
}
