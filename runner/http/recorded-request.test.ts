import t from 'tap';
import { peakGrowth } from '../../scripts/test/peak-growth.test-support.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { FaultKind } from '../kit/exchange.ts';
import { createHttpClient } from './create-http-client.ts';
import { startHostileServer } from './hostile-server.test-support.ts';
import type { WireResult } from './http-client.ts';
import { limits, responseText, wireRequestsTo } from './wire-requests.test-support.ts';

const hostile = await startHostileServer();
const clock = { monotonicMs: () => performance.now() };
const client = createHttpClient({ connections: 2, certificateAuthorities: [], clock });
const wire = wireRequestsTo(hostile.origin);
t.teardown(async () => {
  await client.close();
  await hostile.close();
});

/** What must come of each behaviour, however it is asked for: the fault or none, and the status where there is a response. */
const expectations: ReadonlyArray<readonly [path: string, fault: FaultKind | null, status: number | null]> = [
  ['/ok', null, 200],
  ['/close', 'closed', null],
  ['/reset', 'closed', null],
  ['/half-status-line', 'closed', null],
  ['/garbage', 'invalid-http', null],
  ['/http-0.9', 'invalid-http', null],
  ['/endless-body', 'too-large', 200],
  ['/endless-headers', 'too-large', null],
  ['/endless-status', 'too-large', null],
  ['/endless-interim', 'too-large', null],
  ['/endless-trailers', 'too-large', 200],
  ['/headers-100000', 'too-large', null],
  ['/gzip-bomb', 'too-large', 200],
  ['/gzip-gzip-bomb', 'too-large', 200],
  ['/br-bomb', 'too-large', 200],
  ['/zstd-bomb', 'too-large', 200],
  ['/gzip', null, 200],
  ['/broken-gzip', 'invalid-http', 200],
  ['/cut-gzip', 'invalid-http', 200],
  ['/unknown-coding', null, 200],
  ['/empty-gzip', null, 200],
  ['/close-mid-body', 'closed', 200],
  ['/close-mid-chunk', 'closed', 200],
  ['/bad-chunk', 'invalid-http', 200],
  ['/line-ends-behind', null, 200],
  ['/no-length', null, 200],
  ['/http-1.0', null, 200],
  ['/redirect-loop', null, 302],
  ['/interim-100', null, 200],
  ['/interim-103', null, 200],
  ['/interim-several', null, 200],
  ['/switch-to-nothing', 'invalid-http', null],
  ['/blanks-behind-length', null, 200],
  ['/blanks-behind-wrong-length', 'closed', 200],
  ['/two-lengths', 'invalid-http', null],
  ['/bad-header', 'invalid-http', null],
  ['/switch-protocols', 'invalid-http', null],
  ['/answer-then-reset', null, 413],
];
const ways: ReadonlyArray<readonly [name: string, send: (path: string) => Promise<WireResult>]> = [
  ['send', (path) => client.send(wire.request(path))],
  ['sendBytes', (path) => client.sendBytes(wire.bytes(path))],
];

t.test('a hostile answer ends with its own fault, within the limits', async (t) => {
  for (const [path, fault, status] of expectations) {
    for (const [way, send] of ways) {
      const result = await send(path);
      t.match(result.fault?.kind ?? null, fault, `${way} ${path}: ${result.fault?.message ?? 'no fault'}`);
      t.equal(result.response?.status ?? null, status, `${way} ${path}: status`);
      t.ok((result.response?.body.bytes.length ?? 0) <= limits.maxBodyBytes, `${way} ${path}: body within the limit`);
      t.notMatch(result.fault?.message ?? '', /[^\x20-\x7e]/, `${way} ${path}: message is plain text`);
    }
  }
});

t.test('whatever is sent, memory is not filled', async (t) => {
  const streams = ['/stream-one-event', '/stream-empty-lines', '/stream-many-events'];
  const endless = expectations.map(([path]) => path).filter((path) => /endless|bomb|headers-/.test(path));
  const module = import.meta.resolve('./read-hostile-bodies.test-support.ts');
  const grown = await peakGrowth(module, hostile.origin, [...endless, ...streams]);
  t.ok(grown < 201_326_592, `memory grew by ${Math.round(grown / 1_048_576)} MiB`);
});

t.test('a response that does not end is cut off at the deadline', async (t) => {
  const hurried = { limits: { ...limits, timeoutMs: patient(400) } };
  for (const path of ['/silent', '/byte-a-second', '/slow-body']) {
    const sent = [client.send(wire.request(path, hurried)), client.sendBytes(wire.bytes(path, hurried))];
    for (const result of await Promise.all(sent)) {
      t.equal(result.fault?.kind, 'timeout', path);
      t.equal(result.sawBytes, path !== '/silent', `${path}: bytes seen`);
      if (path !== '/slow-body') continue;
      t.match(responseText(result), /^abcd*$/, 'what has come is kept');
      t.equal(result.response?.body.truncated, true);
    }
  }
});

t.test('chunks of a byte each end at the body limit', async (t) => {
  const result = await client.send(wire.request('/endless-chunks', { limits: { ...limits, maxBodyBytes: 10_000 } }));
  t.equal(result.fault?.kind, 'too-large');
  t.equal(result.response?.body.bytes.length, 10_000);
});

t.test('headers longer than allowed are refused though undici would take them', async (t) => {
  const result = await client.send(wire.request('/ok', { limits: { ...limits, maxHeaderBytes: 50 } }));
  t.equal(result.fault?.kind, 'too-large');
});

t.test('a body longer than its Content-Length is found', async (t) => {
  for (const path of ['/long-body', '/long-body-closed', '/long-empty-body']) {
    const result = await client.send(wire.request(path));
    t.equal(result.fault?.kind, 'invalid-http', path);
    t.match(result.fault?.message, 'Content-Length', path);
    t.equal(result.response?.body.truncated, false, path);
  }
});

t.test('content codings are removed, and what cannot be removed is left', async (t) => {
  const gzip = await client.send(wire.request('/gzip'));
  t.equal(responseText(gzip), '{"name":"Copihue"}');
  t.equal(gzip.response?.body.wireBytes, 38);
  t.equal(responseText(await client.send(wire.request('/unknown-coding'))), 'uryyb');
  t.match(
    responseText(await client.send(wire.request('/cut-gzip'))),
    /^a{100}/,
    'a cut body is decoded as far as it goes',
  );
});

t.test('response headers are recorded in their case, with repetitions and order', async (t) => {
  for (const [way, send] of ways) {
    const { response } = await send('/no-length');
    t.same(
      response?.headers,
      [
        ['X-Twice', 'a'],
        ['x-twice', 'b'],
      ],
      way,
    );
  }
});

t.test('a kept-alive socket that the target has closed is replaced once', async (t) => {
  const connection = client.openConnection(hostile.origin);
  const first = await client.send(wire.request('/second-request-closes', { connection }));
  const second = await client.send(wire.request('/second-request-closes', { connection }));
  t.same([first.fault, second.fault], [null, null]);
  t.equal(connection.socketsUsed, 2);
  await connection.close();
});

t.test('a reused socket that breaks after the first byte of an answer is the fault of the target', async (t) => {
  const connection = client.openConnection(hostile.origin);
  await client.send(wire.request('/second-request-half', { connection }));
  const second = await client.send(wire.request('/second-request-half', { connection }));
  t.equal(second.fault?.kind, 'closed');
  t.equal(connection.socketsUsed, 1);
  await connection.close();
});

t.test('a target that closes on each request is asked twice at the most', async (t) => {
  const connection = client.openConnection(hostile.origin);
  await client.send(wire.request('/ok', { connection }));
  const accepted = hostile.accepted();
  const result = await client.send(wire.request('/close', { connection }));
  t.equal(result.fault?.kind, 'closed');
  t.equal(hostile.accepted() - accepted, 1);
  const fresh = await client.send(wire.request('/close', { connection }));
  t.equal(fresh.fault?.kind, 'closed');
  t.equal(hostile.accepted() - accepted, 2, 'a fresh socket is not tried again');
  await connection.close();
});

t.test('an answer given while a long body is still being written wins over the reset behind it', async (t) => {
  const body = Buffer.alloc(16_777_216, 'x');
  const { bytes } = wire.bytes('/answer-then-reset');
  const results = [
    await client.send(wire.request('/answer-then-reset', { body })),
    await client.sendBytes(wire.bytes('/answer-then-reset', { bytes: Buffer.concat([bytes, body]) })),
  ];
  for (const result of results) t.equal(result.response?.status, 413, JSON.stringify(result.fault));
});
