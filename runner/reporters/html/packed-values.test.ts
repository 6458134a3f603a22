import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import { createPacker, type PackedValues, unpackValues } from './packed-values.ts';
import { splitText } from './split-text.ts';

function pack(values: readonly unknown[]): PackedValues {
  const packer = createPacker();
  for (const value of values) packer.add(value);
  return JSON.parse(JSON.stringify(packer.finish())) as PackedValues;
}

t.test('every value that JSON can hold comes back as it was', async (t) => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 5 }), { maxLength: 8 }), (values) => {
      const sent = JSON.parse(JSON.stringify(values)) as unknown[];
      const packed = pack(sent);
      sent.forEach((value, place) => {
        const [given, taken] = [JSON.stringify(value), JSON.stringify(unpackValues(packed)(place))];
        if (given !== taken) throw new Error(`${given} became ${taken}`);
      });
    }),
    { numRuns: 300, seed: testSeed() },
  );
  t.equal(unpackValues(pack([1]))(1), undefined);
});

t.test('names that mean something to objects stay members', async (t) => {
  const text = '[{"__proto__":{"a":1},"constructor":2,"":[[],{},null,"null",0,"0",false,"false"]}]';
  const packed = pack(JSON.parse(text) as unknown[]);
  t.equal(JSON.stringify([unpackValues(packed)(0)]), text);
});

t.test('what occurs again is not written again', async (t) => {
  const value = (id: number): unknown => ({
    id,
    headers: [['content-type', 'application/json']],
    text: 'x'.repeat(100),
  });
  const packed = pack(Array.from({ length: 50 }, (_, id) => value(id)));
  t.equal(packed.texts.filter((text) => text === 'application/json').length, 1);
  t.ok(packed.rows.length < 50 * 2 + 10);
});

t.test(
  'a long text is cut where its content says so, comes back whole, and shares what it has in common with others',
  async (t) => {
    const unit = fc.oneof(
      fc.string({ maxLength: 900 }),
      fc.constantFrom('n'.repeat(5000), '\ud83c\udf31'.repeat(400), '\ud800'),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        if (splitText(text).join('') !== text) throw new Error(JSON.stringify(text));
        if (unpackValues(pack([[text]]))(0)?.toString() !== text) throw new Error('it did not come back');
      }),
      { numRuns: 100, seed: testSeed() },
    );
    t.same(splitText('x'.repeat(400)), ['x'.repeat(400)], 'a short one stays whole');
    const words = Array.from({ length: 3000 }, (_, number) => `word${(number * 7919) % 3001}`).join(' ');
    const pieces = splitText(words);
    t.ok(pieces.length > 20, `${pieces.length} pieces`);
    const other = splitText(`${words.slice(0, 9000)} and something else ${words.slice(9000)}`);
    t.ok(
      other.filter((piece) => !pieces.includes(piece)).length <= 4,
      'what differs are a few pieces around the place',
    );
  },
);
