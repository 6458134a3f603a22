import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { displayWidth, fitColumns, padColumns } from './display-width.ts';
import { describeValue, plainValue } from './plain-value.ts';
import { wrapText } from './wrap-text.ts';

t.test('values that JSON lacks, or that nest without end, can still be shown', async (t) => {
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  t.match(JSON.stringify(plainValue(deep)), /^\[+"\[nested deeper than 200 levels\]"\]+$/);
  t.same(plainValue({ a: undefined, b: Number.NaN, c: 2n ** 63n }), { a: null, b: 'NaN', c: '9223372036854775808' });
  t.same(Object.keys(plainValue(JSON.parse('{"__proto__":1}')) as object), ['__proto__']);
  t.equal(describeValue('status 200'), 'status 200');
  t.equal(describeValue(' x'), '" x"');
  t.equal(describeValue(''), '""');
  t.equal(describeValue({ a: [1, null] }), '{"a":[1,null]}');
});

t.test('columns are counted as a terminal counts them', async (t) => {
  for (const [text, columns] of [
    ['abc', 3],
    ['植物', 4],
    ['e\u0301', 1],
    ['🌱', 2],
    ['ñ', 1],
    ['', 0],
  ] as const) {
    t.equal(displayWidth(text), columns, text);
  }
  t.equal(fitColumns('植物植物', 5, '…'), '植物…');
  t.equal(fitColumns('abcdef', 3, '...'), '...');
  t.equal(fitColumns('abcdef', 1, '...'), '.');
  t.equal(padColumns('植物', 6), '植物  ');
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.integer({ min: 0, max: 30 }),
      (text, max) => displayWidth(fitColumns(text, max, '…')) <= max,
    ),
    { seed: testSeed() },
  );
});

t.test('lines break at blanks only, so that an address stays whole', async (t) => {
  const url = 'https://example.com/a-very-long-path';
  t.same(wrapText(`see ${url} for more`, 12), ['see', url, 'for more']);
  fc.assert(
    fc.property(
      fc.string(),
      fc.integer({ min: 1, max: 40 }),
      (text, width) => wrapText(text, width).join(' ') === text,
    ),
    { seed: testSeed() },
  );
});
