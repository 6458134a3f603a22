import t from 'tap';
import { makeArguments, schemaOfArgument } from './sample-arguments.ts';

function schema(properties: Record<string, unknown>, required = Object.keys(properties)): Record<string, unknown> {
  return { type: 'object', properties, required };
}

t.test('arguments are made for what is required', async (t) => {
  const table: ReadonlyArray<readonly [unknown, unknown]> = [
    [{ type: 'object' }, {}],
    [schema({ a: { type: 'string' } }, []), {}],
    [
      schema({ a: { type: 'string' }, b: { type: 'integer', minimum: 3 }, c: { type: 'boolean' } }),
      { a: 'vivero', b: 3, c: false },
    ],
    [
      schema({ a: { const: 7 }, b: { enum: ['x', 'y'] }, c: { type: 'string', default: 'd' } }),
      { a: 7, b: 'x', c: 'd' },
    ],
    [schema({ a: { type: 'string', examples: ['seen'] } }), { a: 'seen' }],
    [schema({ a: { type: 'string', default: 5 } }), { a: 'vivero' }],
    [schema({ a: { type: 'string', pattern: '^\\d{4}-\\d{2}$' } }), { a: '2026-01' }],
    [schema({ a: { type: 'array', items: { type: 'string' }, minItems: 1 } }), { a: ['vivero'] }],
    [schema({ a: schema({ b: { type: 'number' } }) }), { a: { b: 1 } }],
    [schema({ a: { anyOf: [{ type: 'string' }, { type: 'null' }] } }), { a: 'vivero' }],
    [{ ...schema({ a: { $ref: '#/$defs/d' } }), $defs: { d: { type: 'string', maxLength: 1 } } }, { a: '1' }],
    [schema({ a: {} }), { a: 'vivero' }],
    [schema({}, ['b']), { b: 'vivero' }],
  ];
  for (const [given, wanted] of table) t.strictSame(makeArguments(given), wanted, JSON.stringify(given));
  t.strictSame(makeArguments(schema({ a: { type: 'string' }, b: { type: 'string' } }), { a: 'mine' }), {
    a: 'mine',
    b: 'vivero',
  });
});

t.test('where none can be found there are none', async (t) => {
  let deep: unknown = { type: 'string' };
  for (let level = 0; level < 50; level += 1) deep = schema({ a: deep });
  const hostile: readonly unknown[] = [
    null,
    [],
    { type: 'object', required: ['a'], properties: { a: { type: 'string', pattern: '^x{7}$' } } },
    { type: 'object', required: ['a'], properties: { a: false } },
    { type: 'object', required: ['a'], properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } },
    { type: 'object', required: ['a'], properties: { a: { $ref: 'http://127.0.0.1:1/' } } },
    JSON.parse('{"type":"object","required":["__proto__"]}'),
    { type: 'object', required: Array.from({ length: 100 }, (_, index) => `p${index}`) },
    deep,
  ];
  for (const given of hostile) t.equal(makeArguments(given), null);
});

t.test('the schema of an argument is found', async (t) => {
  t.strictSame(schemaOfArgument(schema({ a: { type: 'string' } }), 'a'), { type: 'string' });
  t.equal(schemaOfArgument(schema({}), 'constructor'), null);
  t.equal(schemaOfArgument(null, 'a'), null);
});
