import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import { formatJson } from './format-json.ts';
import { splitRuns } from './text-runs.ts';

const shown = (text: string): string =>
  splitRuns(text)
    .map((run) => (run.kind === 'plain' ? run.text : `<${run.text}>`))
    .join('');

t.test('what cannot be seen is named, and what was taken out is marked', async (t) => {
  t.equal(shown('a\u202eb\ud800c\u200bd\u0000'), 'a<U+202E>b<U+D800>c<U+200B>d<NUL>');
  t.equal(shown('one\r\ntwo\rthree\tfour\n'), 'one<CR>\ntwo<CR>three\tfour\n');
  t.equal(shown('Bearer [redacted], 🌱 ❤️ plain'), 'Bearer <redacted>, 🌱 ❤️ plain');
  t.equal(shown('\u{e0041}\u001b[2J'), '<U+E0041><ESC>[2J');
});

t.test('nothing that acts is left in plain text, however much there is of it', async () => {
  const acts = /[\u202a-\u202e\u2066-\u2069\p{Cs}]/u;
  const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(
      fc.array(unit).map((units) => units.join('')),
      (text) => {
        const runs = splitRuns(`${text}[redacted]${text}`);
        if (runs.some((run) => acts.test(run.text))) throw new Error(JSON.stringify(text));
      },
    ),
    { seed: testSeed() },
  );
  const many = splitRuns('\u202ea'.repeat(100_000));
  if (many.length > 3000 || many.some((run) => acts.test(run.text))) throw new Error(String(many.length));
});

t.test('JSON is laid out without touching a digit or an escape', async (t) => {
  const text = (source: string): string | undefined =>
    formatJson(source)
      ?.map((piece) => piece.text)
      .join('');
  t.equal(
    text('{"id":12345678901234567890.10,"a":[1e400,{}],"b":[],"\\u0041":"\\ud800 \\" {"}'),
    '{\n  "id": 12345678901234567890.10,\n  "a": [\n    1e400,\n    {}\n  ],\n  "b": [],\n  "\\u0041": "\\ud800 \\" {"\n}',
  );
  t.same(
    formatJson('{"a":[true,"x",-1]}')
      ?.filter(({ part }) => part !== 'sign')
      .map(({ part, text: piece }) => `${part} ${piece}`),
    ['key "a"', 'word true', 'string "x"', 'number -1'],
  );
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (source) => {
      const laidOut = text(source);
      const value: unknown = JSON.parse(source);
      const isStructure = typeof value === 'object' && value !== null;
      if (isStructure !== (laidOut !== undefined)) throw new Error(source);
      if (laidOut !== undefined && JSON.stringify(JSON.parse(laidOut)) !== JSON.stringify(value))
        throw new Error(source);
    }),
    { seed: testSeed() },
  );
});

t.test('what is not JSON, or would outgrow the page, is left as it came', async (t) => {
  t.equal(formatJson('{"a":'), null);
  t.equal(formatJson('plain'), null);
  t.equal(formatJson('"text"'), null);
  t.equal(formatJson('['.repeat(30_000) + ']'.repeat(30_000)), null);
  t.equal(formatJson(`[${'1,'.repeat(40_000)}1]`), null);
});
