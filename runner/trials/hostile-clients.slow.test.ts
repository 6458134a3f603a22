import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { judgeModule } from '../commands/client/judge-client.test-support.ts';

/** One check is enough: what is tried here is the command. */
const options = ['--check', 'client-credentials/token-not-taken-abroad', '--jobs', '2'];

/** What modules of clients begin with: a connection to the mock, and its port. */
const connected = `
import { connect, createServer } from 'node:net';
const { port } = new URL(process.env.VIVERO_MOCK_URL);
const open = () => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => resolve(socket));
  socket.on('error', () => {}).on('data', () => {});
});
const closed = (socket) => new Promise((resolve) => (socket.destroyed ? resolve() : socket.on('close', resolve)));
`;

/** What a right client sends once, so that it gets on with the ordinary service. */
const right = `await fetch(process.env.VIVERO_MOCK_URL + '/plants');`;

t.test('a client that sends no HTTP has sent something, and is no client of any kind', async (t) => {
  const { exitCode, report } = await judgeModule(
    t,
    `${connected} const socket = await open(); socket.write(Buffer.from([0x16, 3, 1, 2, 0, 1, 0, 255])); socket.end(); await closed(socket);`,
    { options },
  );
  t.equal(exitCode, 3, 'nothing is judged');
  t.match(report.client, { kinds: [], scenarios: [{ id: 'plain', outcome: 'ended', exitCode: 0 }] });
  t.match(report.results, [{ outcome: 'inapplicable', reason: /sent nothing of the kind/ }]);
});

t.test('half a request is kept as what it was', async (t) => {
  const { report } = await judgeModule(
    t,
    `${connected} ${right} const socket = await open(); socket.write('POST /plants HTTP/1.1\\r\\nHost: x\\r\\nContent-Le', () => socket.resetAndDestroy()); await closed(socket);`,
    { options },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0 });
  const half = report.exchanges.find(({ request }) => request.rawBase64 !== null);
  t.match(Buffer.from(half?.request.rawBase64 ?? '', 'base64').toString(), /^POST \/plants HTTP\/1\.1/);
});

t.test('100,000 header fields in one request, or many, are refused and stored in part', async (t) => {
  const { report, folder } = await judgeModule(
    t,
    `${connected} ${right}
    for (let count = 0; count < 20; count += 1) {
      const socket = await open();
      socket.write('GET /plants HTTP/1.1\\r\\nHost: x\\r\\n' + 'a:b\\r\\n'.repeat(100000) + '\\r\\n');
      await closed(socket);
    }`,
    { options },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0 });
  t.ok(report.exchanges.every(({ request }) => request.headers.length <= 101));
  t.ok(folder);
});

t.test('a body that comes slower than anybody waits is cut at the time limit', async (t) => {
  const { report } = await judgeModule(
    t,
    `${connected} ${right} const socket = await open();
    socket.write('POST /plants HTTP/1.1\\r\\nHost: x\\r\\nContent-Length: 100000\\r\\n\\r\\n');
    setInterval(() => socket.write('x'), 50);`,
    { options: [...options, '--timeout', `${patient(3)}s`, '--scenario', 'plain'] },
  );
  t.match(report.client?.scenarios[0], { outcome: 'killed', wasIdle: false, requests: 2 });
});

t.test('thousands of connections, open and closed, end with the client', async (t) => {
  const { report } = await judgeModule(
    t,
    `${connected} ${right}
    for (let round = 0; round < 10; round += 1) {
      const sockets = await Promise.all(Array.from({ length: 300 }, open));
      for (const socket of sockets) socket.destroy();
      await Promise.all(sockets.map(closed));
    }`,
    { options },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0, requests: 1 });
});

t.test('thousands of requests are counted, and stored in part', async (t) => {
  const { report } = await judgeModule(
    t,
    `${connected} ${right} const socket = await open();
    const asked = 'GET /plants HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n';
    socket.write(asked.repeat(3000)); socket.end(); await closed(socket);`,
    { options },
  );
  const [plain] = report.client?.scenarios ?? [];
  t.equal(plain?.requests, 3001);
  t.ok((plain?.stored ?? 0) <= 400);
});

t.test('a client that wants the port of the mock for itself fails by itself', async (t) => {
  const { exitCode, report } = await judgeModule(
    t,
    `${connected} ${right} createServer().listen(Number(port), '127.0.0.1').on('error', (error) => { console.log(error.code); process.exit(4); });`,
    { options },
  );
  t.equal(exitCode, 3);
  t.match(report.abort?.message, /exit code 4.*EADDRINUSE/);
});

t.test('what a client sends elsewhere is not heard', async (t) => {
  let heard = 0;
  const server = createServer((socket: Socket) => {
    heard += 1;
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { report } = await judgeModule(t, `await fetch('http://127.0.0.1:${port}/plants');`, { options });
  t.equal(heard, 1);
  t.match(report.abort?.message, /it sent nothing to the mock/);
});

/** What is no client of the ordinary service is judged under nothing: what it does, and how that is said. */
const useless: Readonly<Record<string, { readonly text: string; readonly end: object; readonly said: RegExp }>> = {
  'ends at once with success': {
    text: '',
    end: { outcome: 'ended', exitCode: 0 },
    said: /it sent nothing to the mock/,
  },
  'ends at once with a failure': {
    text: 'process.exit(1)',
    end: { outcome: 'ended', exitCode: 1 },
    said: /its command ended with exit code 1/,
  },
  'dies of a signal': {
    text: `${right} process.kill(process.pid, 'SIGSEGV'); setInterval(() => {}, 1000);`,
    end: { outcome: 'ended', exitCode: null, signal: 'SIGSEGV' },
    said: /died of SIGSEGV/,
  },
  'hangs and sends nothing': {
    text: `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000);`,
    end: { outcome: 'killed', signal: 'SIGKILL', wasIdle: false },
    said: /sent nothing to the mock within its time limit/,
  },
};

for (const [name, { text, end, said }] of Object.entries(useless))
  t.test(`a client that ${name} fails against the ordinary service`, async (t) => {
    const { exitCode, report } = await judgeModule(t, text, { options: [...options, '--timeout', `${patient(3)}s`] });
    t.equal(exitCode, 3);
    t.match(report.client?.scenarios[0], { id: 'plain', ...end });
    t.ok(report.client?.scenarios.slice(1).every(({ outcome }) => outcome === 'not-run'));
    t.match(report.abort, { kind: 'client-failed', message: said });
  });

t.test('children that a client leaves behind are gone with it, and what they print holds nothing up', async (t) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const closing: Array<Promise<unknown>> = [];
  server.on('connection', (socket: Socket) => {
    socket.on('error', () => undefined).resume();
    closing.push(once(socket, 'close'));
    socket.write('x');
  });
  const child = `const { connect } = require('node:net'); process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {});
    connect(${port}, '127.0.0.1').once('data', () => { process.send('up'); process.disconnect(); setInterval(() => console.log('on'), 10); });`;
  const { report } = await judgeModule(
    t,
    `import { spawn } from 'node:child_process'; import { once } from 'node:events'; ${right}
    const started = [false, true].map((detached) => spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { detached, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }));
    await Promise.all(started.map((each) => once(each, 'message')));
    process.exit(0);`,
    { options: [...options, '--scenario', 'plain'] },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0, requests: 1 });
  t.equal(closing.length, 2);
  await Promise.all(closing);
});

t.test('of a client that prints a lot between its requests every request is there', async (t) => {
  const { report, folder } = await judgeModule(
    t,
    `import { writeSync } from 'node:fs';
    const block = Buffer.alloc(1024 * 1024, 'x'.repeat(99) + '\\n');
    for (let count = 0; count < 256; count += 1) {
      for (let at = 0; at < block.length;)
        try { at += writeSync(1 + (count % 2), block, at); } catch (error) { if (error.code !== 'EAGAIN') throw error; }
      if (count % 16 === 0) { ${right} }
    }`,
    { options: [...options, '--scenario', 'plain'] },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0, requests: 16, stored: 16 });
  t.ok(statSync(join(folder, 'output', 'plain.txt')).size < 1024 * 1024);
});

t.test('right clients at one mock, two of each at the same time, conform', async (t) => {
  const program = JSON.stringify(new URL('../../fixtures/clients/run-client.ts', import.meta.url).href);
  const { exitCode, stdout, report } = await judgeModule(
    t,
    `import { runClient } from ${program};
    const names = ['shop', 'shop', 'agent-legacy', 'agent-legacy', 'agent-modern', 'agent-modern'];
    const codes = await Promise.all(names.map((name) => runClient(name, { env: process.env, overlay: null, openBrowser: async () => {} })));
    process.exit(Math.max(...codes));`,
    // Under these it is asked what comes next, and which client sent it.
    { options: ['--scenario', 'json-answers,sse-*,unknown-notification,result-type-unknown'] },
  );
  t.equal(exitCode, 0, stdout);
  t.match(report.client, { kinds: ['rest', 'mcp-legacy', 'mcp-modern'], scenarios: [{ exitCode: 0 }] });
  t.strictSame(
    report.results.filter(({ outcome }) => outcome === 'failed' || outcome === 'errored'),
    [],
  );
});

t.test('no web page of another origin controls the mock of a client, nor the live page', async (t) => {
  const { report, folder, stderr } = await judgeModule(
    t,
    `import { request } from 'node:http'; ${right}
    const { VIVERO_MOCK_URL: mock } = process.env;
    const ask = (path, method, headers) => new Promise((resolve, reject) => {
      request(mock + '/__vivero/' + path, { method, headers }, (response) => resolve(response.resume().statusCode)).on('error', reject).end();
    });
    const { host } = new URL(mock);
    const pages = [{ origin: 'https://page.example' }, { origin: 'null' }, { origin: 'http://127.0.0.1:1' }, { host: 'page.example' },
      { host: 'page.example', origin: 'http://page.example' }, { 'sec-fetch-site': 'cross-site' }];
    const asked = [['', 'GET'], ['journal', 'GET'], ['journal', 'DELETE'], ['events', 'GET'], ['scenario', 'POST'], ['verdict', 'GET'], ['openapi.json', 'GET']];
    const statuses = [];
    for (const headers of pages) for (const [path, method] of asked) statuses.push(await ask(path, method, headers));
    console.log(JSON.stringify({ statuses, own: await ask('verdict', 'GET', { origin: mock, host }) }));`,
    { options: [...options, '--scenario', 'plain'] },
  );
  t.match(stderr, /what the client sends is shown at http:\/\/127\.0\.0\.1:\d+\/__vivero\//);
  const printed = JSON.parse(readFileSync(join(folder, 'output', 'plain.txt'), 'utf8')) as { statuses: number[] };
  t.match(printed, { own: 200 });
  t.equal(printed.statuses.length, 42);
  t.strictSame([...new Set(printed.statuses)], [403]);
  t.equal(report.client?.scenarios[0]?.requests, 1, 'what controls the mock is no request of the client');
});

t.test('a client that ignores SIGTERM, prints without end and never ends is ended', async (t) => {
  const { exitCode, report, folder } = await judgeModule(
    t,
    `${right} process.on('SIGTERM', () => {}); process.stdout.on('error', () => {});
    const block = 'x'.repeat(65536); const go = () => process.stdout.write(block, () => setImmediate(go)); go();`,
    { options: [...options, '--timeout', `${patient(4)}s`, '--scenario', 'plain'] },
  );
  t.equal(exitCode, 3);
  t.match(report.client?.scenarios[0], { outcome: 'killed', signal: 'SIGKILL' });
  t.ok(folder);
});

t.test('a client that waits on under a scenario is ended once it was idle, and its silence counts', async (t) => {
  const { report } = await judgeModule(
    t,
    `${right} ${right} if (process.env.VIVERO_MOCK_SCENARIO !== 'plain') setInterval(() => {}, 1000);`,
    { options },
  );
  const foreign = report.client?.scenarios.find(({ id }) => id === 'redirect-foreign');
  t.match(foreign, { outcome: 'killed', wasIdle: true, reason: /idle/ });
});
