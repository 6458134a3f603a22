import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { integerOf, isInFormat } from '../../runner/documents/integer-text.ts';
import { numberText } from '../../runner/documents/strict-json.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { createsPlant, membersOfPlant } from './support/plant-requests.ts';

/** A format is not a type: servers may refuse what is beyond it, and many cannot hold it. */
export default defineMessageCheck({
  id: 'client-plant-store/id-in-range',
  clause: 'service:client.plant-id-range',
  title: 'The id of a plant is within int64',
  why: 'A server whose integers have 64 bits refuses the id, or stores another one.',
  passes: 'integers from -2^63 to 2^63-1',
  fails: 'an integer beyond them',
  fix: 'Use ids of at most 64 bits, signed.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'plant with an integer id',
  brokenBy: ['shop-plant-id-too-long'],
  selects: (entry) => createsPlant(entry) && integerOf(idTextOf(entry)) !== null,
  judge(entry, expect) {
    const text = idTextOf(entry);
    expect.that('the id is within int64', isInFormat(text, 'int64'), {
      expected: 'an integer from -2^63 to 2^63-1',
      actual: text.slice(0, 100),
      entry,
    });
  },
});

function idTextOf(entry: JournalEntry): string {
  return numberText(membersOfPlant(entry)?.['id']) ?? '';
}
