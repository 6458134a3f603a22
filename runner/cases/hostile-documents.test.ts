import t from 'tap';
import { listOperations } from '../documents/openapi/list-operations.ts';
import { planCases } from './plan-cases.ts';

const apiUrl = new URL('https://api.example');
const nothingKnown = { valueFor: () => undefined };
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const components = {
  A: { type: 'object', required: ['b'], properties: { b: { $ref: '#/components/schemas/B' } } },
  B: {
    type: 'object',
    properties: {
      a: { $ref: '#/components/schemas/A' },
      list: { type: 'array', items: { $ref: '#/components/schemas/A' } },
    },
  },
  Tree: {
    type: 'object',
    required: ['left', 'right'],
    properties: { left: { $ref: '#/components/schemas/Tree' }, right: { $ref: '#/components/schemas/Tree' } },
  },
  Loop: { $ref: '#/components/schemas/Loop' },
  Self: { allOf: [{ $ref: '#/components/schemas/Self' }, { type: 'object' }] },
};

/** Schemas that want much time, memory or stack, and whether a valid request is made of each all the same. */
const hostile: ReadonlyArray<readonly [name: string, schema: unknown, hasBase: boolean]> = [
  ['an enum of 200,000 members', { enum: numbers(200_000).map((one) => `v${one}`) }, true],
  [
    'a pattern that backtracks for ever',
    { type: 'string', pattern: '^(([a-z])+.)+[A-Z]([a-z])+$', minLength: 30 },
    true,
  ],
  ['a pattern of many repetitions', { type: 'string', pattern: '(.*)*(.*)*(.*)*x$', minLength: 200 }, false],
  ['a pattern that demands a billion letters', { type: 'string', pattern: '^a{999999999}$' }, false],
  ['repetitions in repetitions', { type: 'string', pattern: '^(((a{999}){999}){999})$' }, false],
  ['a text of a billion characters', { type: 'string', minLength: 1e9 }, false],
  ['a billion items', { type: 'array', minItems: 1e9, items: {} }, false],
  ['bounds without an end', { type: 'number', minimum: Infinity, maximum: -Infinity }, true],
  ['very small steps', { type: 'number', multipleOf: 1e-300, minimum: 1e300 }, true],
  ['steps of nothing', { type: 'integer', multipleOf: 0 }, true],
  ['no integer between the bounds', { type: 'integer', minimum: 0.1, maximum: 0.9 }, false],
  ['3,000 objects in objects', nested(3_000), false],
  ['2,000 times allOf', numbers(2_000).reduce<object>((inner) => ({ allOf: [inner] }), { type: 'string' }), false],
  [
    '5,000 members',
    { type: 'object', properties: Object.fromEntries(numbers(5_000).map((one) => [`p${one}`, { type: 'integer' }])) },
    true,
  ],
  ['50,000 required members', { type: 'object', required: numbers(50_000).map((one) => `p${one}`) }, false],
  [
    'names that objects have by themselves',
    JSON.parse(
      '{"type":"object","required":["__proto__","constructor"],"properties":{"__proto__":{"type":"integer"}}}',
    ),
    true,
  ],
  ['schemas in each other', { $ref: '#/components/schemas/A' }, true],
  ['a tree without leaves', { $ref: '#/components/schemas/Tree' }, false],
  ['a reference to itself', { $ref: '#/components/schemas/Loop' }, false],
  ['itself among its parts', { $ref: '#/components/schemas/Self' }, false],
  [
    'a choice of 300',
    {
      oneOf: numbers(300).map((one) => ({
        type: 'object',
        required: [`k${one}`],
        properties: { [`k${one}`]: { type: 'string' } },
      })),
    },
    true,
  ],
  ['half a character', { const: '\ud800' }, true],
];

for (const [name, schema, hasBase] of hostile) {
  t.test(name, async (t) => {
    const content = { 'application/json': { schema } };
    const document = {
      openapi: '3.1.0',
      components: { schemas: components },
      paths: { '/x': { post: { requestBody: { required: true, content } } } },
    };
    const base = { documentUrl: apiUrl, apiUrl, isOwn: () => false, locate: (url: URL) => url };
    const options = { seed: 1, casesPerOperation: 40, values: new Map(), readOnly: false };
    const plan = planCases(document, listOperations(document, base), options).operations[0];
    if (plan === undefined) return t.fail('it is not planned');
    t.ok(plan.edges.length > 0 && plan.edges.length < 10_000, `${plan.edges.length} edges`);
    t.equal(plan.baseCase(nothingKnown) !== null, hasBase, 'a valid request');
    const cases = [...plan.cases(nothingKnown)];
    t.equal(cases.length > 0, hasBase);
    return t.ok(hasBase || plan.unreachable.length === plan.edges.length);
  });
}

function nested(depth: number): object {
  return numbers(depth).reduce<object>((inner) => ({ type: 'object', required: ['a'], properties: { a: inner } }), {
    type: 'string',
  });
}
