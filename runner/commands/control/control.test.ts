/** The control API of a mock, over HTTP. */
import t from 'tap';
import { request } from 'undici';
import { loadClientWork } from './load-client-work.ts';
import { startWatchedMock } from './watched-mock.test-support.ts';

interface Answer {
  readonly status: number;
  readonly json: Record<string, unknown>;
}

async function call(url: string, options: Parameters<typeof request>[1] = {}): Promise<Answer> {
  const { statusCode, body } = await request(url, { reset: true, ...options });
  const text = await body.text();
  return { status: statusCode, json: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

t.test('requests are told in their order, without the secrets in them, and forgotten when asked', async (t) => {
  const mock = await startWatchedMock(t);
  const control = `${mock.url}/__vivero`;
  const headers = { authorization: `Bearer ${mock.tokens.valid}`, 'content-type': 'application/json' };
  await call(`${mock.url}/plants`, { method: 'POST', headers, body: '{"id":7,"name":"boldo"}' });
  await call(`${mock.url}/api/skills/list`, { headers });
  const { json } = await call(`${control}/journal`);
  const entries = json['entries'] as Array<{ exchange: { id: number; request: { method: string } }; place: string }>;
  t.same(
    entries.map(({ exchange, place }) => [exchange.id, exchange.request.method, place]),
    [
      [1, 'POST', 'plants'],
      [2, 'GET', 'api'],
    ],
  );
  t.notMatch(JSON.stringify(json), mock.tokens.valid);
  const later = await call(`${control}/journal?since=1`);
  t.equal((later.json['entries'] as unknown[]).length, 1);
  t.equal((await call(`${control}/journal?since=no`)).status, 400);
  t.equal((await call(`${control}/journal`, { method: 'DELETE' })).status, 204);
  t.match((await call(`${control}/journal`)).json, { total: 0, entries: [] });
});

t.test('a scenario is chosen, and judged with what came under it', async (t) => {
  const mock = await startWatchedMock(t);
  const control = `${mock.url}/__vivero`;
  const headers = { authorization: `Bearer ${mock.tokens.valid}`, 'content-type': 'application/json' };
  const plant = { method: 'POST', headers, body: '{"id":7,"name":"boldo"}' } as const;
  await call(`${mock.url}/plants`, plant);
  const choose = (body: string, type = 'application/json'): Promise<Answer> =>
    call(`${control}/scenario`, { method: 'POST', headers: { 'content-type': type }, body });
  t.equal((await choose('{"id":"no-such"}')).status, 404);
  t.equal((await choose('not json')).status, 400);
  t.equal((await choose('{"id":"plain"}', 'text/plain')).status, 415);
  t.match((await choose('{"id":"redirect-foreign"}')).json, { current: 'redirect-foreign' });
  const { statusCode, headers: answered, body } = await request(`${mock.url}/plants`, { ...plant, reset: true });
  await body.dump();
  t.equal(statusCode, 307);
  await call(String(answered['location']), plant);
  const { json } = await call(`${control}/verdict`);
  t.match(json, { scenario: 'redirect-foreign', verdict: 'does not conform' });
  const failed = (json['results'] as Array<{ id: string; outcome: string }>).filter(
    ({ outcome }) => outcome === 'failed',
  );
  t.ok(failed.some(({ id }) => id === 'client-credentials/token-not-taken-abroad'));
  t.match((await choose('{"id":"plain"}')).json, { current: 'plain' });
  t.equal((await call(`${mock.url}/plants`, plant)).status, 200, 'the ordinary service can be chosen again');
});

t.test('a verdict that says nothing says why', async (t) => {
  const mock = await startWatchedMock(t);
  const verdict = async (): Promise<unknown> => (await call(`${mock.url}/__vivero/verdict`)).json;
  t.match(await verdict(), { verdict: 'inconclusive', reason: /nothing came under "plain"/ });
  const headers = { authorization: 'Bearer unknown', 'content-type': 'application/json' };
  await call(`${mock.url}/plants`, { method: 'POST', headers, body: '{"id":7,"name":"boldo"}' });
  t.match(await verdict(), { verdict: 'inconclusive', reason: /every request under "plain" was refused/ });
  const known = { ...headers, authorization: `Bearer ${mock.tokens.valid}` };
  await call(`${mock.url}/plants`, { method: 'POST', headers: known, body: '{"id":7,"name":"boldo"}' });
  t.match(await verdict(), { verdict: 'conforms', reason: '' });
});

t.test('scenarios that this mock cannot bring about are not offered', async (t) => {
  const mock = await startWatchedMock(t);
  const control = `${mock.url}/__vivero/scenario`;
  const { json } = await call(control);
  const offered = (json['scenarios'] as Array<{ id: string }>).map(({ id }) => id);
  const { scenarios } = await loadClientWork();
  const others = scenarios.filter(({ id }) => !offered.includes(id));
  t.ok(offered.includes('redirect-foreign') && others.length > 0);
  t.strictSame(
    scenarios.filter(({ certificate }) => certificate !== undefined).map(({ id }) => id),
    others.filter(({ certificate }) => certificate !== undefined).map(({ id }) => id),
    'a mock shows one certificate, or none',
  );
  for (const { id } of others) {
    const headers = { 'content-type': 'application/json' };
    t.equal((await call(control, { method: 'POST', headers, body: JSON.stringify({ id }) })).status, 404, id);
  }
});

t.test('nobody but the person at this machine controls the mock', async (t) => {
  const mock = await startWatchedMock(t);
  const url = `${mock.url}/__vivero/verdict`;
  const refused = [
    { host: 'vivero.example' },
    { host: 'localhost.vivero.example:80' },
    { origin: 'http://vivero.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  for (const headers of refused) t.equal((await call(url, { headers })).status, 403, JSON.stringify(headers));
  const { host } = new URL(mock.url);
  t.equal((await call(url, { headers: { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' } })).status, 200);
  t.match(await call(`${mock.url}/__vivero/nothing`), { status: 404 });
  t.match(await call(url, { method: 'POST' }), { status: 405 });
});

t.test('the document of the control API names every path that there is', async (t) => {
  const mock = await startWatchedMock(t);
  const { json } = await call(`${mock.url}/__vivero/openapi.json`);
  for (const [path, methods] of Object.entries(json['paths'] as Record<string, object>)) {
    if (path === '/events') continue;
    for (const method of Object.keys(methods)) {
      const { status } = await call(`${mock.url}/__vivero${path}`, { method: method.toUpperCase() as 'GET' });
      t.not(status, 404, `${method} ${path}`);
      t.not(status, 405, `${method} ${path}`);
    }
  }
});

t.test('requests are told as they come', async (t) => {
  const mock = await startWatchedMock(t);
  const { body } = await request(`${mock.url}/__vivero/events`);
  await call(`${mock.url}/plants`);
  let heard = '';
  for await (const piece of body) {
    heard += String(piece);
    if (heard.includes('/plants')) break;
  }
  t.match(heard, /^data: \{/);
});
