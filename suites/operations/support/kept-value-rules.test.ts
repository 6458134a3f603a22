import t from 'tap';
import { listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, AskedSequence, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { judgeTwins } from './creation-rules.ts';
import { judgeIntegers, judgeReadOnly } from './kept-value-rules.ts';

const url = new URL('https://shop.example');
const id = { type: 'integer', format: 'int64' };
const schema = {
  type: 'object',
  properties: { card: id, price: { type: 'number' }, owner: { type: 'string', readOnly: true } },
};
const value = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: url.href }],
  paths: {
    '/goods': { post: { requestBody: { content: { 'application/json': { schema } } }, responses: { 201: {} } } },
    '/goods/{id}': {
      get: { parameters: [{ name: 'id', in: 'path', required: true, schema: id }], responses: { 200: {} } },
    },
  },
};
const operations = listOperations(value, { documentUrl: url, apiUrl: url, isOwn: () => true, locate: (one) => one });
const json: ReadonlyArray<readonly [string, string]> = [['Content-Type', 'application/json']];

/** Returns what was sent and what came: a POST of a body, or a GET of an id. */
function asked(
  sent: { readonly body: string } | { readonly id: string },
  returned: string,
  { keyword = null, status = 201 }: { readonly keyword?: string | null; readonly status?: number } = {},
): AskedCase {
  const isPost = 'body' in sent;
  const operation = operations.find(({ method }) => method === (isPost ? 'POST' : 'GET'));
  const target = isPost ? '/goods' : `/goods/${sent.id}`;
  const bytes = Buffer.from(isPost ? sent.body : '');
  const place = { in: 'body', name: 'application/json', pointer: '/owner' };
  const exchange = {
    request: {
      method: isPost ? 'POST' : 'GET',
      url: `https://shop.example${target}`,
      headers: json,
      raw: null,
      body: { bytes, truncated: false },
    },
    response: { status, headers: json, body: { bytes: Buffer.from(returned), truncated: false } },
    fault: null,
  } as unknown as Exchange;
  const found = {
    operation,
    method: isPost ? 'POST' : 'GET',
    target,
    body: isPost ? { bytes } : null,
    wrong: keyword === null ? null : { place, keyword },
    values: isPost ? [] : [{ place: { in: 'path', name: 'id', pointer: '' }, value: BigInt(sent.id) }],
  } as unknown as AskedCase['case'];
  return { case: found, exchange };
}

function campaignOf(...all: readonly AskedCase[]): Campaign {
  return { document: { value }, asked: all } as unknown as Campaign;
}

const integers = (one: AskedCase) => judgeIntegers(one, campaignOf(one)).map(({ ok }) => ok);

t.test('an int64 that comes back as the nearest double has lost digits', async (t) => {
  const large = '9007199254740993';
  t.strictSame(integers(asked({ id: large }, '{"id":9007199254740992}')), [false]);
  t.strictSame(integers(asked({ body: `{"card":${large}}` }, '{"card":9.007199254740992e15}')), [false]);
  t.strictSame(integers(asked({ id: large }, `{"id":${large}}`)), [true]);
});

t.test('other values, other types and small integers are not judged for their digits', async (t) => {
  const large = '9007199254740993';
  t.strictSame(integers(asked({ id: large }, '{"id":7}')), [], 'another value altogether');
  t.strictSame(integers(asked({ id: large }, `{"id":"${large}"}`)), [], 'a string');
  t.strictSame(integers(asked({ id: '12' }, '{"id":12}')), []);
  t.strictSame(
    integers(asked({ body: `{"price":${large}}` }, '{"price":9007199254740992}')),
    [],
    'a number is a double',
  );
  t.strictSame(
    integers(asked({ body: '{"card":18446744073709551615}' }, '{"card":18446744073709551616}')),
    [],
    'no int64',
  );
  t.strictSame(integers(asked({ id: large }, '{"id":9007199254740992}', { status: 404 })), []);
});

t.test('a read-only member that comes back as it was sent was taken', async (t) => {
  const sent = asked({ body: '{"owner":"mallory"}' }, '{"owner":"mallory"}', { keyword: 'readOnly' });
  const judged = (one: AskedCase, ...others: readonly AskedCase[]) =>
    judgeReadOnly(one, campaignOf(one, ...others)).map(({ ok }) => ok);
  t.strictSame(judged(sent, asked({ body: '{}' }, '{"owner":"alice"}')), [false]);
  t.strictSame(judged(sent, asked({ body: '{}' }, '{"owner":"mallory"}')), [true], 'the service sets it so itself');
  const ignored = asked({ body: '{"owner":"mallory"}' }, '{"owner":"alice"}', { keyword: 'readOnly' });
  t.strictSame(judged(ignored), [true]);
  const refused = asked({ body: '{"owner":"mallory"}' }, '{"owner":"mallory"}', { keyword: 'readOnly', status: 400 });
  t.strictSame(judged(refused), []);
  t.strictSame(judged(asked({ body: '{"owner":"mallory"}' }, '{}', { keyword: 'readOnly' })), [], 'not returned');
});

t.test(
  'two things that are created at once are two, unless the second is refused or the first once more',
  async (t) => {
    const twins = (one: AskedCase, other: AskedCase): boolean[] => {
      const steps = [
        { ...one, role: 'twin' },
        { ...other, role: 'other twin' },
      ];
      return judgeTwins({ name: 'POST /goods', steps } as unknown as AskedSequence).map(({ ok }) => ok);
    };
    const made = (body: string, status = 201): AskedCase => asked({ body: '{}' }, body, { status });
    t.strictSame(twins(made('{"id":1}'), made('{"id":1}')), [false]);
    t.strictSame(twins(made('{"id":1}'), made('{"id":2}')), [true]);
    t.strictSame(twins(made('{"id":1}'), made('{"id":1}', 200)), []);
    t.strictSame(twins(made('{"id":1}'), made('{}', 409)), []);
    t.strictSame(twins(made('{}'), made('{}')), [], 'without an id');
  },
);
