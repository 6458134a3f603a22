import { once } from 'node:events';
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { freePort } from '../../../scripts/test/free-port.test-support.ts';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { startForeignServer } from '../../trials/foreign-servers/start-foreign-server.test-support.ts';
import { needsTrialPackages } from '../../trials/trial-packages.test-support.ts';
import { startHostileServer } from '../../http/hostile-server.test-support.ts';
import type { InspectorAnswer, Mcp } from '../../kit/mcp.ts';
import { startTokenProxy } from '../proxy/token-proxy.ts';
import { askInspector, InspectorNotAsked, type InspectorQuestion } from './ask-inspector.ts';
import { createInspectorAsker } from './create-inspector-asker.ts';
import { InspectorNotServed, serveInspector, type ServedInspectorOptions } from './serve-inspector.ts';

/** Asks the inspector about an endpoint, through the proxy. */
async function ask(t: Test, endpoint: URL, question: Partial<InspectorQuestion> = {}): Promise<InspectorAnswer> {
  const temporaryDirectory = t.testdir({});
  const proxy = await startTokenProxy({
    endpoint,
    token: () => Promise.resolve('a-token-of-the-tests'),
    random: (bound) => randomInt(bound),
    limits: { responseBytes: 4_000_000 },
  });
  t.teardown(() => proxy.close());
  const answer = await askInspector({
    url: proxy.url,
    method: 'initialize',
    timeoutMs: patient(30_000),
    signal: new AbortController().signal,
    host: { nodePath: process.execPath, env: process.env, temporaryDirectory },
    ...question,
  });
  t.strictSame(readdirSync(temporaryDirectory), [], 'nothing is left');
  return answer;
}

async function listen(t: Test, answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
}

t.test(
  'the inspector connects to a server that neither of us wrote, and lists its tools',
  needsTrialPackages,
  async (t) => {
    const origin = await startForeignServer(t, '@modelcontextprotocol/server-everything/dist/index.js', [
      'streamableHttp',
    ]);
    const endpoint = new URL('/mcp', origin);
    t.match(await ask(t, endpoint, { era: 'auto' }), {
      exitCode: 0,
      result: { protocolVersion: '2025-11-25', serverInfo: { name: /everything/ } },
      error: null,
    });
    const listed = await ask(t, endpoint, { method: 'tools/list' });
    t.match(listed, { exitCode: 0, error: null });
    const { tools } = listed.result as { tools: Array<{ name: string }> };
    t.ok(tools.some(({ name }) => name === 'echo'));
    t.match(await ask(t, endpoint, { era: 'modern' }), { result: null, error: { message: /did not offer/ } });
  },
);

t.test('an endpoint that refuses is told by its code, and leads the inspector nowhere', async (t) => {
  let visits = 0;
  const elsewhere = await listen(t, (_, response) => {
    visits += 1;
    response.end('{}');
  });
  const closed = await listen(t, (_, response) => {
    response.writeHead(401, { 'WWW-Authenticate': `Bearer resource_metadata="${elsewhere.href}"` }).end();
  });
  t.match(await ask(t, closed), { exitCode: 3, result: null, error: { code: 'auth_required' } });
  const moved = await listen(t, (_, response) => response.writeHead(307, { Location: elsewhere.href }).end());
  t.match(await ask(t, moved), { exitCode: 1, error: { code: 'error' } });
  t.equal(visits, 0);
  t.match(await ask(t, new URL('http://127.0.0.1:1/mcp')), {
    exitCode: 1,
    error: { message: /refused the connection/ },
  });
});

t.test(
  'a check is told what the inspector says of the target, and no fault that may be another',
  needsTrialPackages,
  async (t) => {
    const origin = await startForeignServer(t, '@modelcontextprotocol/server-everything/dist/index.js', [
      'streamableHttp',
    ]);
    const asker = (endpoint: URL, timeoutMs = patient(30_000)): Mcp['askInspector'] =>
      createInspectorAsker({
        proxy: { endpoint, token: () => Promise.resolve('a-token-of-the-tests'), random: (bound) => randomInt(bound) },
        timeoutMs,
        signal: new AbortController().signal,
        host: { nodePath: process.execPath, env: process.env, temporaryDirectory: t.testdir({}) },
      });
    t.match(await asker(new URL('/mcp', origin))('tools/list'), { exitCode: 0, result: { tools: Array } });
    t.match(await asker(new URL('/other', origin))('tools/list'), { exitCode: 1, error: { code: 'error' } });
    const closed = await listen(t, (_, response) => response.writeHead(401).end());
    await t.rejects(asker(closed)('initialize'), {
      name: 'Untestable',
      message: /was refused with the configured credentials/,
    });
    await t.rejects(asker(new URL('http://127.0.0.1:1/mcp'))('initialize'), {
      name: 'Untestable',
      message: /refused the connection/,
    });
    const silent = await listen(t, () => undefined);
    await t.rejects(asker(silent, 1000)('initialize'), { name: 'Untestable', message: /no response in time/ });
  },
);

t.test('a hostile endpoint ends in time', async (t) => {
  const hostile = await startHostileServer();
  t.teardown(() => hostile.close());
  const timeoutMs = patient(1500);
  const silent = await ask(t, new URL('/silent', hostile.origin), { timeoutMs });
  t.match(silent, { exitCode: 124, error: { code: 'timeout', message: `it had no response within ${timeoutMs} ms` } });
  for (const path of ['/garbage', '/endless-body', '/gzip-bomb']) {
    t.match(await ask(t, new URL(path, hostile.origin)), { exitCode: 1, result: null, error: { code: /\w/ } }, path);
  }
  const result = (extra: string): string =>
    `{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-11-25","capabilities":{},"serverInfo":{"name":"x","version":"1"}${extra}}}`;
  const deep = await listen(t, (_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(result(`,"deep":${'['.repeat(100_000)}${']'.repeat(100_000)}`));
  });
  const answer = await ask(t, deep);
  t.ok(answer.exitCode === 0 ? JSON.stringify(answer.result) : answer.error, 'deep nesting breaks nothing of ours');
});

t.test('a run that ends waits for no inspector', async (t) => {
  const hostile = await startHostileServer();
  t.teardown(() => hostile.close());
  const abort = new AbortController();
  const asked = ask(t, new URL('/silent', hostile.origin), { signal: abort.signal });
  abort.abort();
  await t.rejects(asked, InspectorNotAsked);
  const host = { nodePath: '/nowhere/node', env: {}, temporaryDirectory: t.testdir({}) };
  await t.rejects(ask(t, new URL('/silent', hostile.origin), { host }), InspectorNotAsked);
});

t.test('its page is served until it is closed', async (t) => {
  const options = (port: number): ServedInspectorOptions => ({
    url: new URL('http://127.0.0.1:1/mcp'),
    era: 'auto',
    port,
    pageToken: 'of-the-page',
    certificateAuthorities: [],
    folder: t.testdir({}),
    host: { nodePath: process.execPath, env: process.env },
    signal: new AbortController().signal,
    onLine: () => undefined,
  });
  const port = await freePort();
  const inspector = await serveInspector(options(port));
  t.equal(inspector.address.href, `http://127.0.0.1:${port}/?MCP_INSPECTOR_API_TOKEN=of-the-page`);
  t.match(await (await fetch(inspector.address)).text(), /MCP Inspector/);
  const config = await fetch(new URL('/api/config', inspector.address), {
    headers: { 'x-mcp-remote-auth': 'Bearer of-the-page' },
  });
  t.match(await config.json(), { defaultServerUrl: 'http://127.0.0.1:1/mcp', secretStorage: { kind: 'memory' } });
  await t.rejects(serveInspector(options(port)), InspectorNotServed, 'the port is taken');
  await inspector.close();
  await inspector.ended;
  await t.rejects(fetch(inspector.address), 'nothing listens any more');
  const stopped = serveInspector({ ...options(port), signal: AbortSignal.abort() });
  await t.rejects(stopped, { message: 'the inspector was stopped' });
});
