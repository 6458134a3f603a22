/** What servers and clients under test write, and where tools put it. */
import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { connectClient } from './open-stdio.test-support.ts';

const env = { PATH: process.env['PATH'] ?? '' };
const said = 'DELETE-ALL-TESTS';
/** The folder of a stored run, as somebody else may call it. */
const folder = `${said}-now`;

const document = JSON.stringify({
  openapi: `3.1.0 ${said}`,
  info: { title: said, version: said, description: said },
  paths: { [`/${said}`]: { get: { operationId: said, responses: { [said]: { description: said } } } }, [said]: {} },
});

/** Serves a plant store, an API and an MCP server that say the same wherever they can. */
async function serveWords(t: Test): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.setHeader('X-Said', said);
  response.setHeader('WWW-Authenticate', `Bearer error="${said}"`);
  response.setHeader('Content-Type', 'application/json');
  if (request.url === '/moved') response.writeHead(302, { Location: `http://1.1.1.1/${said}` }).end();
  else if (request.url?.startsWith('/api/schema') === true) response.end(document);
  else {
    const status = request.headers.authorization === undefined ? 200 : 418;
    response.writeHead(status, said).end(JSON.stringify({ error: said, message: said, [said]: said, name: said }));
  }
}

/** Returns the paths of strings that hold the words and stand nowhere under `fromTarget`. */
function strays(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return value.includes(said) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'fromTarget' ? [] : [...strays(name, `${path} (name)`), ...strays(member, `${path}/${name}`)],
  );
}

t.test('what a server or a client wrote stands under fromTarget alone', async (t) => {
  const directory = t.testdir({ 'openapi.json': document });
  const { call } = await connectClient(t, { directory, env });
  const quoted = new Set<string>();
  const ask = async <Data>(name: string, given: Record<string, unknown> = {}, isRefused = false): Promise<Data> => {
    const { isError, text, data } = await call<Data>(name, given);
    t.equal(isError, isRefused, `${name}: ${text}`);
    t.strictSame(strays(text.startsWith('{') ? JSON.parse(text) : text), [], name);
    if (text.includes(said)) quoted.add(name);
    return data;
  };
  const url = await serveWords(t);
  const urls = { plantStore: url, api: url, mcp: url };
  const check = ['plant-store/*', 'reference/*', 'bearer/random-token-refused', 'operations/*', 'mcp/tools-declared'];
  const { results, fromTarget } = await ask<{
    results: ReadonlyArray<{ check: string }>;
    fromTarget: { run: string };
  }>('run_checks', { urls, check, limit: 100, rate: 10_000 });
  t.ok(results.length > 20);
  // Somebody else's reports.
  mkdirSync(join(directory, 'reports', folder));
  const stored = `${folder}/2026-11-01T10-00-00Z`;
  renameSync(join(directory, 'reports', fromTarget.run), join(directory, 'reports', stored));
  await ask('list_runs');
  for (const run of [undefined, stored]) {
    await ask('show_run', { ...(run !== undefined && { run }), limit: 100 });
    await ask('show_exchange', { ...(run !== undefined && { run }), exchange: 1 });
  }
  for (const one of results.slice(0, 40)) await ask('show_result', { check: one.check });
  await ask('show_result', { check: 'mcp/session-ends' }, true);
  await ask('replay_checks', { check: results[0]?.check });
  await ask('compare_runs', { before: stored });
  await ask('judge_document', { document: 'openapi.json' });
  await ask('judge_document', { document: `${url}/moved` }, true);
  const mock = await ask<{ url: string; tokens: string }>('start_mock');
  const token = readFileSync(join(mock.tokens, 'plants'), 'utf8').trim();
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'X-Said': said };
  for (const body of [`{"name":"${said}"`, `{"id":"${said}"}`])
    await fetch(`${mock.url}/plants?${said}`, { method: 'POST', headers, body });
  await fetch(`${mock.url}/${said}`, { headers });
  await ask('mock_requests');
  await ask('judge_client');
  await ask('mock_exchange');
  for (const exchange of [1, 2, 3]) await ask('mock_exchange', { exchange });
  t.strictSame([...quoted].toSorted(), [
    'compare_runs',
    'judge_document',
    'list_runs',
    'mock_exchange',
    'mock_requests',
    'replay_checks',
    'run_checks',
    'show_exchange',
    'show_result',
    'show_run',
  ]);
});
