import { stringify } from 'lossless-json';
import t from 'tap';
import { listOperations } from '../documents/openapi/list-operations.ts';
import type { OperationCase } from './operation-case.ts';
import { type CasePlan, type KnownValues, type OperationPlan, planCases, type PlanOptions } from './plan-cases.ts';

const apiUrl = new URL('https://api.example');
const nothingKnown: KnownValues = { valueFor: () => undefined };
const options: PlanOptions = { seed: 7, casesPerOperation: 400, values: new Map(), readOnly: false };

function planOf(document: object, changed: Partial<PlanOptions> = {}): CasePlan {
  const base = { documentUrl: apiUrl, apiUrl, isOwn: () => false, locate: (url: URL) => url };
  const whole = { openapi: '3.1.0', ...document };
  return planCases(whole, listOperations(whole, base), { ...options, ...changed });
}

function onlyPlan(
  operation: object,
  {
    path = '/x',
    method = 'post',
    ...changed
  }: Partial<PlanOptions> & { readonly path?: string; readonly method?: string } = {},
): OperationPlan {
  const [plan] = planOf({ paths: { [path]: { [method]: operation } } }, changed).operations;
  if (plan === undefined) throw new Error('nothing was planned');
  return plan;
}

const order = {
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          type: 'object',
          required: ['customer', 'lines'],
          additionalProperties: false,
          properties: {
            id: { type: 'integer', readOnly: true },
            customer: { type: 'integer', minimum: 1 },
            note: { type: 'string', maxLength: 5 },
            lines: {
              type: 'array',
              minItems: 1,
              items: {
                type: 'object',
                required: ['sku'],
                properties: { sku: { type: 'string' }, count: { type: 'integer', maximum: 9 } },
              },
            },
          },
        },
        examples: {
          small: { value: { customer: 4, lines: [{ sku: 'A-1' }] } },
          wrong: { value: { customer: 0, lines: [] } },
        },
      },
    },
  },
};

const bodyOf = (found: OperationCase | null | undefined): string => found?.body?.bytes.toString() ?? '';
const casesOf = (plan: OperationPlan): OperationCase[] => [...plan.cases(nothingKnown)];

t.test('examples come first, then edges, then what is at random', async (t) => {
  const phases = casesOf(onlyPlan(order)).map(({ phase }) => phase);
  t.strictSame([...new Set(phases)], ['examples', 'edges', 'random']);
  t.strictSame(
    phases,
    phases.toSorted((one, other) => rank(one) - rank(other)),
  );
});

t.test('an example that its own schema forbids is not sent as a valid one', async (t) => {
  const examples = casesOf(onlyPlan(order)).filter(({ phase }) => phase === 'examples');
  t.strictSame(examples.map(bodyOf), [
    '{"customer":1,"lines":[{"sku":"vivero"}]}',
    '{"customer":4,"lines":[{"sku":"A-1"}]}',
  ]);
  t.strictSame(
    examples.map(({ isOwnExample }) => isOwnExample),
    [false, true],
  );
});

t.test('each request at an edge has one thing wrong, or none, and says where', async (t) => {
  const edges = casesOf(onlyPlan(order)).filter(({ phase }) => phase === 'edges');
  const found = edges.find(({ wrong }) => wrong?.place.pointer === '/lines/0/count' && wrong.keyword === 'maximum');
  t.match(found?.wrong, {
    place: { in: 'body', name: 'application/json' },
    side: 'outside',
    text: 'just more than maximum 9',
  });
  t.equal(
    found?.wrong?.documentPointer,
    '/paths/~1x/post/requestBody/content/application~1json/schema/properties/lines/items/properties/count/maximum',
  );
  t.equal(bodyOf(found), '{"customer":1,"lines":[{"sku":"vivero","count":10}]}');
  t.ok(edges.every(({ wrong, covers }) => (wrong === null) === (covers.length === 1)));
  t.notOk(
    edges.some((one) => bodyOf(one).includes('"id"') && one.wrong?.keyword !== 'readOnly'),
    'what is for responses is sent once',
  );
});

t.test('the same seed makes the same cases, another seed others at random', async (t) => {
  const written = (seed: number): string[] =>
    casesOf(onlyPlan(order, { seed })).map((one) => `${one.id} ${one.target} ${bodyOf(one)}`);
  t.strictSame(written(7), written(7));
  const [seven, eight] = [written(7), written(8)].map((all) => all.filter((one) => one.includes(' random ')));
  t.notSame(seven, eight);
  t.equal(new Set(casesOf(onlyPlan(order)).map(({ id }) => id)).size, casesOf(onlyPlan(order)).length, 'ids');
});

t.test(
  'no more cases are made than an operation may have, and each keyword comes before any comes again',
  async (t) => {
    const some = casesOf(onlyPlan(order, { casesPerOperation: 30 }));
    t.equal(some.length, 30);
    t.ok(new Set(some.map(({ wrong, covers }) => (wrong ?? covers[0])?.keyword)).size >= 8);
    t.strictSame(casesOf(onlyPlan(order, { casesPerOperation: 0 })), []);
  },
);

t.test('values of the configuration stand where they are named, by name or by place', async (t) => {
  const values = new Map<string, readonly unknown[]>([
    ['companyId', ['a b']],
    ['POST /x/{companyId}.body.customer', [17]],
    ['sku', ['S-9']],
  ]);
  const operation = {
    ...order,
    parameters: [{ name: 'companyId', in: 'path', required: true, schema: { type: 'string' } }],
  };
  const base = onlyPlan(operation, { path: '/x/{companyId}', values }).baseCase(nothingKnown);
  t.equal(base?.target, '/x/a%20b');
  t.equal(bodyOf(base), '{"customer":17,"lines":[{"sku":"S-9"}]}');
  t.equal(base?.isOwnExample, true);
});

t.test('values that were learnt stand where they fit, and those of the configuration come before them', async (t) => {
  const known = {
    valueFor: (place: { readonly pointer: string }) =>
      place.pointer === '/customer' ? 42 : place.pointer === '/lines' ? 'no list' : undefined,
  };
  t.equal(bodyOf(onlyPlan(order).baseCase(known)), '{"customer":42,"lines":[{"sku":"vivero"}]}');
  const values = new Map([['customer', [5]]]);
  t.equal(bodyOf(onlyPlan(order, { values }).baseCase(known)), '{"customer":5,"lines":[{"sku":"vivero"}]}');
});

t.test('what a response told is no example of the document', async (t) => {
  const parameters = [{ name: 'companyId', in: 'path', required: true, schema: { type: 'string' } }];
  const plan = onlyPlan({ ...order, parameters }, { path: '/x/{companyId}' });
  const known = { valueFor: ({ name }: { readonly name: string }) => (name === 'companyId' ? 'c-7' : undefined) };
  const examples = [...plan.cases(known)].filter(({ phase }) => phase === 'examples');
  t.ok(examples.length > 0);
  t.ok(examples.every(({ target }) => target === '/x/c-7'));
  t.notOk(examples.some(({ isOwnExample }) => isOwnExample));
});

t.test('parameters are left out, empty, twice and unknown; in a path they are always there', async (t) => {
  const plan = onlyPlan(
    {
      parameters: [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
        { name: 'q', in: 'query', required: true, schema: { type: 'integer', minimum: 3 } },
        { name: 'X-Trace', in: 'header', schema: { type: 'string', minLength: 2 } },
      ],
    },
    { path: '/x/{id}', method: 'get' },
  );
  const targets = new Map(
    casesOf(plan)
      .filter(({ phase }) => phase === 'edges')
      // The first of each is kept.
      .toReversed()
      .map(({ wrong, covers, target, headers }) => [
        `${wrong?.keyword ?? covers[0]?.keyword} ${(wrong ?? covers[0])?.place.name} ${wrong === null ? 'in' : 'out'}`,
        `${target} ${headers.join()}`,
      ]),
  );
  t.equal(targets.get('required q out'), '/x/1 ');
  t.equal(targets.get('allowEmptyValue q out'), '/x/1?q= ');
  t.equal(targets.get('repeated q out'), '/x/1?q=3&q=3 ');
  t.equal(targets.get('unknownParameter viveroUnknown out'), '/x/1?q=3&viveroUnknown=vivero ');
  t.equal(targets.get('malformedEscape viveroUnknown out'), '/x/1?q=3&viveroUnknown=%zz ');
  t.equal(targets.get('minimum q out'), '/x/1?q=2 ');
  t.equal(targets.get('required X-Trace in'), '/x/1?q=3 X-Trace,vivero');
  t.equal(targets.get('minLength X-Trace out'), '/x/1?q=3 X-Trace,a');
  t.notOk([...targets.values()].some((target) => target.startsWith('/x/?') || target.includes('{')));
});

t.test('bodies come in each type that is offered, in one that is not, cut off and not at all', async (t) => {
  const schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } },
  };
  const content = {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
    'multipart/form-data': { schema },
    'application/xml': { schema },
  };
  const plan = onlyPlan({ requestBody: { required: true, content } });
  const edges = casesOf(plan).filter(({ phase }) => phase === 'edges');
  const types = new Set(edges.filter(({ wrong }) => wrong === null).map(({ body }) => body?.mediaType?.split(';')[0]));
  t.strictSame(types, new Set(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']));
  t.ok(edges.some(({ wrong, body }) => wrong?.keyword === 'required' && wrong.place.name === '' && body === null));
  t.ok(
    edges.some(
      ({ wrong, body }) => wrong?.keyword === 'mediaType' && body?.mediaType === 'application/x-vivero-unknown',
    ),
  );
  t.ok(edges.some(({ wrong, body }) => wrong?.keyword === 'mediaType' && body?.mediaType === null));
  t.ok(
    edges.some(({ wrong, body }) => wrong?.keyword === 'malformed' && body?.bytes.toString() === '{"vivero": [1, 2'),
  );
  const upload = edges.find((one) => bodyOf(one).includes('filename="vivero.bin"'));
  t.match(
    bodyOf(upload),
    /^--(\S+)\r\nContent-Disposition: form-data; name="name"\r\n\r\nvivero\r\n--\1\r\nContent-Disposition: form-data; name="file"; filename="vivero.bin"\r\nContent-Type: application\/octet-stream\r\n\r\n/,
  );
  t.strictSame(
    plan.unreachable.filter(({ edge }) => edge.keyword === 'mediaType').map(({ reason }) => reason),
    ['nothing here writes application/xml'],
  );
});

t.test('what cannot be sent is not planned, with the reason', async (t) => {
  const plan = planOf(
    {
      servers: [{ url: 'https://api.example/v1' }],
      paths: { '/x': { get: {}, trace: {}, post: {} }, '/y#z': { get: {} } },
    },
    { readOnly: true },
  );
  t.strictSame(
    plan.operations.map(({ operation }) => `${operation.method} ${operation.path}`),
    ['GET /x'],
  );
  t.strictSame(
    plan.notPlanned.map(({ operation, reason }) => `${operation.method} ${operation.path}: ${reason}`),
    [
      'POST /x: it may change something, and writing is not allowed',
      'TRACE /x: TRACE is not sent',
      'GET /y#z: its path has a character that no path has',
    ],
  );
});

t.test('every edge is asked or has a reason', async (t) => {
  const plan = onlyPlan(order, { casesPerOperation: 10_000 });
  const asked = casesOf(plan)
    .filter(({ phase }) => phase === 'edges')
    .map(({ wrong, covers }) => wrong ?? covers[0]);
  t.equal(asked.length + plan.unreachable.length, plan.edges.length);
  t.ok(plan.unreachable.every(({ reason }) => reason !== ''));
});

t.test('a finding is shrunk to what shows it', async (t) => {
  const plan = onlyPlan(order, { casesPerOperation: 3_000 });
  const isLong = ({ phase, body }: OperationCase): boolean => phase === 'random' && (body?.bytes.length ?? 0) > 50;
  const large = firstOf(
    plan,
    (one) => isLong(one) && one.wrong?.place.pointer === '/note' && one.wrong.keyword === 'maxLength',
  );
  const smallest = shrinkAll(plan, large);
  t.equal(smallest.id, large.id);
  t.same(smallest.wrong, large.wrong);
  t.match(bodyOf(smallest), /^\{"customer":1,"lines":\[\{"sku":""\}\],"note":".{6}"\}$/u);
  const valid = firstOf(plan, (one) => isLong(one) && one.wrong === null);
  t.equal(bodyOf(shrinkAll(plan, valid)), '{"customer":1,"lines":[{"sku":""}]}');
});

function firstOf(plan: OperationPlan, isWanted: (found: OperationCase) => boolean): OperationCase {
  for (const found of plan.cases(nothingKnown)) if (isWanted(found)) return found;
  throw new Error('there is no such case');
}

/** As one does for whom each smaller request shows the same. */
function shrinkAll(plan: OperationPlan, found: OperationCase): OperationCase {
  let smallest = found;
  for (let rounds = 0; rounds < 500; rounds += 1) {
    const [next] = plan.shrink(smallest);
    if (next === undefined) return smallest;
    smallest = next;
  }
  throw new Error(`it does not end: ${stringify(smallest.values)}`);
}

function rank(phase: OperationCase['phase']): number {
  return ['examples', 'edges', 'random'].indexOf(phase);
}
