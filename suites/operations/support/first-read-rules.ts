import type { AskedSequence, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { changedMembers, changedStates } from '../../../runner/kit/operations/changed-states.ts';
import { itemOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { thingOf } from './sequence-rules.ts';

/** What changed with a reading, and the exchange that shows it. */
interface Finding {
  readonly name: string;
  readonly was: unknown;
  readonly is: string;
  readonly exchange: SequenceStep['exchange'];
}

/**
 * Returns whether a thing stays as it is when it is read. What differs from one reading to the next may have changed by itself, so it is
 * judged by what came later: two readings of a thing that has settled, and two things whose readings the list watches.
 */
export function judgeReadings(sequence: AskedSequence): SequenceVerdict[] {
  const [first, second] = [stepOf(sequence, 'first read'), stepOf(sequence, 'second read')];
  if (first === null || second === null || statusOf(first) !== 200 || statusOf(second) !== 200) return [];
  const found = changedByEach(sequence) ?? changedByFirst(sequence);
  return [
    {
      statement: 'a reading leaves things as they are',
      ok: found === null,
      expected: found === null ? 'as before' : { [found.name]: found.was },
      actual: found === null ? 'as before' : `${found.name} is ${found.is}`,
      exchange: (found ?? second).exchange,
    },
  ];
}

/** Two readings of a thing that was left alone for a while, one right after the other. */
function changedByEach(sequence: AskedSequence): Finding | null {
  const [before, after] = [stepOf(sequence, 'settled read'), stepOf(sequence, 'settled again')];
  if (before === null || after === null || statusOf(before) !== 200 || statusOf(after) !== 200) return null;
  const [found] = changedMembers(readJsonBody(before.exchange), readJsonBody(after.exchange));
  return found === undefined
    ? null
    : {
        name: found.name,
        was: found.was,
        is: `${JSON.stringify(found.is)} at the next reading`,
        exchange: after.exchange,
      };
}

/**
 * Two like things are seen in their list, and read one after the other: what changes with the reading changes in each of them after its own, in
 * the same way, and in the other one not before. What changes by itself does not keep to that.
 */
function changedByFirst({ steps }: AskedSequence): Finding | null {
  const at = steps.flatMap(({ role }, index) => (role === 'watched read' ? [index] : []));
  const [one, other] = at.map((index) => steps[index]);
  if (at.length !== 2 || one === undefined || other === undefined) return null;
  const looks = [steps.slice(0, at[0]), steps.slice(at[0], at[1]), steps.slice(at[1])];
  const [a0, a1] = looks.map((look) => itemIn(look, one));
  const [b0, b1, b2] = looks.map((look) => itemIn(look, other));
  if (!a0 || !a1 || !b0 || !b1 || !b2) return null;
  const found = changedStates(a0, a1).find(
    ({ name, was, is }) => b0[name] === was && b1[name] === was && b2[name] === is,
  );
  return found === undefined
    ? null
    : {
        name: found.name,
        was: found.was,
        is: `${JSON.stringify(found.is)} in the list after GET of each`,
        exchange: one.exchange,
      };
}

/** Returns what a list shows of the thing that a step read; `null` where it is not there. */
function itemIn(look: readonly SequenceStep[], read: SequenceStep): ListItem | null {
  const thing = thingOf(read);
  const pages = look.filter(({ role }) => role === 'watched list');
  const items = pages.flatMap(({ exchange }) => itemsOf(readJsonBody(exchange)) ?? []);
  return (thing === null ? undefined : itemOf(items, thing.id, thing.parameter)) ?? null;
}
