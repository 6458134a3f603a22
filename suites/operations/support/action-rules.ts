import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../../runner/documents/json-value.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { AskedSequence, Campaign, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { isPendingState } from '../../../runner/kit/operations/job-state.ts';
import { findUnlike } from './alike.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { describedThing, requestBodyOf } from './request-schemas.ts';
import { sentMembers } from './sent-members.ts';
import { schemaOf } from './shown-rules.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Actions that show what would be, and leave the thing as it is. */
const previews =
  /preview|simulat|validat|calculat|comput|quote|dry|check|render|estimat|test|try|diff|compar|verif|search|query|cop[iy]|clone|duplicat|fork|export/i;
/** States that pass by themselves. */
const passing = /ing$|progress|queue|request|schedul|wait/i;
/** Members that a service sets by itself with each change. */
const ownMembers = /version|revision|etag|updated|modified|changed|time|At$/i;
/** The longest ending that makes a state of an action: `cancel`, `cancelled`. */
const longestEnding = 4;

/** What an action was done with: the thing before it and in the last read after it. */
interface Acted {
  readonly action: SequenceStep;
  readonly after: SequenceStep;
  readonly was: Readonly<Record<string, unknown>>;
  readonly is: Readonly<Record<string, unknown>>;
  /** Last part of the path of the action. */
  readonly verb: string;
  /** The values that the document lists for each state of the thing. */
  readonly states: ReadonlyMap<string, readonly unknown[]>;
}

/** Returns whether the state that the response to an action shows is there afterwards, and whether the thing has the state that the action is named after. */
export function judgeAction(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const acted = readActed(sequence, document.value);
  return acted === null ? [] : [...judgeShown(acted), ...judgeSent(acted), ...judgeEffect(acted, document.value)];
}

function readActed(sequence: AskedSequence, document: unknown): Acted | null {
  const [before, action] = [stepOf(sequence, 'before action'), stepOf(sequence, 'action')];
  const after = sequence.steps.findLast(({ role }) => role === 'after action') ?? null;
  if (before === null || action === null || after === null) return null;
  if (statusOf(before) !== 200 || statusOf(after) !== 200 || ![200, 204].includes(statusOf(action))) return null;
  const [was, is] = [readThing(before.exchange), readThing(after.exchange)];
  const verb = withoutSlash(action.case.operation.path).split('/').at(-1) ?? '';
  if (!isObject(was) || !isObject(is) || previews.test(verb)) return null;
  return { action, after, was, is, verb, states: statesOf(before, document) };
}

/** Members that have one of a few values, or are a switch. */
function statesOf(read: SequenceStep, document: unknown): ReadonlyMap<string, readonly unknown[]> {
  const described = describedThing(document, schemaOf(read), read.exchange)?.schemas ?? new Map<string, never>();
  return new Map(
    [...described].flatMap(([name, schemas]) => {
      const values = schemas.flatMap(({ enum: listed, type }) =>
        Array.isArray(listed) ? (listed as readonly unknown[]) : type === 'boolean' ? [true, false] : [],
      );
      return values.length === 0 || ownMembers.test(name) ? [] : [[name, values] as const];
    }),
  );
}

type Shown = Readonly<Record<string, unknown>>;

/** Returns the thing that the response to an action shows, where it is described like that of a read; `null` where it shows none. */
function shownThing({ action, after, is }: Acted): Shown | null {
  const shown = readThing(action.exchange);
  const isThing = isDeepStrictEqual(schemaOf(action), schemaOf(after)) && schemaOf(after) !== undefined;
  return isThing && isObject(shown) && isDeepStrictEqual(shown['id'], is['id']) ? shown : null;
}

/** A response that shows the members that were sent, though the thing has those that it had before, at all times afterwards. */
function judgeSent(acted: Acted): SequenceVerdict[] {
  const { action, was, is, states } = acted;
  const shown = shownThing(acted);
  const sent = shown === null ? null : sentMembers(action.exchange, shown);
  if (shown === null || sent === null) return [];
  // What waits for somebody's approval is there when it has it.
  const isWaiting = (value: unknown): boolean =>
    typeof value === 'string' && (passing.test(value) || isPendingState(value));
  if ([...states.keys()].some((name) => isWaiting(shown[name]))) return [];
  const confirmed = Object.entries(sent).flatMap(([name, value]) => {
    const isThere = [shown, was, is].every((thing) => Object.hasOwn(thing, name));
    const isNew = isThere && findUnlike(value, shown[name]) === null && findUnlike(value, was[name]) !== null;
    return isNew && !ownMembers.test(name) ? [name] : [];
  });
  if (confirmed.length === 0) return [];
  const lost = confirmed.find((name) => isDeepStrictEqual(is[name], was[name]));
  return [keptVerdict('what was sent, and is in the response, is there afterwards', { acted, shown, lost })];
}

/** A response that is described like the thing, and shows a state that the thing did not have before and has at no time afterwards. */
function judgeShown(acted: Acted): SequenceVerdict[] {
  const { was, is, states } = acted;
  const shown = shownThing(acted);
  if (shown === null) return [];
  const changed = [...states.keys()].filter(
    (name) => isState(shown[name]) && isState(was[name]) && shown[name] !== was[name],
  );
  if (changed.length === 0) return [];
  const lost = changed.find((name) => is[name] === was[name]);
  return [keptVerdict('the state that the response shows is there afterwards', { acted, shown, lost })];
}

/** Returns whether the thing has what the response shows; `lost` is the member that it has not. */
function keptVerdict(
  statement: string,
  { acted, shown, lost }: { readonly acted: Acted; readonly shown: Shown; readonly lost: string | undefined },
): SequenceVerdict {
  const valueIn = (thing: Shown): unknown =>
    lost === undefined ? 'as the response shows it' : { [lost]: thing[lost] };
  return {
    statement,
    ok: lost === undefined,
    expected: valueIn(shown),
    actual: valueIn(acted.is),
    exchange: acted.after.exchange,
  };
}

function isState(value: unknown): boolean {
  return typeof value === 'boolean' || (typeof value === 'string' && !passing.test(value));
}

/**
 * An action that says that it was done (RFC 9110: what is only accepted gets 202) and is named after one state of the thing, and leaves all
 * of the thing as it was. Where the document does not say that a conflict is refused, it may be that there was nothing to do.
 */
function judgeEffect({ action, after, was, is, verb, states }: Acted, document: unknown): SequenceVerdict[] {
  const { operation } = action.case;
  const isSimple = Object.hasOwn(operation.responses, '409') && requestBodyOf(document, operation)?.isRequired !== true;
  const named = [...states].flatMap(([name, values]) =>
    values.filter((value) => isNamedAfter(value, verb)).map((value) => ({ name, value, values })),
  );
  const [state] = named;
  if (!isSimple || state === undefined || named.length > 1 || was[state.name] === state.value) return [];
  // Where there are states on the way, what is done may take its time.
  if (state.values.some((value) => typeof value === 'string' && (passing.test(value) || isPendingState(value))))
    return [];
  const isUnchanged = findUnlike(withoutOwn(was), is) === null && findUnlike(withoutOwn(is), was) === null;
  return [
    {
      statement: 'what is done shows in the thing',
      ok: !isUnchanged,
      expected: { [state.name]: state.value },
      actual: isUnchanged ? `${describeAnswer(action.exchange)}, and the thing is as it was` : 'the thing is changed',
      exchange: after.exchange,
    },
  ];
}

function isNamedAfter(value: unknown, verb: string): boolean {
  if (typeof value !== 'string' || verb.length < longestEnding || passing.test(value)) return false;
  const [state, name] = [value.toLowerCase(), verb.toLowerCase()];
  return state.startsWith(name) && state.length - name.length <= longestEnding;
}

function withoutOwn(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ownMembers.test(name)));
}
