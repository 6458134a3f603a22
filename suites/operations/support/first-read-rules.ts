import type { AskedSequence, SequenceStep } from '../../../runner/kit/operations/campaign.ts';
import { type ChangedState, changedStates } from '../../../runner/kit/operations/changed-states.ts';
import { itemOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { type SequenceVerdict, statusOf, stepOf } from './judge-sequences.ts';
import { thingOf } from './sequence-rules.ts';

/**
 * Returns whether a thing stays as it is when it is read. What differs from one reading to the next may have changed by itself. So two things
 * are seen in their list, and read one after the other: what changes with the reading changes in each of them after its own, and in the
 * other one not before. What changes by itself does not keep to that.
 */
export function judgeReadings(sequence: AskedSequence): SequenceVerdict[] {
  const [first, second] = [stepOf(sequence, 'first read'), stepOf(sequence, 'second read')];
  if (first === null || second === null || statusOf(first) !== 200 || statusOf(second) !== 200) return [];
  const found = changedWithReading(sequence);
  return [
    {
      statement: 'a reading leaves things as they are',
      ok: found === null,
      expected: found === null ? 'as before' : { [found.name]: found.was },
      actual: found === null ? 'as before' : `${found.name} is ${JSON.stringify(found.is)} in the list after its GET`,
      exchange: (found?.read ?? second).exchange,
    },
  ];
}

function changedWithReading({ steps }: AskedSequence): (ChangedState & { readonly read: SequenceStep }) | null {
  const at = steps.flatMap(({ role }, index) => (role === 'watched read' ? [index] : []));
  const [one, other] = at.map((index) => steps[index]);
  if (at.length !== 2 || one === undefined || other === undefined) return null;
  const looks = [steps.slice(0, at[0]), steps.slice(at[0], at[1]), steps.slice(at[1])];
  const [a0, a1] = looks.map((look) => itemIn(look, one));
  const [b0, b1, b2] = looks.map((look) => itemIn(look, other));
  if (!a0 || !a1 || !b0 || !b1 || !b2) return null;
  const ofOther = new Set(changedStates(b1, b2).map(({ name }) => name));
  const found = changedStates(a0, a1).find(({ name }) => ofOther.has(name) && b0[name] === b1[name]);
  return found === undefined ? null : { ...found, read: one };
}

/** Returns what a list shows of the thing that a step read; `null` where it is not there. */
function itemIn(look: readonly SequenceStep[], read: SequenceStep): ListItem | null {
  const thing = thingOf(read);
  const pages = look.filter(({ role }) => role === 'watched list');
  const items = pages.flatMap(({ exchange }) => itemsOf(readJsonBody(exchange)) ?? []);
  return (thing === null ? undefined : itemOf(items, thing.id, thing.parameter)) ?? null;
}
