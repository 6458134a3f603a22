import t from 'tap';
import { countSchemaTimeOuts, judgeInThread, type ForeignSchema } from './judge-in-thread.ts';

const judge = (schema: Readonly<Record<string, unknown>>, value: unknown, more: Partial<ForeignSchema> = {}) =>
  judgeInThread({ schema, dialect: '2020-12', writtenBy: 'tool', values: [value], ...more }, 2000);

t.test('values are judged by the schema of a target, which is sent once', async (t) => {
  const schema = { type: 'object', properties: { a: { type: 'integer' } }, additionalProperties: false };
  for (let round = 0; round < 3; round += 1) {
    t.match(judge(schema, { a: 1 }), { done: true, value: [null] });
    t.match(judge(schema, { a: 'x' }), { value: [{ instancePath: '/a', message: 'must be integer' }] });
    t.match(judge(schema, { b: 1 }), { value: [{ keyword: 'additionalProperties', additionalProperty: 'b' }] });
  }
  const several = { values: [1, 'x', {}] };
  t.match(judge({ type: 'string' }, null, several), { value: [{ keyword: 'type' }, null, { keyword: 'type' }] });
  t.match(judge({ pattern: String.raw`\Ax` }, 'x', { writtenBy: 'document' }), { value: [null] });
  t.match(judge({ dependencies: { a: ['b'] } }, { a: 1 }, { dialect: 'draft-07' }), {
    value: [{ keyword: 'dependencies' }],
  });
});

t.test(
  'a schema that is made to hang, to fill memory or to fail ends with its reason, and others are judged',
  async (t) => {
    const doubling: Record<string, unknown> = { d0: { type: 'string' } };
    for (let level = 1; level < 60; level += 1)
      doubling[`d${level}`] = { allOf: [{ $ref: `#/$defs/d${level - 1}` }, { $ref: `#/$defs/d${level - 1}` }] };
    let deep: unknown = 'x';
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    const hostile: ReadonlyArray<
      readonly [name: string, why: 'time' | 'fault', schema: Record<string, unknown>, value: unknown]
    > = [
      ['a pattern without end', 'time', { pattern: '^(a+)+$' }, `${'a'.repeat(64)}!`],
      ['a pattern of property names', 'time', { patternProperties: { '^(a|a)*$': {} } }, { [`${'a'.repeat(64)}!`]: 1 }],
      ['definitions that double', 'time', { $defs: doubling, $ref: '#/$defs/d59' }, 'x'],
      ['a schema of itself', 'fault', { $ref: '#' }, 1],
      ['a foreign reference', 'fault', { $ref: 'https://other.example/schema.json' }, 1],
      ['a type that is none', 'fault', { type: 'text' }, 1],
      ['a value without bottom', 'fault', { type: 'array' }, deep],
    ];
    for (const [name, why, schema, value] of hostile) {
      t.match(judge(schema, value), { done: false, why, fault: /./ }, name);
      t.match(judge({ type: 'string' }, 'x'), { done: true, value: [null] }, `after ${name}`);
    }
  },
);

t.test('code in the names of a schema is a name', async (t) => {
  const name = `a'];globalThis.ran=true;//"\n\`\${globalThis.ran=true}`;
  const schema = { properties: { [name]: { type: 'string' } }, required: [name], $defs: { [name]: {} } };
  t.match(judge(schema, { [name]: 'x' }), { value: [null] });
  t.match(judge(schema, {}), { value: [{ keyword: 'required' }] });
  t.notOk('ran' in globalThis);
});

t.test('more schemas than are kept are judged all the same', async (t) => {
  const schemas = Array.from({ length: 1200 }, (_, index) => ({ const: index }));
  for (const [index, schema] of schemas.entries()) {
    const { done, ...rest } = judge(schema, index);
    if (!done) t.fail(`schema ${index}`, rest);
  }
  t.match(judge(schemas[0] ?? {}, 0), { value: [null] });
  t.match(judge(schemas[1199] ?? {}, 0), { value: [{ keyword: 'const' }] });
});

const endless: ForeignSchema = {
  schema: { pattern: '^(a+)+$' },
  dialect: '2020-12',
  writtenBy: 'tool',
  values: [`${'a'.repeat(64)}!`],
};

/** A clock on which so much passes from one reading to the next, in milliseconds. */
function createSteps(step: { readonly wallMs: number; readonly processorMs: number }) {
  const steps = {
    read: 0,
    wallMs: () => steps.read * step.wallMs,
    processorMs: () => (steps.read += 1) * step.processorMs,
  };
  return steps;
}

t.test('a schema that the machine has no time for is not one that takes too long', async (t) => {
  const bounded = judgeInThread(endless, 1_000, createSteps({ wallMs: 10_000, processorMs: 1 }));
  t.strictSame(bounded, { done: false, why: 'busy', fault: 'this machine is too busy' });
});

t.test('schemas that take too long are counted for the run that asks', async (t) => {
  const countLooks = (): number => {
    const steps = createSteps({ wallMs: 20, processorMs: 20 });
    t.match(judgeInThread(endless, 400, steps), { done: false, why: 'time' });
    return steps.read;
  };
  const looks = await countSchemaTimeOuts(async () => Array.from({ length: 6 }, countLooks));
  t.ok(
    looks.slice(0, 4).every((count) => count === looks[0]),
    'all have the same time at first',
  );
  t.ok(
    looks.slice(4).every((count) => count < (looks[0] ?? 0) / 2),
    'after four of them the run has little patience',
  );
  t.equal(countSchemaTimeOuts(countLooks), looks[0], 'another run has all of it');
});
