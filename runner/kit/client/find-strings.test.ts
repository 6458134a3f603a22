import t from 'tap';
import { createFinder } from './find-strings.ts';

const one = 'abcdefghijklmnopq';
const longer = `${one}-and-more`;
const other = 'ABCDEFGHIJKLMNOPQ';

t.test('strings are found wherever they stand, each once', (t) => {
  const find = createFinder([one, longer, other]);
  t.same(find(`x=${longer}&y=${longer}`).sort(), [one, longer]);
  t.same(find(`${other}${one}`), [other, one]);
  t.same(find(one), [one], 'at the very end');
  t.end();
});

t.test('what is cut, altered or of other letters is not found', (t) => {
  const find = createFinder([longer]);
  for (const text of ['', one, longer.toUpperCase(), longer.replace('-', '+'), longer.slice(1)])
    t.same(find(text), [], text);
  t.same(createFinder([])(one), []);
  t.end();
});

t.test('a string that is too short to be told from other text is refused', (t) => {
  t.throws(() => createFinder(['code']), RangeError);
  t.end();
});

t.test('every string of many is found in the text that has it', (t) => {
  const strings = Array.from({ length: 5_000 }, (_, place) => `${place}-${'code'.repeat(5)}-${place * 7919}`);
  const find = createFinder(strings);
  t.ok(strings.every((string) => find(`grant_type=authorization_code&code=${string}&x=1`).includes(string)));
  t.end();
});
