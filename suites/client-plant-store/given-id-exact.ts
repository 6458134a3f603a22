import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { integerOf } from '../../runner/documents/integer-text.ts';
import { numberText } from '../../runner/documents/strict-json.ts';
import { createsPlant, membersOfPlant } from './support/plant-requests.ts';

/** Integers beyond 2^53 do not fit into the numbers of JavaScript, and of many JSON libraries. */
export default defineRunCheck({
  id: 'client-plant-store/given-id-exact',
  clause: 'service:client.ids-exact',
  title: 'An id beyond 2^53 is sent with all of its digits',
  why: 'The plant gets the id of another plant, and nobody notices.',
  passes: 'the id that was handed over, as a number, digit by digit',
  fails:
    'the number beside it, to which a double rounds it, its first digits alone, such as 9.0072e+15, or its digits in quotes',
  fix: 'Hold ids as 64-bit integers, or as strings until they are written; in JavaScript write them with JSON.rawJSON.',
  kinds: ['rest'],
  uses: ['plants'],
  scenarios: ['plain', 'int64-ids'],
  brokenBy: ['shop-id-rounded', 'shop-id-in-six-digits', 'shop-id-in-quotes'],
  judgeRun({ run, expect }) {
    const given = run.handedOver.plantId ?? '';
    const ids = run.entries
      .filter(createsPlant)
      .map((entry) => ({ entry, text: shownId(membersOfPlant(entry)?.['id']) }))
      .filter(({ text }) => isFrom(text, BigInt(given)));
    if (ids.length === 0) throw new Inapplicable('the client creates no plant with the id that was handed over');
    for (const { entry, text } of ids)
      expect.that('the id is the one that was handed over', integerOf(text) === BigInt(given), {
        expected: given,
        actual: text.slice(0, 60),
        entry,
      });
  },
});

function shownId(id: unknown): string {
  return numberText(id) ?? (typeof id === 'string' ? `"${id}"` : '');
}

/** Doubles beyond 2^53 are this far apart at the least, and up to 1024 within int64. */
function isFrom(text: string, given: bigint): boolean {
  const value = integerOf(text.replaceAll('"', ''));
  if (value === null) return false;
  const distance = value > given ? value - given : given - value;
  const isNear = value === given || value === BigInt(Number(given)) || (distance <= 2n && given > 2n ** 53n);
  return isNear || isCut(value, distance);
}

/** Some programs write numbers with so many digits at least. */
const fewestDigits = 5;

/** Returns true for a number that is another one written with fewer digits: zeros stand for what is left out. */
function isCut(value: bigint, distance: bigint): boolean {
  const text = String(value);
  const zeros = text.length - text.replace(/0{1,18}$/, '').length;
  return zeros > 0 && text.length - zeros >= fewestDigits && distance <= 10n ** BigInt(zeros);
}
