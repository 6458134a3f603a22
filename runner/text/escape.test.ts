import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { escapeAndCut, escapeJson, escapeText, isHarmless } from './escape.ts';
import { anyText, findAct } from '../reporters/hostile-report.test-support.ts';

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
  t.equal(escapeText('section_start:1:a'), String.raw`section_start\x3a1:a`);
  t.equal(escapeText('travis_fold:start:a'), String.raw`travis_fold\x3astart:a`);
  for (const harmless of ['http://[::1]:80/', 'a::b', '## heading', '::1']) t.ok(isHarmless(harmless), harmless);
});

t.test('no text acts once it is escaped, and escaping it again changes nothing', async () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const escaped = escapeText(text);
      return findAct(escaped) === null && !escaped.includes('\n') && escapeText(escaped) === escaped;
    }),
    { seed: testSeed() },
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
    { seed: testSeed() },
  );
});

t.test('JSON keeps its value and does nothing', async () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(anyText(), anyText())), (value) => {
      const json = JSON.stringify(value, null, 2);
      const escaped = escapeJson(json);
      return findAct(escaped) === null && JSON.stringify(JSON.parse(escaped), null, 2) === json;
    }),
    { seed: testSeed() },
  );
});
