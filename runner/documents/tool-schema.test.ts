import t from 'tap';
import { runBounded } from './run-bounded.ts';
import { findExternalReferences, judgeSchema, judgeValue } from './tool-schema.ts';
import { walkSchema } from './walk-schema.ts';

const object = { type: 'object' };

t.test('work ends when its time has passed, and its faults are told', async (t) => {
  t.strictSame(
    runBounded(() => 1),
    { done: true, value: 1 },
  );
  t.match(
    runBounded(() => /^(a+)+$/u.test(`${'a'.repeat(40)}!`), 50),
    { done: false, why: 'time' },
  );
  t.match(
    runBounded(() => {
      for (;;);
    }, 20),
    { done: false, why: 'time' },
  );
  t.match(
    runBounded((): never => {
      throw new TypeError('no');
    }),
    { done: false, why: 'fault', fault: 'no' },
  );
  const sink = (depth: number): number => sink(depth + 1) + 1;
  t.match(
    runBounded(() => sink(0)),
    { done: false, why: 'fault' },
  );
  t.strictSame(
    runBounded(() => 2),
    { done: true, value: 2 },
    'afterwards all is as before',
  );
});

t.test('schemas of every dialect are judged by it', async (t) => {
  const table: ReadonlyArray<readonly [string, unknown, 'valid' | 'invalid' | 'unjudged']> = [
    ['plain', { ...object, properties: { a: { type: 'string', format: 'anything', 'x-extra': 1 } } }, 'valid'],
    ['empty', {}, 'valid'],
    ['2019-09', { $schema: 'https://json-schema.org/draft/2019-09/schema', ...object, items: [{}] }, 'valid'],
    [
      'draft-07',
      { $schema: 'http://json-schema.org/draft-07/schema#', ...object, properties: { a: { items: [{}] } } },
      'valid',
    ],
    ['list of items in 2020-12', { ...object, properties: { a: { items: [{}] } } }, 'invalid'],
    ['unknown dialect', { $schema: 'https://example.com/mine', type: 5 }, 'unjudged'],
    ['draft-04', { $schema: 'http://json-schema.org/draft-04/schema#', ...object }, 'unjudged'],
    ['dialect of a wrong type', { $schema: 5, ...object }, 'invalid'],
    ['type unknown', { type: 'object', properties: { a: { type: 'text' } } }, 'invalid'],
    ['required no list', { ...object, required: true }, 'invalid'],
    ['properties a list', { ...object, properties: [] }, 'invalid'],
    ['no object', [], 'invalid'],
    ['null', null, 'invalid'],
    ['pattern of another language', { ...object, properties: { a: { pattern: '(?i)\\Ax\\Z' } } }, 'valid'],
    ['members of the service', { ...object, id: 'x', nullable: true, discriminator: {} }, 'valid'],
    ['local reference', { ...object, $defs: { 'a/b': {} }, properties: { x: { $ref: '#/$defs/a~1b' } } }, 'valid'],
    ['anchor', { ...object, $defs: { a: { $anchor: 'here' } }, properties: { x: { $ref: '#here' } } }, 'valid'],
    ['reference to itself', { ...object, properties: { x: { $ref: '#' } } }, 'valid'],
    ['dangling reference', { ...object, properties: { x: { $ref: '#/$defs/none' } } }, 'invalid'],
    ['dangling in a value', { ...object, default: { $ref: '#/none' }, enum: [{ $ref: '#/none' }] }, 'valid'],
    ['foreign reference', { ...object, properties: { x: { $ref: 'http://127.0.0.1:1/x' } } }, 'valid'],
    [
      'prototype members',
      JSON.parse('{"type":"object","properties":{"__proto__":{"type":"string"},"constructor":{}}}'),
      'valid',
    ],
  ];
  for (const [name, schema, outcome] of table) t.equal(judgeSchema(schema).outcome, outcome, name);
  const older = { ...object, properties: { a: { items: [{}] } } };
  t.equal(judgeSchema(older, ['2020-12', 'draft-07']).outcome, 'valid', 'before the dialect was said');
});

t.test('values are judged in bounded time', async (t) => {
  const table: ReadonlyArray<readonly [string, unknown, unknown, 'valid' | 'invalid' | 'unjudged']> = [
    ['valid', { ...object, required: ['a'], properties: { a: { type: 'integer' } } }, { a: 1 }, 'valid'],
    ['invalid', { ...object, required: ['a'], properties: { a: { type: 'integer' } } }, { a: 'x' }, 'invalid'],
    ['missing', { ...object, required: ['a'] }, {}, 'invalid'],
    ['pattern', { properties: { a: { pattern: '^b+$' } } }, { a: 'bb' }, 'valid'],
    ['catastrophic pattern', { properties: { a: { pattern: '^(a+)+$' } } }, { a: `${'a'.repeat(60)}!` }, 'unjudged'],
    ['pattern of another language', { properties: { a: { pattern: '(?P<x>a' } } }, { a: 'b' }, 'valid'],
    ['endless reference', { $ref: '#' }, {}, 'unjudged'],
    ['foreign reference', { properties: { a: { $ref: 'https://example.com/x.json' } } }, { a: 1 }, 'unjudged'],
    ['no schema', 5, {}, 'unjudged'],
    ['a word like any other', { ...object, id: 'x' }, {}, 'valid'],
    ['asynchronous', { $async: true, type: 'string' }, 5, 'invalid'],
  ];
  for (const [name, schema, value, outcome] of table) t.equal(judgeValue(schema, value).outcome, outcome, name);
});

t.test('hostile schemas neither hang nor throw', async (t) => {
  let deep: unknown = {};
  for (let level = 0; level < 100_000; level += 1) deep = { properties: { a: deep } };
  const wide = {
    ...object,
    properties: Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, { type: 'string' }])),
  };
  const defs: Record<string, unknown> = { d0: { type: 'string' } };
  for (let level = 1; level < 60; level += 1)
    defs[`d${level}`] = { allOf: [{ $ref: `#/$defs/d${level - 1}` }, { $ref: `#/$defs/d${level - 1}` }] };
  t.equal(judgeSchema({ ...object, properties: { a: deep } }).outcome, 'unjudged', 'deep');
  t.equal(judgeSchema(wide).outcome, 'valid', 'wide');
  t.type(judgeValue(wide, { p1: 'x' }).outcome, 'string', 'wide, a value');
  t.equal(judgeValue({ $defs: defs, $ref: '#/$defs/d59' }, 'x').outcome, 'unjudged', 'doubling');
  t.equal(judgeSchema({ ...object, enum: Array.from({ length: 200_000 }, () => 1) }).outcome, 'unjudged', 'long');
  for (const odd of [
    { $id: 'http://[', ...object },
    { $ref: 5 },
    { $defs: null },
    { items: 7 },
    { $id: 'https://json-schema.org/draft/2020-12/schema' },
  ]) {
    t.type(judgeSchema(odd).outcome, 'string');
    t.type(judgeValue(odd, {}).outcome, 'string');
    t.ok(Array.isArray(findExternalReferences(odd)));
  }
});

t.test('references out of a schema are found, those into it are not', async (t) => {
  const schema = {
    $id: 'https://example.com/root.json',
    $defs: { inner: { $id: 'inner.json' }, a: {} },
    properties: {
      a: { $ref: '#/$defs/a' },
      b: { $ref: 'inner.json' },
      c: { $ref: 'https://example.com/inner.json#/x' },
      d: { $ref: 'http://127.0.0.1:9/x.json' },
      e: { items: { $ref: 'file:///etc/passwd' } },
      f: { $ref: 'https://json-schema.org/draft/2020-12/schema' },
      $ref: { type: 'string' },
      g: { const: { $ref: 'https://example.com/value' } },
    },
  };
  t.strictSame(findExternalReferences(schema), ['http://127.0.0.1:9/x.json', 'file:///etc/passwd']);
});

t.test('a walk tells what properties alone lead to', async (t) => {
  const { places } = walkSchema({
    properties: { 'a/b': { properties: { c: {} } }, d: { items: { properties: { e: {} } } } },
    anyOf: [{ properties: { f: {} } }],
  });
  t.strictSame(
    places.map(({ path, isProperty }) => [path, isProperty]),
    [
      ['', true],
      ['/properties/a~1b', true],
      ['/properties/d', true],
      ['/anyOf/0', false],
      ['/properties/a~1b/properties/c', true],
      ['/properties/d/items', false],
      ['/anyOf/0/properties/f', false],
      ['/properties/d/items/properties/e', false],
    ],
  );
});
