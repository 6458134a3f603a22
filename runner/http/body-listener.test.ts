import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { patient } from '../../scripts/test/patient.test-support.ts';
import type { FaultKind } from '../kit/exchange.ts';
import { createEventReader } from '../documents/sse.ts';
import { createHttpClient } from './create-http-client.ts';
import { startHostileServer } from './hostile-server.test-support.ts';
import type { Listening, WireRequest, WireResult } from './http-client.ts';
import { limits, responseText, wireRequestsTo } from './wire-requests.test-support.ts';

const hostile = await startHostileServer();
const clock = { monotonicMs: () => performance.now() };
const client = createHttpClient({ connections: 4, certificateAuthorities: [], clock });
const wire = wireRequestsTo(hostile.origin);
t.teardown(async () => {
  await client.close();
  await hostile.close();
});

/** Both ways in which a request is sent: by undici, and composed on a connection of its own. */
const ways: ReadonlyArray<readonly [name: string, changes: Partial<WireRequest>]> = [
  ['send', {}],
  ['send composed', { expectContinue: true }],
];

/** Hears enough with the first event, whatever it says. */
function untilEvent(changes: Partial<Listening> = {}): Listening {
  const reader = createEventReader();
  return { isEnough: (piece) => reader.push(piece).length > 0, graceMs: 20, longestMs: null, ...changes };
}

/** Reads events, and has never enough of them. */
function readsEvents(): Listening['isEnough'] {
  const reader = createEventReader();
  return (piece) => {
    reader.push(piece);
    return false;
  };
}

const forEver = { isEnough: () => false, graceMs: 20, longestMs: null } as const;

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

function assertEndedByUs(t: Test, result: WireResult, name: string): void {
  t.equal(result.fault, null, `${name}: no fault`);
  t.equal(result.response?.status, 200, `${name}: status`);
  t.equal(result.response?.endedByUs, true, `${name}: ended by us`);
  t.equal(result.response?.body.truncated, true, `${name}: truncated`);
}

t.test('a body that goes on is ended once enough was heard, its coding removed', async (t) => {
  for (const path of ['/stream', '/stream-gzip', '/stream-gzip-gzip']) {
    for (const [way, changes] of ways) {
      const result = await client.send(wire.request(path, { ...changes, listening: untilEvent() }));
      assertEndedByUs(t, result, `${way} ${path}`);
      t.equal(responseText(result), 'data: one\n\n', `${way} ${path}`);
    }
  }
});

t.test('a body that ends by itself within the grace is whole', async (t) => {
  const paths = ['/stream-that-ends', '/gzip', '/ok', '/unknown-coding'];
  for (const path of paths) {
    for (const [way, changes] of ways) {
      const listening = { isEnough: () => true, graceMs: limits.timeoutMs, longestMs: null };
      const result = await client.send(wire.request(path, { ...changes, listening }));
      t.equal(result.fault, null, `${way} ${path}`);
      t.equal(result.response?.body.truncated, false, `${way} ${path}`);
      t.equal(result.response?.endedByUs, undefined, `${way} ${path}`);
    }
  }
  const plain = await client.send(wire.request('/ok', { listening: { ...forEver, graceMs: 0 } }));
  const again = await client.send(wire.request('/ok', { listening: null }));
  t.same([plain.fault, again.fault, responseText(plain)], [null, null, '{}']);
});

t.test('a body is listened to no longer than allowed, and what came of it is kept', async (t) => {
  const hurried = { ...forEver, longestMs: patient(200) };
  const paths = ['/stream', '/stream-byte-a-second', '/slow-body', '/stream-gzip', '/stream-no-gzip'];
  for (const [way, changes] of ways) {
    const results = await Promise.all(
      paths.map((path) => client.send(wire.request(path, { ...changes, listening: hurried }))),
    );
    for (const [index, result] of results.entries()) {
      const path = paths[index] ?? '';
      if (path === '/stream-no-gzip') t.equal(result.fault?.kind, 'invalid-http', `${way} ${path}`);
      else assertEndedByUs(t, result, `${way} ${path}`);
    }
    const said = [/^data: one\n\n$/, /^:+$/, /^abcd*$/, /^data: one\n\n$/];
    t.match(results.map(responseText).slice(0, said.length), said, way);
  }
});

t.test('the time limit of the request holds for the head, and for a body that no other time is set for', async (t) => {
  const hurried = { limits: { ...limits, timeoutMs: patient(300) } };
  const longerMs = patient(450);
  for (const [way, changes] of ways) {
    const paths = ['/silent', '/stream', '/stream-byte-a-second'];
    const [noHead, ...bodies] = await Promise.all(
      paths.map((path) => {
        const listening = path === '/silent' ? { ...forEver, longestMs: 10 } : forEver;
        return client.send(wire.request(path, { ...changes, ...hurried, listening }));
      }),
    );
    t.match(noHead, { fault: { kind: 'timeout' }, response: null }, way);
    for (const result of bodies) {
      t.match(result, { fault: { kind: 'timeout' }, response: { status: 200, body: { truncated: true } } }, way);
      t.equal(result.response?.endedByUs, undefined, way);
    }
    const longer = { listening: { ...forEver, longestMs: longerMs } };
    assertEndedByUs(t, await client.send(wire.request('/stream', { ...changes, ...hurried, ...longer })), way);
    const graced = { listening: untilEvent({ graceMs: longerMs }) };
    assertEndedByUs(t, await client.send(wire.request('/stream', { ...changes, ...hurried, ...graced })), way);
  }
});

t.test('a fault in the midst of a body comes with what came before it', async (t) => {
  const hurried = { ...limits, timeoutMs: patient(300) };
  const cases: ReadonlyArray<readonly [path: string, kind: FaultKind, begin: RegExp, changes: Partial<WireRequest>]> = [
    ['/stream', 'timeout', /^data: one\n\n$/, { limits: hurried }],
    ['/slow-body', 'timeout', /^abcd*$/, { limits: hurried }],
    ['/stream-cut', 'closed', /^data: one\n\ndata: tw$/, {}],
    ['/close-mid-body', 'closed', /^only this$/, {}],
    ['/stream-one-event', 'too-large', /^data: x+$/, {}],
    ['/stream-empty-lines', 'too-large', /^\n+$/, {}],
    ['/stream-many-events', 'too-large', /^(data: x\n\n){1000}/, {}],
    ['/gzip-bomb', 'too-large', /^\0+$/, {}],
    ['/stream-gzip-bomb', 'too-large', /^\0+$/, {}],
    ['/cut-gzip', 'invalid-http', /^a{100}/, {}],
  ];
  for (const [path, kind, begin, changes] of cases) {
    // Without an end nothing is decoded before the time is over, unless somebody listens.
    const plain = path === '/stream-gzip-bomb' ? [] : [null];
    const sent = [...plain, forEver].flatMap((listening) =>
      ways.map(async ([way, composed]) => {
        const heard = listening && { ...listening, isEnough: readsEvents() };
        const result = await client.send(wire.request(path, { ...changes, ...composed, listening: heard }));
        const name = `${way} ${path} ${listening === null ? '' : 'listened to'}`;
        t.equal(result.fault?.kind, kind, name);
        t.equal(result.response?.status, 200, name);
        t.equal(result.response?.body.truncated, kind !== 'invalid-http', name);
        t.ok(begin.test(responseText(result)), `${name}: ${JSON.stringify(responseText(result).slice(0, 40))}`);
        t.ok((result.response?.body.bytes.length ?? 0) <= limits.maxBodyBytes, name);
      }),
    );
    await Promise.all(sent);
    if (plain.length === 0) continue;
    const bytes = await client.sendBytes(wire.bytes(path, { limits: changes.limits ?? limits }));
    t.equal(bytes.fault?.kind, kind, `sendBytes ${path}`);
    t.ok(begin.test(responseText(bytes)), `sendBytes ${path}`);
  }
});

t.test('a body that was only to be listened to is left at the limit of its length', async (t) => {
  for (const path of ['/stream-many-events', '/stream-gzip-bomb']) {
    for (const [way, composed] of ways) {
      const listening = { ...forEver, longestMs: 60_000 };
      const result = await client.send(wire.request(path, { ...composed, listening }));
      assertEndedByUs(t, result, `${way} ${path}`);
      t.ok((result.response?.body.bytes.length ?? 0) <= limits.maxBodyBytes);
    }
  }
});

t.test('a listener hears each piece without its coding, and nothing after it had enough', async (t) => {
  const parts = ['data: a\n\n', 'data: b\n\n', 'data: c\n\n'];
  const answer: RequestListener = (request, response) => {
    const code = request.url === '/gzip' ? (text: string) => gzipSync(text) : (text: string) => Buffer.from(text);
    response.writeHead(200, request.url === '/gzip' ? { 'content-encoding': 'gzip' } : {});
    // The next part once the one before was heard, so that they do not come in one.
    const heard = (place: number): void => {
      if (place < parts.length) response.write(code(parts[place] ?? ''));
      else response.end();
    };
    hearings.push(heard);
    heard(0);
  };
  const hearings: Array<(place: number) => void> = [];
  await withServer(answer, async (origin) => {
    for (const path of ['/plain', '/gzip']) {
      for (const enoughAt of [1, 2, 99]) {
        const pieces: string[] = [];
        const isEnough = (piece: Uint8Array): boolean => {
          pieces.push(Buffer.from(piece).toString());
          hearings.at(-1)?.(pieces.length);
          return pieces.length >= enoughAt;
        };
        const listening = { isEnough, graceMs: limits.timeoutMs, longestMs: null };
        const sending = client.send(wire.request(path, { origin, listening }));
        if (enoughAt < 3) {
          while (pieces.length < enoughAt) await new Promise(setImmediate);
          hearings.at(-1)?.(99);
        }
        const result = await sending;
        t.equal(result.fault, null);
        t.equal(result.response?.body.truncated, false);
        t.same(pieces, parts.slice(0, enoughAt), `${path}: enough at ${enoughAt}`);
      }
    }
  });
});

t.test('our side closes the socket of a stream it has ended, and goes on with another one', async (t) => {
  const streams: ServerResponse[] = [];
  const answer: RequestListener = (request, response) => {
    if (request.url === '/stream') {
      streams.push(response);
      response.write('data: one\n\n');
    } else response.end('{}');
  };
  await withServer(answer, async (origin) => {
    const connection = client.openConnection(origin);
    for (const listening of [untilEvent(), { ...forEver, longestMs: 20 }]) {
      const ending = client.send(wire.request('/stream', { origin, connection, listening }));
      while (streams.length === 0) await new Promise(setImmediate);
      const closed = once(streams.pop() as ServerResponse, 'close');
      assertEndedByUs(t, await ending, 'stream');
      await closed;
      t.equal((await client.send(wire.request('/ok', { origin, connection }))).fault, null);
    }
    t.equal(connection.socketsUsed, 3, 'a fresh socket behind each stream');
    await connection.close();
  });
});

t.test('the abortion of a signal ends a stream, from without and from within its listener', async (t) => {
  const countTimers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const timersBefore = countTimers();
  const streams: ServerResponse[] = [];
  const answer: RequestListener = (_request, response) => {
    streams.push(response);
    response.write('data: one\n\n');
  };
  await withServer(answer, async (origin) => {
    for (const [way, changes] of ways) {
      for (const isInside of [true, false]) {
        const abort = new AbortController();
        const heard = Promise.withResolvers<void>();
        const isEnough = (): boolean => {
          heard.resolve();
          if (isInside) abort.abort();
          return isInside;
        };
        const listening = { isEnough, graceMs: limits.timeoutMs, longestMs: limits.timeoutMs };
        const ending = client.send(wire.request('/stream', { ...changes, origin, listening, signal: abort.signal }));
        while (streams.length === 0) await new Promise(setImmediate);
        const closed = once(streams.pop() as ServerResponse, 'close');
        await heard.promise;
        abort.abort();
        const result = await ending;
        await closed;
        t.match(result.fault, { kind: 'ours', code: 'ABORT_ERR' }, way);
        t.equal(responseText(result), 'data: one\n\n', way);
        t.equal(result.response?.endedByUs, undefined, way);
      }
    }
  });
  t.equal(countTimers(), timersBefore, 'no timer is left behind');
});

t.test('a listener that throws is a fault of ours, which shows nothing of what was heard', async (t) => {
  for (const path of ['/stream', '/stream-gzip']) {
    for (const [way, changes] of ways) {
      const isEnough = (piece: Uint8Array): boolean => JSON.parse(Buffer.from(piece).toString()) as boolean;
      const listening = { ...forEver, isEnough };
      const { fault } = await client.send(wire.request(path, { ...changes, listening }));
      t.match(fault, { kind: 'ours', code: 'VIVERO_INTERNAL', message: /threw SyntaxError/ }, `${way} ${path}`);
      t.notMatch(fault?.message, 'data', `${way} ${path}`);
    }
  }
});
