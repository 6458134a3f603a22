import addFormatsModule from 'ajv-formats';
import type { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { LosslessNumber, stringify } from 'lossless-json';
import t from 'tap';
import { buildValueEdge, listValueEdges } from '../edges/value-edges.ts';
import { createValueSource, makeFrom } from '../edges/value-source.ts';
import { plainValue } from '../judge-cases.test-support.ts';
import { createSchemaReader } from '../schema/schema-reader.ts';
import { keywords } from './keywords.ts';
import { sourceOf, tryEdges } from './try-edges.test-support.ts';

const addFormats = addFormatsModule as unknown as (ajv: Ajv) => void;

/** Schemas, and the edges that have to be reached of each: keyword and side. */
const tried: ReadonlyArray<readonly [schema: object, reached: readonly string[]]> = [
  [
    { type: 'integer', minimum: 5, maximum: 9 },
    ['minimum in', 'minimum out', 'maximum in', 'maximum out', 'type in', 'type out'],
  ],
  [{ type: 'integer', minimum: 0.5, multipleOf: 3 }, ['minimum in', 'minimum out', 'multipleOf in', 'multipleOf out']],
  [
    { type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 },
    ['exclusiveMinimum in', 'exclusiveMinimum out', 'exclusiveMaximum in', 'exclusiveMaximum out'],
  ],
  [{ type: 'number', multipleOf: 0.01, minimum: 0 }, ['multipleOf out', 'minimum out']],
  [{ type: 'string', minLength: 2, maxLength: 5 }, ['minLength in', 'minLength out', 'maxLength in', 'maxLength out']],
  [
    { type: 'string', pattern: '^[A-Z]{2}-\\d+$', maxLength: 8 },
    ['pattern in', 'pattern out', 'maxLength in', 'maxLength out'],
  ],
  [{ type: 'string', pattern: '^(?=.*\\d)[a-z0-9]{4,}$' }, ['pattern in', 'pattern out']],
  [{ type: 'string', format: 'date-time' }, ['format in', 'format out']],
  [{ type: 'string', format: 'uuid', minLength: 36 }, ['format in', 'format out']],
  [{ enum: ['a', 'b', 3, null] }, ['enum in', 'enum out']],
  [{ type: 'string', enum: ['OPEN', 'CLOSED'] }, ['enum in', 'enum out', 'type out']],
  [{ const: { a: 1 } }, ['const in', 'const out']],
  [{ type: ['string', 'null'] }, ['type in', 'type out']],
  [{ type: 'string', nullable: true }, ['nullable in', 'type out']],
  [
    { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 3 },
    ['minItems in', 'minItems out', 'maxItems in', 'maxItems out'],
  ],
  [{ type: 'array', items: { enum: [1, 2, 3] }, uniqueItems: true }, ['uniqueItems in', 'uniqueItems out', 'enum out']],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], items: false }, ['items out', 'type out']],
  [
    { type: 'array', contains: { const: 'x' }, minContains: 2, maxContains: 3 },
    ['contains in', 'contains out', 'maxContains out'],
  ],
  [
    { type: 'object', required: ['a', 'b'], properties: { a: { type: 'string' }, b: { type: 'integer' }, c: {} } },
    ['required in', 'required out', 'properties in'],
  ],
  [
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false },
    ['additionalProperties out'],
  ],
  [{ type: 'object', additionalProperties: { type: 'integer' } }, ['type out']],
  [
    { type: 'object', additionalProperties: { type: 'integer' }, minProperties: 1, maxProperties: 3 },
    ['minProperties in', 'minProperties out', 'maxProperties in', 'maxProperties out'],
  ],
  [{ type: 'object', additionalProperties: true }, ['additionalProperties in']],
  [{ type: 'object', patternProperties: { '^x-[a-z]+$': { type: 'integer' } } }, ['type out']],
  [
    { type: 'object', minProperties: 2, maxProperties: 3 },
    ['minProperties in', 'minProperties out', 'maxProperties in', 'maxProperties out'],
  ],
  [{ type: 'object', propertyNames: { pattern: '^[a-z]+$' } }, ['propertyNames out']],
  [{ type: 'object', properties: { a: {}, b: {} }, dependentRequired: { a: ['b'] } }, ['dependentRequired out']],
  [{ type: 'object', properties: { a: {}, b: {} }, dependencies: { a: ['b'] } }, ['dependencies out']],
  [{ type: 'object', dependentSchemas: { a: { required: ['b'] } }, properties: { a: {}, b: {} } }, ['properties in']],
  [
    {
      allOf: [
        { type: 'object', required: ['a'], properties: { a: { type: 'string' } } },
        { properties: { b: { minimum: 3, type: 'integer' } } },
      ],
    },
    ['required out', 'minimum out'],
  ],
  [
    {
      oneOf: [
        { type: 'string', minLength: 3 },
        { type: 'integer', minimum: 10 },
      ],
    },
    ['oneOf in', 'oneOf out', 'minLength out', 'minimum out'],
  ],
  [
    {
      oneOf: [
        { type: 'integer', multipleOf: 3 },
        { type: 'integer', multipleOf: 5 },
      ],
    },
    ['oneOf in', 'oneOf out'],
  ],
  [
    {
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
      type: 'object',
      properties: { a: { type: 'string' }, b: { type: 'string' } },
    },
    ['anyOf in', 'anyOf out'],
  ],
  [{ type: 'string', not: { enum: ['vivero', 'no'] } }, ['not out', 'type out']],
  [
    JSON.parse(
      '{"type": "object", "properties": {"k": {"enum": ["a", "b"]}}, "required": ["k"], "if": {"properties": {"k": {"const": "a"}}}, "then": {"required": ["x"], "properties": {"x": {"type": "integer"}}}, "else": {"properties": {"y": {"type": "string"}}}}',
    ) as object,
    ['required out', 'type out'],
  ],
  [{ type: 'object', properties: { a: {} }, unevaluatedProperties: false }, ['unevaluatedProperties out']],
  [{ type: 'array', prefixItems: [{ type: 'string' }], unevaluatedItems: false }, ['unevaluatedItems out']],
  [
    {
      $ref: '#/$defs/node',
      $defs: {
        node: {
          type: 'object',
          required: ['v'],
          properties: { v: { type: 'integer' }, next: { $ref: '#/$defs/node' } },
        },
      },
    },
    ['required out', 'type out'],
  ],
  [{ type: 'integer', format: 'int32' }, ['format in', 'format out']],
  [{ type: 'integer', format: 'int64' }, ['format in', 'format out']],
];

for (const [schema, reached] of tried) {
  t.test(JSON.stringify(schema), async (t) => {
    const sides = tryEdges(t, schema, compile(schema));
    for (const wanted of reached) t.ok(sides.has(wanted), `reached: ${wanted}`);
  });

  t.test(`at random: ${JSON.stringify(schema)}`, async (t) => {
    const [source, validate] = [sourceOf(schema), compile(schema)];
    for (let seed = 1; seed <= 30; seed += 1) {
      const { value } = makeFrom(source, source.goal, { seed, members: 'some' });
      if (value === undefined || !validate(plainValue(value))) t.fail(`seed ${seed}: ${stringify(value)}`);
      const again = makeFrom(source, source.goal, { seed, members: 'some' }).value;
      if (stringify(again) !== stringify(value)) t.fail(`seed ${seed} makes another value the second time`);
    }
    t.pass();
  });
}

t.test('each keyword is named once, and each that has edges is tried', async (t) => {
  const names = keywords.map(({ name }) => name);
  t.equal(new Set(names).size, names.length);
  const used = new Set(tried.flatMap(([, reached]) => reached.map((one) => one.split(' ')[0])));
  const elsewhereTried = [
    'patternProperties',
    'prefixItems',
    'additionalItems',
    'allOf',
    'if',
    'dependentSchemas',
    'discriminator',
    'readOnly',
  ];
  t.strictSame(
    names.filter((name) => !used.has(name) && !elsewhereTried.includes(name)),
    [],
  );
});

t.test('the bounds of int64 are written digit by digit', async (t) => {
  const source = sourceOf({ type: 'integer', format: 'int64' });
  const texts = listValueEdges(source).flatMap((edge) => {
    const built = buildValueEdge(source, edge, { isFit: () => true });
    return edge.site.keyword.name === 'format' && 'value' in built
      ? [`${edge.attempt.side} ${stringify(built.value)}`]
      : [];
  });
  t.strictSame(texts, [
    'inside 9223372036854775807',
    'inside -9223372036854775808',
    'inside 9007199254740993',
    'outside 9223372036854775808',
    'outside -9223372036854775809',
  ]);
});

t.test('a bound that a double does not hold is what the document writes', async (t) => {
  const schema = { type: 'integer', maximum: Number('9007199254740993') };
  const reader = createSchemaReader(schema, (pointer) => (pointer === '/maximum' ? '9007199254740993' : null));
  const source = createValueSource(reader, { schema, pointer: '' }, false);
  const built = listValueEdges(source)
    .filter(({ site, attempt }) => site.keyword.name === 'maximum' && !attempt.text.startsWith('far'))
    .map((edge) => buildValueEdge(source, edge, { isFit: () => true }));
  t.strictSame(
    built.map((one) => ('value' in one ? one.value : one)),
    [new LosslessNumber('9007199254740993'), new LosslessNumber('9007199254740994')].map((one, index) =>
      index === 1 ? 9_007_199_254_740_994 : one,
    ),
  );
});

t.test('what contradicts itself has edges that are not reached, with a reason', async (t) => {
  const contradictions = [
    { type: 'integer', minimum: 10, maximum: 5 },
    { type: 'string', minLength: 5, maxLength: 2 },
    { type: 'string', pattern: '^a$', minLength: 3 },
    { type: 'string', pattern: '[' },
    { type: 'object', required: ['a'], properties: { a: false } },
    { type: 'object', required: ['a'], additionalProperties: false, properties: {} },
    { allOf: [{ type: 'string' }, { type: 'integer' }] },
    { enum: [] },
    { type: 'array', minItems: 2, maxItems: 1, items: {} },
    { type: 'array', minItems: 3, uniqueItems: true, items: { enum: [1, 2] } },
    { not: {} },
    { $ref: '#/nowhere' },
    { $ref: '#' },
    { type: 'object', required: ['self'], properties: { self: { $ref: '#' } } },
    { type: 'vivero' },
    {
      type: 7,
      minimum: 'x',
      required: 'a',
      properties: [],
      enum: {},
      allOf: {},
      oneOf: 3,
      pattern: 7,
      items: 'x',
      not: 'x',
      if: 4,
    },
    false,
  ];
  for (const schema of contradictions) {
    const source = sourceOf(schema);
    const reasons = listValueEdges(source).flatMap((edge) => {
      const built = buildValueEdge(source, edge, { isFit: () => true });
      return 'reason' in built ? [built.reason] : [];
    });
    t.ok(
      reasons.every((reason) => reason.length > 10),
      JSON.stringify(schema),
    );
  }
});

function compile(schema: object): ReturnType<Ajv2020['compile']> {
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false, multipleOfPrecision: 9 });
  addFormats(ajv);
  return ajv.compile(schema);
}
