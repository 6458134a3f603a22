import { isObject } from '../../../runner/documents/json-value.ts';
import { memberAt } from '../../../runner/documents/openapi/local-reference.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import type { AskedSequence, Campaign, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { isPendingJob, isPendingState, jobStateOf } from '../../../runner/kit/operations/job-state.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { type SequenceVerdict, stepOf } from './judge-sequences.ts';
import { describedThing, mediaTypeObject } from './request-schemas.ts';

/** A job that shows nothing new for so long is said to be stuck, in milliseconds. */
const longestQuiet = 16_000;

/**
 * Returns whether a job that was started comes to an end while it is looked at. One that is not over, and shows something new from look to
 * look, is on its way; one that shows nothing new any more is not.
 */
export function judgeJob(sequence: AskedSequence, { document }: Pick<Campaign, 'document'>): SequenceVerdict[] {
  const polls = sequence.steps.filter(({ role }) => role === 'poll' || role === 'last poll');
  const last = polls.at(-1);
  if (last === undefined || stepOf(sequence, 'start') === null) return [];
  const isPending = isPendingJob(last.exchange);
  // Not waited for to the end.
  if (isPending && last.role !== 'last poll') return [];
  const state = jobStateOf(readThing(polls[0]?.exchange ?? last.exchange));
  if (state === null || !hasEnd(last, state.name, document.value)) return [];
  const isStuck = isPending && (sequence.quietMs ?? 0) >= longestQuiet;
  return [
    {
      statement: 'a job comes to an end, or shows that it is on its way',
      ok: !isStuck,
      expected: `another ${state.name}, or any progress`,
      actual: isStuck
        ? `${state.name} ${JSON.stringify(shownState(last, state))} and nothing new for 16 seconds, in ${polls.length} looks`
        : 'as expected',
      exchange: last.exchange,
    },
  ];
}

/** The document names a state that is not one of waiting. */
function hasEnd({ case: { operation }, exchange }: SequenceStep, name: string, document: unknown): boolean {
  const content = memberAt(operation.responses['200'], 'content');
  const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? '';
  const schema = isObject(content) ? memberAt(mediaTypeObject(content, type), 'schema') : undefined;
  const states = (describedThing(document, schema, exchange)?.schemas.get(name) ?? []).flatMap(({ enum: listed }) =>
    Array.isArray(listed) ? (listed as readonly unknown[]) : [],
  );
  return states.some((state) => typeof state === 'string' && !isPendingState(state));
}

/** Returns the state that a look shows, or the first one where it shows none. */
function shownState({ exchange }: SequenceStep, first: { readonly state: string }): string {
  return (jobStateOf(readThing(exchange)) ?? first).state;
}
