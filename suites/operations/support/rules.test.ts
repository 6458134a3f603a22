/** The judge of operations as pure functions over a case and its exchange: what is wrong is found, and what is right is never accused. */
import t from 'tap';
import type { CaseEdge, OperationCase } from '../../../runner/cases/operation-case.ts';
import { listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { judgeAcceptance, judgeCredentials, judgeExample, judgeMethod, judgeSurvival } from './acceptance-rules.ts';
import { judgeRefusal } from './refusal-rules.ts';
import { judgeErrors, judgeSuccess } from './response-rules.ts';
import { judgeRefusalStatus, judgeStatus } from './status-rules.ts';

const item = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', maxLength: 3 }, id: { type: 'integer', readOnly: true } },
};
const error = { type: 'object', required: ['code'], properties: { code: { type: 'string' } } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  paths: {
    '/items': {
      get: {
        parameters: [
          { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } },
          { name: 'page_size', in: 'query', schema: { type: 'integer', maximum: 100 } },
          { name: 'iban', in: 'query', schema: { type: 'string', format: 'iban' } },
          { name: 'open', in: 'query', schema: { type: 'boolean' } },
          { name: 'cursor', in: 'query', schema: { type: 'string', minLength: 2 } },
          { name: 'shop', in: 'query', required: true, schema: { type: 'string', minLength: 2 } },
        ],
        responses: {
          200: { description: '', ...json({ type: 'array', items: item }) },
          400: { description: '', ...json(error) },
        },
      },
      post: {
        security: [{ key: [] }],
        requestBody: { required: true, ...json(item) },
        responses: { 201: { description: '', ...json(item) }, default: { description: '', ...json(error) } },
      },
      patch: {
        requestBody: {
          content: { 'application/merge-patch+json': { schema: item }, 'application/json': { schema: item } },
        },
        responses: { 200: { description: '', ...json(item) } },
      },
    },
  },
};
const base = new URL('https://api.example/openapi.json');
const operations = listOperations(value, {
  documentUrl: base,
  apiUrl: new URL('https://api.example'),
  isOwn: () => true,
  locate: (url) => url,
});
const list = operations.find(({ method }) => method === 'GET') ?? t.fail();
const change = operations.find(({ method }) => method === 'PATCH') ?? t.fail();
const create = operations.find(({ method }) => method === 'POST') ?? t.fail();

interface Sent {
  readonly target?: string;
  readonly body?: string;
  readonly wrong?: Partial<CaseEdge> & Pick<CaseEdge, 'keyword'>;
  readonly phase?: OperationCase['phase'];
  readonly method?: string;
  readonly isOwnExample?: boolean;
}

function asked(
  operation: unknown,
  sent: Sent,
  answer: { status: number; body?: string; type?: string | null },
): AskedCase {
  const { target = '/items', body = '', wrong, phase = 'edges', isOwnExample = false } = sent;
  const own = operation as OperationCase['operation'];
  const edge: CaseEdge | null =
    wrong === undefined
      ? null
      : {
          place: { in: 'body', name: 'application/json', pointer: '' },
          side: 'outside',
          documentPointer: null,
          text: 'wrong',
          ...wrong,
        };
  const bytes = Buffer.from(body);
  const method = sent.method ?? own.method;
  const found: OperationCase = {
    operation: own,
    phase,
    id: 'one',
    wrong: edge,
    covers: [],
    isOwnExample,
    method,
    target,
    headers: [],
    body: body === '' ? null : { mediaType: 'application/json', bytes },
    values: [],
  };
  const { status, body: text = '', type = 'application/json' } = answer;
  const came = Buffer.from(text);
  const exchange = {
    id: 1,
    intent: { operation: 'other' },
    request: {
      method,
      url: `https://api.example${target}`,
      headers: body === '' ? [] : [['Content-Type', 'application/json']],
      body: { bytes, wireBytes: bytes.length, truncated: false },
      raw: null,
    },
    response: {
      status,
      headers: type === null ? [] : [['Content-Type', type]],
      body: { bytes: came, wireBytes: came.length, truncated: false },
    },
    fault: null,
  } as unknown as Exchange;
  return { case: found, exchange };
}

const campaign = {
  document: { value },
  operations: operations.map((operation) => ({ operation, isReached: true })),
  asked: [],
} as unknown as Campaign;

const failing = (verdicts: ReadonlyArray<{ readonly ok: boolean }>): number => verdicts.filter(({ ok }) => !ok).length;
const page = (text: string, name = 'page', keyword = 'type'): Sent => ({
  target: `/items?${name}=${text}`,
  wrong: { keyword, place: { in: 'query', name, pointer: '' } },
});

t.test('a success that is not listed is found, and what HTTP brings is not', (t) => {
  t.equal(failing(judgeStatus(asked(list, {}, { status: 202 }))), 1);
  t.equal(failing(judgeStatus(asked(list, {}, { status: 418 }))), 1);
  for (const status of [200, 304, 301, 404, 405, 406, 413, 415, 429, 431, 500])
    t.equal(failing(judgeStatus(asked(list, {}, { status }))), 0, String(status));
  t.equal(failing(judgeRefusalStatus(asked(list, {}, { status: 404 }))), 1, 'that is a note');
  t.equal(failing(judgeStatus(asked(create, {}, { status: 401 }))), 0, 'under security');
  t.equal(failing(judgeStatus(asked(create, {}, { status: 418 }))), 0, 'by default');
  t.end();
});

t.test('bodies are judged by their schemas, with members that nobody named', (t) => {
  const judge = judgeSuccess('body');
  t.equal(failing(judge(asked(list, {}, { status: 200, body: '[{"name":7}]' }), campaign)), 1);
  t.equal(failing(judge(asked(list, {}, { status: 200, body: '[{"name":"a","more":1}]' }), campaign)), 0);
  t.equal(failing(judgeErrors(asked(list, {}, { status: 400, body: '{}' }), campaign)), 1);
  t.equal(failing(judgeErrors(asked(list, {}, { status: 400, body: '{"code":"a"}' }), campaign)), 0);
  t.equal(
    failing(judgeErrors(asked(list, {}, { status: 404, type: 'text/html', body: '<p>' }), campaign)),
    0,
    'undocumented',
  );
  t.equal(
    failing(judgeErrors(asked(create, {}, { status: 503, type: 'text/html', body: '<p>' }), campaign)),
    0,
    'a gateway',
  );
  t.end();
});

t.test('a wrong value that is accepted is found where the document says 400', (t) => {
  const judge = judgeRefusal(true);
  t.equal(failing(judge(asked(list, page('vivero'), { status: 200 }), campaign)), 1);
  t.equal(failing(judge(asked(list, page('vivero'), { status: 400 }), campaign)), 0);
  t.equal(failing(judge(asked(list, page('vivero'), { status: 500 }), campaign)), 0, 'that is judged apart');
  t.end();
});

t.test('a page before the first one is no more than a wish', (t) => {
  const zero = (status: number): AskedCase => asked(list, page('0', 'page', 'minimum'), { status });
  t.strictSame(judgeRefusal(true)(zero(200), campaign), [], 'many take it for the first one');
  t.equal(failing(judgeRefusal(false)(zero(200), campaign)), 1);
  t.equal(failing(judgeRefusal(false)(zero(400), campaign)), 0);
  t.end();
});

t.test('an empty parameter is wrong only where it cannot be left out', (t) => {
  const judge = judgeRefusal(true);
  const sent = (text: string, name: string) => asked(list, page(text, name, 'minLength'), { status: 200 });
  t.equal(failing(judge(sent('', 'cursor'), campaign)), 0, 'it may stand for one that is absent');
  t.equal(failing(judge(sent('a', 'cursor'), campaign)), 1);
  t.equal(failing(judge(sent('', 'shop'), campaign)), 1, 'absent, it is wrong too');
  t.end();
});

t.test('what a server may read leniently is no finding', (t) => {
  const judge = judgeRefusal(true);
  for (const [text, name, keyword] of [
    ['%201', 'page', 'type'],
    ['1', 'open', 'type'],
    ['yes', 'open', 'type'],
    ['101', 'page_size', 'maximum'],
    ['1', 'unknown', 'unknown'],
    ['1', 'page', 'repeated'],
  ] as const)
    t.equal(failing(judge(asked(list, page(text, name, keyword), { status: 200 }), campaign)), 0, `${name}=${text}`);
  t.end();
});

t.test('a body is judged as it was sent, and what is read-only may be anything', (t) => {
  const judge = judgeRefusal(false);
  const sent = (body: string): AskedCase => asked(create, { body, wrong: { keyword: 'maxLength' } }, { status: 201 });
  t.equal(failing(judge(sent('{"name":"abcd"}'), campaign)), 1);
  t.equal(failing(judge(sent('{"name":"abc"}'), campaign)), 0, 'it is right after all');
  t.equal(failing(judge(sent('{"name":"abc","id":"x"}'), campaign)), 0, 'read-only');
  const changed = sent('{"name":"abcd"}');
  const other = { ...changed, case: { ...changed.case, target: '/others' } };
  t.equal(failing(judge(other, campaign)), 0, 'something else was sent');
  t.end();
});

t.test('null that removes a member is no finding in a merge patch', (t) => {
  const judge = judgeRefusal(false);
  const sent = (type: string): AskedCase => {
    const found = asked(
      change,
      { body: '{"name":null}', wrong: { keyword: 'type', place: { in: 'body', name: type, pointer: '/name' } } },
      { status: 200 },
    );
    const { exchange } = found;
    const request = { ...exchange.request, headers: [['Content-Type', type]] } as unknown as Exchange['request'];
    return { ...found, exchange: { ...exchange, request } };
  };
  t.equal(failing(judge(sent('application/merge-patch+json'), campaign)), 0);
  t.equal(failing(judge(sent('application/json'), campaign)), 1);
  t.end();
});

t.test('a text whose format nobody knows here may be refused', (t) => {
  const code = (text: string): AskedCase => {
    const one = asked(list, { target: `/items?iban=${text}` }, { status: 400 });
    const place = { in: 'query', name: 'iban', pointer: '' } as const;
    return { ...one, case: { ...one.case, values: [{ place, value: text }] } };
  };
  t.equal(failing(judgeAcceptance(code('aaaa'), campaign)), 0);
  t.end();
});

t.test('a body that names another thing than the path may be refused', (t) => {
  const operation = { ...(change as OperationCase['operation']), path: '/items/{item_id}' };
  const place = { in: 'path', name: 'item_id', pointer: '' } as const;
  const reached = { ...campaign, operations: [{ operation, isReached: true }] } as unknown as Campaign;
  const refused = (value: unknown) => {
    const one = asked(operation, { body: JSON.stringify(value) }, { status: 400 });
    const body = one.case.body && { ...one.case.body, value };
    return failing(judgeAcceptance({ ...one, case: { ...one.case, body, values: [{ place, value: 7 }] } }, reached));
  };
  t.equal(refused({ name: 'a' }), 1);
  t.equal(refused({ id: 7 }), 1, 'the same thing');
  t.equal(refused({ id: '7' }), 1);
  t.equal(refused({ id: 8 }), 0);
  t.equal(refused({ item_id: 8 }), 0);
  t.end();
});

t.test('a valid value is refused, and an example', (t) => {
  t.equal(failing(judgeAcceptance(asked(list, {}, { status: 400 }), campaign)), 1);
  for (const status of [200, 304, 401, 403, 404, 409, 410, 412, 422, 428, 429])
    t.equal(failing(judgeAcceptance(asked(list, {}, { status }), campaign)), 0, String(status));
  const example = { phase: 'examples', isOwnExample: true } as const;
  for (const status of [400, 422, 409])
    t.equal(failing(judgeExample(asked(list, example, { status }))), 1, String(status));
  for (const status of [200, 404, 403, 429])
    t.equal(failing(judgeExample(asked(list, example, { status }))), 0, String(status));
  t.end();
});

t.test('failing, serving strangers and unlisted methods are found', (t) => {
  t.equal(failing(judgeSurvival(asked(list, {}, { status: 500 }))), 1);
  t.equal(failing(judgeSurvival(asked(list, {}, { status: 400 }))), 0);
  const method = { method: 'PUT', wrong: { keyword: 'method' } };
  t.equal(failing(judgeSurvival(asked(list, method, { status: 501 }))), 0);
  t.equal(failing(judgeMethod(asked(list, method, { status: 200 }))), 1);
  t.equal(failing(judgeMethod(asked(list, method, { status: 405 }))), 0);
  const stranger = { wrong: { keyword: 'security' } };
  t.equal(failing(judgeCredentials(asked(create, stranger, { status: 201 }))), 1);
  t.equal(failing(judgeCredentials(asked(create, stranger, { status: 401 }))), 0);
  t.end();
});
