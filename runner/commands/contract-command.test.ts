import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import t, { type Test as TapTest } from 'tap';
import { type Ended, runCommandLine } from './surroundings.test-support.ts';

const good = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1', license: { name: 'MIT' } },
  paths: { '/a': { get: { operationId: 'a', responses: { 200: { description: 'Done' } } } } },
};
const bad = JSON.stringify({ ...good, tags: [{ name: 'a' }, { name: 'a' }] }, null, 2);
const lax = JSON.stringify({ ...good, components: { schemas: { S: { type: 'string', default: 5 } } } });

/** Writes files into a folder of the test's own, and returns how to run the command there. */
function prepare(t: TapTest, files: Readonly<Record<string, string | Buffer>>): (...line: string[]) => Promise<Ended> {
  const directory = t.testdir({});
  for (const [name, content] of Object.entries(files)) writeFileSync(join(directory, name), content);
  return (...line) => runCommandLine(['contract', ...line], { directory, input: bad });
}

async function serve(t: TapTest, answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server: Server = createServer(answer as never);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

void t.test('a document is judged, with file, line and column of what is found', async (t) => {
  const run = prepare(t, { 'good.json': JSON.stringify(good), 'bad.json': bad, 'lax.yaml': lax });
  t.match(await run('good.json'), { exitCode: 0, stdout: /good\.json: OpenAPI 3\.1\.0, nothing found/, stderr: '' });
  const { exitCode, stdout } = await run('bad.json');
  t.equal(exitCode, 1);
  t.match(stdout, /MUST +structure-valid/);
  t.match(stdout, /bad\.json:27:7 +two tags have the same name/);
  t.match(stdout, /at \/tags\/1\/name/);
  t.match(stdout, /found 1 must, 0 should, 0 may/);
  t.match(await run('lax.yaml'), { exitCode: 0, stdout: /SHOULD defaults-valid/ });
  t.equal((await run('lax.yaml', '--fail-on', 'should')).exitCode, 1);
});

void t.test('findings are given as JSON', async (t) => {
  const run = prepare(t, {});
  const { exitCode, stdout } = await run('-', '--json');
  t.equal(exitCode, 1);
  t.match(JSON.parse(stdout), {
    document: 'stdin',
    unreadable: null,
    version: '3.1.0',
    findings: [{ rule: 'structure-valid', level: 'must', pointer: '/tags/1/name', line: 27, column: 7, actual: 'a' }],
    totals: { 'structure-valid': 1 },
  });
});

void t.test('what is no document fails, with its place', async (t) => {
  const run = prepare(t, {
    'twice.json': '{"openapi": "3.1.0",\n"openapi": 1}',
    'page.yaml': '<html></html>',
    'new.json': JSON.stringify({ ...good, openapi: '4.0.0' }),
  });
  t.match(await run('twice.json'), { exitCode: 1, stdout: /twice\.json:2:1: an object has a member twice/ });
  t.match(await run('page.yaml'), { exitCode: 1, stdout: /markup/ });
  t.match(await run('new.json'), { exitCode: 3, stdout: /was not judged: OpenAPI 4\.0\.0/ });
});

void t.test('hostile texts do nothing on the terminal', async (t) => {
  const hostile = JSON.stringify({ ...good, paths: { '\u001b[2J\u202e::error::x': {} } });
  const run = prepare(t, { 'hostile.json': hostile });
  const { stdout } = await run('hostile.json');
  t.notMatch(stdout, /[\u001b\u202e]/);
  t.match(stdout, /\\x1b\[2J\\u202e/);
  t.notMatch((await run('hostile.json', '--json')).stdout, /[\u001b\u202e]/);
});

void t.test('an address is asked, its redirects followed', async (t) => {
  const asked: Array<readonly [string | undefined, string | undefined]> = [];
  const url = await serve(t, (request, response) => {
    asked.push([request.url, request.headers['user-agent']]);
    if (request.url === '/schema') response.writeHead(301, { Location: '/schema/' }).end();
    else if (request.url === '/schema/') response.setHeader('Content-Type', 'application/json').end(bad);
    else if (request.url === '/elsewhere') response.writeHead(302, { Location: 'http://169.254.169.254/' }).end();
    else if (request.url === '/round') response.writeHead(302, { Location: '/round' }).end();
    else response.writeHead(404).end('no');
  });
  const run = prepare(t, {});
  t.match(await run(`${url}/schema`), { exitCode: 1, stdout: /:27:7/ });
  t.same(asked, [
    ['/schema', 'vivero/0.0.0 (contract)'],
    ['/schema/', 'vivero/0.0.0 (contract)'],
  ]);
  t.match(await run(`${url}/none`), { exitCode: 3, stdout: '', stderr: /status 404/ });
  t.match(await run(`${url}/elsewhere`), { exitCode: 3, stderr: /never contacted/ });
  t.match(await run(`${url}/round`), { exitCode: 3, stderr: /redirects more than 5 times/ });
});

void t.test('what is not there, or too much, is told by its exit code', async (t) => {
  const url = await serve(t, (_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    const write = (): void => {
      while (response.writable && response.write('x'.repeat(64 * 1024)));
    };
    response.on('drain', write);
    write();
  });
  const run = prepare(t, { 'large.json': Buffer.alloc(65 * 1024 * 1024, 0x20) });
  t.match(await run('nothing.yaml'), { exitCode: 2, stderr: /there is no file "nothing\.yaml"/ });
  t.match(await run('.'), { exitCode: 2, stderr: /is not a file/ });
  t.match(await run('ftp://example.com/x'), { exitCode: 2, stderr: /http\(s\)/ });
  t.match(await run('large.json'), { exitCode: 3, stderr: /longer than/ });
  t.match(await run(`${url}/endless`), { exitCode: 3, stderr: /does not respond/ });
  t.match(await run(), { exitCode: 2 });
  t.match(await run('a', 'b'), { exitCode: 2, stderr: /one document/ });
  t.match(await run('a', '--fail-on', 'never'), { exitCode: 2, stderr: /--fail-on/ });
});

void t.test('two documents are compared', async (t) => {
  const { paths, ...rest } = good;
  const more = { ...good, paths: { ...paths, '/b': paths['/a'] } };
  const run = prepare(t, {
    'old.json': JSON.stringify(good, null, 1),
    'new.json': JSON.stringify({ ...rest, paths: {} }),
    'more.json': JSON.stringify(more),
  });
  const broken = await run('diff', 'old.json', 'new.json');
  t.equal(broken.exitCode, 1);
  t.match(broken.stdout, /Breaking: clients/);
  t.match(broken.stdout, /old\.json:12:4 +GET \/a +an operation was removed/);
  t.match(await run('diff', 'old.json', 'more.json'), {
    exitCode: 0,
    stdout: /Non-breaking\n.*GET \/b +an operation was added/,
  });
  t.match(await run('diff', 'old.json', 'old.json'), { exitCode: 0, stdout: /nothing changed for clients/ });
  t.match(JSON.parse((await run('diff', 'old.json', 'new.json', '--json')).stdout), {
    totals: { breaking: 1 },
    changes: [{ kind: 'breaking', side: 'old' }],
  });
  t.match(await run('diff', 'old.json'), { exitCode: 2, stderr: /two documents/ });
  t.match(await run('diff', '-', '-'), { exitCode: 2 });
  t.match(await run('diff', 'old.json', 'none.json'), { exitCode: 2 });
});
