import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import t from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { createHttpClient } from './create-http-client.ts';
import { startHostileServer } from './hostile-server.test-support.ts';
import type { WireRequest } from './http-client.ts';
import { makeCertificate } from './make-certificate.test-support.ts';
import { isLoopback } from './origin.ts';
import { limits, responseText, wireRequestsTo } from './wire-requests.test-support.ts';

const hostile = await startHostileServer();
const clock = { monotonicMs: () => performance.now() };
const client = createHttpClient({ connections: 2, certificateAuthorities: [], clock });
const wire = wireRequestsTo(hostile.origin);
t.teardown(async () => {
  await client.close();
  await hostile.close();
});

async function withServer(listener: RequestListener, use: (origin: string) => Promise<void>): Promise<void> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

t.test('what is recorded as sent is what goes over the wire', async (t) => {
  const paths = ['//ok', '/./ok', '/x/../ok', '/ok%00', '/ok;a=b', '/ok?x=[1]{2}', '/OK', '/ok%2f'];
  for (const path of paths) {
    const changes = {
      headers: [
        ['Authorization', 'Bearer a'],
        ['authorization', 'Bearer b'],
      ] as const,
    };
    const { request } = await client.send(wire.request(path, changes));
    const wanted = `POST ${path} HTTP/1.1\r\n${request.headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{}`;
    t.ok(
      hostile.received().some((text) => text.includes(wanted)),
      `${path} as it is`,
    );
    t.equal(request.url, hostile.origin + path);
  }
});

t.test('every shape of a body is framed as it is recorded', async (t) => {
  const echo: RequestListener = (request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () =>
      response.end(
        JSON.stringify({ headers: request.rawHeaders, method: request.method, body: Buffer.concat(parts).toString() }),
      ),
    );
  };
  const shapes: ReadonlyArray<Partial<WireRequest>> = [
    { body: Buffer.from('{"id":1}') },
    { body: Buffer.from('{"id":1}'), framing: 'chunked' },
    { body: Buffer.from('x'), framing: 'chunked' },
    { body: null },
    { body: Buffer.alloc(0), framing: 'chunked' },
    { body: null, method: 'GET' },
    { body: null, method: 'DELETE' },
    { body: Buffer.from('{}'), method: 'PUT' },
    {
      body: null,
      method: 'OPTIONS',
      headers: [
        ['Connection', 'close'],
        ['Host', 'elsewhere.example'],
      ],
    },
    { body: Buffer.from('{"id":2}'), expectContinue: true },
    { body: Buffer.from('{"id":2}'), expectContinue: true, framing: 'chunked' },
  ];
  await withServer(echo, async (origin) => {
    for (const shape of shapes) {
      const result = await client.send(wire.request('/plants', { ...shape, origin }));
      const seen = JSON.parse(responseText(result)) as { headers: string[]; method: string; body: string };
      const name = JSON.stringify({ ...shape, body: String(shape.body) });
      t.same(seen.headers, result.request.headers.flat(), name);
      t.equal(seen.body, String(shape.body ?? ''), name);
      t.equal(seen.method, shape.method ?? 'POST', name);
    }
    const head = await client.send(wire.request('/plants', { origin, method: 'HEAD', body: null }));
    t.equal(head.fault, null);
    t.equal(head.response?.status, 200);
  });
});

/** Refuses each request by its head and closes, in a thread of its own: what came later would meet a closed socket. */
const earlyRefusal = `
  const { createServer } = require('node:net');
  const { parentPort } = require('node:worker_threads');
  const refuse = (socket) => {
    socket.end('HTTP/1.1 403 Forbidden\\r\\nConnection: close\\r\\nContent-Length: 7\\r\\n\\r\\nrefused');
    socket.destroySoon();
  };
  const server = createServer((socket) => socket.on('error', () => {}).once('data', () => refuse(socket)));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

t.test('an early refusal of a request in chunks is received', async (t) => {
  const worker = new Worker(earlyRefusal, { eval: true });
  const [port] = (await once(worker, 'message')) as [number];
  const origin = `http://127.0.0.1:${port}`;
  const results: string[] = [];
  for (let sent = 0; sent < 50; sent += 1) {
    const request = wire.request('/plants', { origin, body: Buffer.from('{"id":1}'), framing: 'chunked' });
    const result = await client.send(request);
    results.push(result.fault?.message ?? responseText(result));
  }
  t.strictSame([...new Set(results)], ['refused']);
  await worker.terminate();
});

t.test('a body is held back until 100, or until the target is found to wait for it', async (t) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('has the body'));
  });
  server.on('checkContinue', (request, response) => {
    if (request.url === '/refused') response.writeHead(417).end();
    else server.emit('request', request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const refused = await client.send(wire.request('/refused', { origin, expectContinue: true }));
  t.equal(refused.response?.status, 417);
  const hurried = { ...limits, timeoutMs: patient(800) };
  const silent = await client.send(wire.request('/no-100', { origin, expectContinue: true, limits: hurried }));
  t.equal(responseText(silent), 'has the body');
  server.close();
});

t.test('a connection of its own keeps one socket, request after request', async (t) => {
  const connection = client.openConnection(hostile.origin);
  const results = await Promise.all(Array.from({ length: 5 }, () => client.send(wire.request('/ok', { connection }))));
  t.ok(results.every(({ response }) => response?.status === 200));
  t.equal(connection.socketsUsed, 1);
  await connection.close();
  t.equal((await client.send(wire.request('/ok', { connection }))).fault?.kind, 'ours', 'closed is closed');
});

t.test('requests that wait for a socket do not use up their time', async (t) => {
  const few = createHttpClient({ connections: 1, certificateAuthorities: [], clock });
  const hurried = { limits: { ...limits, timeoutMs: patient(300) } };
  const paths = ['/silent', '/silent', '/ok'];
  const results = await Promise.all(paths.map((path) => few.send(wire.request(path, hurried))));
  const faults = results.map(({ fault }) => fault?.kind);
  t.same(faults, ['timeout', 'timeout', undefined]);
  await few.close();
});

t.test('the abortion of a run ends what waits and what is under way as a fault of ours', async (t) => {
  const abort = new AbortController();
  const few = createHttpClient({ connections: 1, certificateAuthorities: [], clock });
  const { signal } = abort;
  const pending = [
    few.send(wire.request('/silent', { signal })),
    few.send(wire.request('/silent', { signal })),
    few.sendBytes(wire.bytes('/silent', { signal })),
  ];
  abort.abort();
  const late = [few.send(wire.request('/ok', { signal })), few.sendBytes(wire.bytes('/ok', { signal }))];
  for (const result of await Promise.all([...pending, ...late])) t.equal(result.fault?.kind, 'ours');
  t.equal((await few.send(wire.request('/ok'))).response?.status, 200, 'the client goes on');
  await few.close();
});

t.test('closing the client ends what is under way as a fault of ours', async (t) => {
  const own = createHttpClient({ connections: 1, certificateAuthorities: [], clock });
  const pending = [own.send(wire.request('/silent')), own.send(wire.request('/silent'))];
  await own.close();
  for (const result of await Promise.all(pending)) t.equal(result.fault?.kind, 'ours');
});

t.test('our side can be ended after the bytes', async (t) => {
  const answer: RequestListener = (_request, response) => response.end('complete');
  await withServer(answer, async (origin) => {
    const whole = await client.sendBytes(wire.bytes('/ok', { origin, closeAfterWrite: true }));
    t.equal(responseText(whole), 'complete');
    const bytes = Buffer.from('POST /ok HTTP/1.1\r\nHost: x\r\nContent-Length: 20\r\n\r\n{"cut');
    const cut = await client.sendBytes(wire.bytes('/ok', { origin, bytes, closeAfterWrite: true }));
    t.ok(cut.fault?.kind === 'closed' || cut.response !== null);
    t.same(cut.request.raw, bytes);
  });
});

t.test('what cannot be sent is a fault of ours', async (t) => {
  const unsendable: ReadonlyArray<Partial<WireRequest>> = [
    { headers: [['X-Bell', 'a\u0007b']] },
    { headers: [['X-Split', 'a\r\nb: c']] },
    { headers: [['Nicht gültig', 'x']] },
    { headers: [['Transfer-Encoding', 'gzip']] },
    { headers: [['Content-Length', '7']] },
    { headers: [['X-Emoji', '🌱']] },
    { path: '/with blank' },
    { path: 'relative' },
    { method: 'GET IT' },
    { headers: [['X-Split', 'a\r\nb: c']], expectContinue: true },
    { path: '/with blank', expectContinue: true },
  ];
  for (const changes of unsendable) {
    const fresh = createHttpClient({ connections: 1, certificateAuthorities: [], clock });
    const result = await fresh.send(wire.request('/ok', changes));
    await fresh.close();
    t.equal(result.fault?.kind, 'ours', JSON.stringify(changes));
  }
});

t.test('what keeps a connection from being made is told apart', async (t) => {
  const closed = await startHostileServer();
  await closed.close();
  const { origin } = closed;
  const refused = [
    await client.send(wire.request('/ok', { origin })),
    await client.sendBytes(wire.bytes('/ok', { origin })),
  ];
  for (const { fault } of refused) {
    const message = `${origin.slice(7)} refused the connection.`;
    t.same(fault, { kind: 'connect', message, code: 'ECONNREFUSED' });
  }
  const overTls = { origin: hostile.origin.replace('http', 'https'), limits: { ...limits, timeoutMs: patient(200) } };
  const notTls = await client.send(wire.request('/ok', overTls));
  t.equal(notTls.fault?.kind, 'tls', 'a server that does not speak TLS');
});

t.test('this machine is told by its address, without a lookup', async (t) => {
  const own = [
    'localhost',
    'LOCALHOST.',
    'plants.localhost',
    '127.0.0.1',
    '127.9.9.9',
    '127.1',
    '0x7f.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ];
  const others = [
    'example.com',
    '128.0.0.1',
    '0.0.0.0',
    '[::]',
    '[::2]',
    'localhost.example',
    '127.0.0.1.example',
    '[::ffff:10.0.0.1]',
  ];
  for (const host of own) t.ok(isLoopback(new URL(`http://${host}:80/`)), host);
  for (const host of others) t.notOk(isLoopback(new URL(`http://${host}/`)), host);
});

t.test('certificates are checked', async (t) => {
  const authority = makeCertificate({ name: 'vivero test authority', isAuthority: true });
  const trusting = createHttpClient({ connections: 2, certificateAuthorities: [authority.cert], clock });
  const cases: ReadonlyArray<readonly [code: string | null, certificate: ReturnType<typeof makeCertificate>]> = [
    [null, makeCertificate({ name: 'good', issuer: authority })],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', makeCertificate()],
    ['CERT_HAS_EXPIRED', makeCertificate({ name: 'old', issuer: authority, validUntil: '20210101000000Z' })],
    ['CERT_NOT_YET_VALID', makeCertificate({ name: 'early', issuer: authority, validFrom: '21100101000000Z' })],
    ['ERR_TLS_CERT_ALTNAME_INVALID', makeCertificate({ name: 'other', issuer: authority, address: [10, 0, 0, 1] })],
  ];
  for (const [code, certificate] of cases) {
    const server = await startHostileServer(certificate);
    const { origin } = server;
    const results = [
      await trusting.send(wire.request('/gzip', { origin })),
      await trusting.sendBytes(wire.bytes('/gzip', { origin })),
    ];
    for (const result of results) {
      t.equal(result.fault?.code ?? null, code, result.fault?.message ?? 'trusted');
      t.equal(result.fault?.kind ?? null, code === null ? null : 'tls');
    }
    await server.close();
  }
  const server = await startHostileServer(makeCertificate({ name: 'good', issuer: authority }));
  const untrusted = await client.send(wire.request('/ok', { origin: server.origin }));
  t.equal(untrusted.fault?.kind, 'tls', 'an authority that is not configured is not trusted');
  await server.close();
  await trusting.close();
});
