/** Two companies at an API whose lists have no pages: what one of them is shown of the other is found, and what is right is never accused. */
import t from 'tap';
import { listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import { findReadableLists, judgeListed } from './listed-for-one.ts';

type Company = 'own' | 'other';
type Serve = (path: string, company: Company, query: string) => unknown;

const get = (...names: readonly string[]) => ({
  security: [{ token: [] }],
  parameters: names.map((name) => ({ name, in: name === 'q' ? 'query' : 'path', schema: { type: 'string' } })),
  responses: { 200: { description: '' } },
});
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/bills/': { get: get('q') },
    '/bills/{id}/': { get: get('id') },
    '/bills/{id}/lines/': { get: get('id') },
  },
};
const operations = listOperations(value, {
  documentUrl: new URL('https://api.example/openapi.json'),
  apiUrl: new URL('https://api.example'),
  isOwn: () => true,
  locate: (url) => url,
});
const bills = { own: [{ id: 'b1', note: 'pears' }], other: [{ id: 'b2', note: 'plums' }] };

/** A right API: bills of the company of the token, found by a part of their note. */
const right: Serve = (path, company, query) => {
  const [, , id, part] = path.split('/');
  if (id === '') return bills[company].filter(({ note }) => note.includes(query));
  const bill = bills[company].find((one) => one.id === id);
  return bill === undefined ? null : part === 'lines' ? [{ text: bill.note, price: 1 }] : bill;
};

function exchangeOf(target: string, answer: unknown): unknown {
  const url = `https://api.example${target}`;
  const request = { raw: null, method: 'GET', url, body: { bytes: Buffer.alloc(0) } };
  const bytes = Buffer.from(JSON.stringify(answer ?? {}));
  const headers = [['Content-Type', 'application/json']];
  const status = answer === null || answer === undefined ? 404 : 200;
  return { request, response: { status, headers, body: { bytes, truncated: false } }, fault: null };
}

async function failing(serve: Serve): Promise<string[]> {
  const ask = ({ target }: Pick<OperationCase, 'target'>, company: Company): unknown => {
    const [path = '', query = ''] = target.split('?');
    return exchangeOf(target, serve(path, company, query.replace(/^q=/, '')));
  };
  const asked = operations.map((operation) => {
    const target = operation.path.replace('{id}', 'b1');
    const found = { operation, method: 'GET', target, wrong: null, values: [], headers: [], body: null };
    return { case: found as unknown as OperationCase, exchange: ask(found, 'own') };
  });
  const campaign = {
    asked,
    operations: operations.map((operation) => ({ operation })),
    document: { value },
    send: (found: OperationCase, credentials?: Credentials) =>
      Promise.resolve({ case: found, exchange: ask(found, credentials === undefined ? 'own' : 'other') }),
  } as unknown as Campaign;
  const [list = t.fail()] = findReadableLists(campaign, 'token of another company');
  return (await judgeListed(campaign, list as never)).flatMap(({ ok, statement }) => (ok ? [] : [statement]));
}

t.test('companies that are kept apart, and what they share, are right', async (t) => {
  t.strictSame(await failing(right), []);
  t.strictSame(await failing((path, _company, query) => right(path, 'own', query)), [], 'shared');
  const open: Serve = (path, company, query) =>
    path.endsWith('/lines/') ? [{ text: 'the same for each' }] : right(path, company, query);
  t.strictSame(await failing(open), [], 'what is there for an id that nothing has is no secret');
});

t.test('what one company is shown of the other is found', async (t) => {
  const leaking = (applies: (path: string, query: string) => boolean): Serve => {
    return (path, company, query) =>
      right(path, company, query) ?? (applies(path, query) ? right(path, 'own', query) : null);
  };
  t.match(await failing(leaking((path) => path === '/bills/b1/')), [/reads nothing that its list/]);
  t.match(await failing(leaking((path) => path.endsWith('/lines/'))), [/reads no part of what it cannot read/]);
  const searching: Serve = (path, company, query) =>
    query === '' || path !== '/bills/' ? right(path, company, query) : right(path, 'own', query);
  t.match(await failing(searching), [/a search of another company/]);
  let kept: unknown = null;
  const cached: Serve = (path, company, query) => {
    if (path !== '/bills/') return right(path, company, query);
    kept ??= right(path, company, query);
    return kept;
  };
  t.match(await failing(cached), [/another company is listed nothing/]);
});
