import fc from 'fast-check';
import t from 'tap';
import { createPacker, type PackedValues, unpackValue } from './packed-values.ts';

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
        const [given, taken] = [JSON.stringify(value), JSON.stringify(unpackValue(packed, place))];
        if (given !== taken) throw new Error(`${given} became ${taken}`);
      });
    }),
    { numRuns: 300 },
  );
  t.equal(unpackValue(pack([1]), 1), undefined);
});

t.test('names that mean something to objects stay members', async (t) => {
  const text = '[{"__proto__":{"a":1},"constructor":2,"":[[],{},null,"null",0,"0",false,"false"]}]';
  const packed = pack(JSON.parse(text) as unknown[]);
  t.equal(JSON.stringify([unpackValue(packed, 0)]), text);
});

t.test('what occurs again is not written again', async (t) => {
  const value = (id: number): unknown => ({
    id,
    headers: [['content-type', 'application/json']],
    text: 'x'.repeat(100),
  });
  const packed = pack(Array.from({ length: 50 }, (_, id) => value(id)));
  t.equal(packed.rows.filter((row) => row === 'application/json').length, 1);
  t.ok(packed.rows.length < 50 * 2 + 10);
});
