import fc from 'fast-check';
import t from 'tap';
import { displayWidth, fitColumns, padColumns } from './display-width.ts';
import { escapeAndCut, escapeJson, escapeText, isHarmless } from './escape.ts';
import { describeValue, plainValue } from './plain-value.ts';
import { anyText, findAct } from './hostile-report.test-support.ts';
import { wrapText } from './wrap-text.ts';

t.test('what acts on a terminal, or cannot be seen, is written out', async (t) => {
  const cases: Array<[string, string]> = [
    ['\u001b[2J', String.raw`\x1b[2J`],
    ['a\r\nb\tc\0', String.raw`a\r\nb\tc\x00`],
    ['\u007f\u009b31m', String.raw`\x7f\x9b31m`],
    ['\u202eexe.\u2066x\u2069\u200e\u200f', String.raw`\u202eexe.\u2066x\u2069\u200e\u200f`],
    ['a\u200b\u200d\ufeff\u00adb', String.raw`a\u200b\u200d\ufeff\xadb`],
    ['\u2028\u2029\u3164', String.raw`\u2028\u2029\u3164`],
    ['\ud800x\udc00', String.raw`\ud800x\udc00`],
    ['\u{e0041}', String.raw`\u{e0041}`],
    ['ñandú 植物 🌱 ☂️ e\u0301 C:\\x', 'ñandú 植物 🌱 ☂️ e\u0301 C:\\x'],
  ];
  for (const [text, expected] of cases) t.equal(escapeText(text), expected);
});

t.test('what a build server would take for a command is disarmed', async (t) => {
  t.equal(escapeText('::error file=a::b'), String.raw`:\x3aerror file=a::b`);
  t.equal(escapeText('a ::add-mask::b'), String.raw`a :\x3aadd-mask::b`);
  t.equal(escapeText('##[group]x ##vso[task.setvariable]'), String.raw`#\x23[group]x #\x23vso[task.setvariable]`);
  t.equal(escapeText('[[ATTACHMENT|/etc/passwd]]'), String.raw`[\x5bATTACHMENT|/etc/passwd]]`);
  for (const harmless of ['http://[::1]:80/', 'a::b', '## heading', '::1']) t.ok(isHarmless(harmless), harmless);
});

t.test('no text acts once it is escaped, and escaping it again changes nothing', async () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const escaped = escapeText(text);
      return findAct(escaped) === null && !escaped.includes('\n') && escapeText(escaped) === escaped;
    }),
  );
});

t.test('a long text keeps both ends and says how long it was', async (t) => {
  t.equal(
    escapeAndCut('a'.repeat(80) + 'z'.repeat(80), 50),
    `${'a'.repeat(23)}…[160\u00a0characters]…${'z'.repeat(9)}`,
  );
  t.equal(escapeAndCut('short', 50), 'short');
  t.match(
    escapeAndCut('\u202e'.repeat(20), 50),
    /^(\\u202e)+…\[20.characters\]…(\\u202e)+$/,
    'no escape is cut in two',
  );
  t.notMatch(escapeAndCut('🌱'.repeat(100), 61), /\\ud/, 'no pair is cut in two');
  fc.assert(
    fc.property(anyText(), fc.integer({ min: 40, max: 120 }), (text, max) => {
      const cut = escapeAndCut(text, max);
      return cut.length <= max && findAct(cut) === null;
    }),
  );
});

t.test('JSON keeps its value and does nothing', async () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(anyText(), anyText())), (value) => {
      const json = JSON.stringify(value, null, 2);
      const escaped = escapeJson(json);
      return findAct(escaped) === null && JSON.stringify(JSON.parse(escaped), null, 2) === json;
    }),
  );
});

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
  );
});
