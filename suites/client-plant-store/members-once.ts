import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { createsPlant, readPlant } from './support/plant-requests.ts';

/** Of two values one is lost, and each server chooses for itself. */
export default defineMessageCheck({
  id: 'client-plant-store/members-once',
  clause: 'rfc8259:client.members-once',
  title: 'A plant has each of its members once',
  why: 'One server stores the first value, another the last, and a strict one refuses the plant.',
  passes: 'JSON in which no object has a member of the same name twice',
  fails: 'a member twice, also with the same value',
  fix: 'Build the plant as an object, and let a JSON library write it.',
  kinds: ['rest'],
  scenarios: 'any',
  of: 'plant as JSON',
  brokenBy: ['shop-json-member-twice'],
  selects: (entry) => createsPlant(entry) && readPlant(entry) !== null,
  judge(entry, expect) {
    const read = readPlant(entry);
    const isTwice = read?.ok === false && read.kind === 'duplicate-member';
    expect.that('no member is there twice', !isTwice, {
      expected: 'each member once',
      actual: isTwice ? 'a member twice' : 'each once',
      entry,
    });
  },
});
