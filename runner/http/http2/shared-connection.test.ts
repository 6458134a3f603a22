import { createServer, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { createHttpClient } from '../create-http-client.ts';
import type { HttpClient } from '../http-client.ts';
import { plainReach } from '../reach.ts';
import { limits, responseText, wireRequestsTo } from '../wire-requests.test-support.ts';
import { frameOf, type FrameRequest, headersOf, startFrameServer } from './frame-server.test-support.ts';
import { frameTypes as types } from './frames.ts';

const number = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const setting = (id: number, value: number): Buffer => frameOf([types.settings, 0, 0], [0, id, ...number(value)]);
const refusedStream = 7;

function createClient(t: Test): HttpClient {
  const reach = { origins: new Map(), elsewhere: { ...plainReach, version: '2' } } as const;
  const clock = { monotonicMs: () => performance.now() };
  const client = createHttpClient({ connections: 2, certificateAuthorities: [], clock, reach });
  t.teardown(() => client.close());
  return client;
}

/** Sends requests with the paths `/1`, `/2` and so on at the same time on one connection that has served a request. */
async function sendTogether(
  client: HttpClient,
  origin: string,
  count: number,
): Promise<{ readonly bodies: string[]; readonly socketsUsed: number }> {
  const connection = client.openConnection(origin);
  const { request } = wireRequestsTo(origin);
  await client.send(request('/0', { connection }));
  connection.gather(count);
  const paths = Array.from({ length: count }, (_, index) => `/${index + 1}`);
  const results = await Promise.all(paths.map((path) => client.send(request(path, { connection }))));
  return { bodies: results.map(responseText), socketsUsed: connection.socketsUsed };
}

function respondTo({ socket, stream, path }: FrameRequest): void {
  if (!socket.writable) return;
  socket.write(headersOf(stream, [[':status', '200']]));
  socket.write(frameOf([types.data, 1, stream], Buffer.from(path)));
}

t.test('gathered requests are under way at the same time, and each hears its own response', async (t) => {
  let open = 0;
  let most = 0;
  const held: ServerHttp2Stream[] = [];
  const node = createServer().on('stream', (stream, headers) => {
    const path = String(headers[':path']);
    stream.on('close', () => (open -= 1));
    open += 1;
    most = Math.max(most, open);
    if (path === '/0') stream.end('0');
    else held.push(stream);
    if (held.length < 5) return;
    // The last one first, in pieces that alternate.
    for (const [index, one] of held.toReversed().entries()) {
      one.respond({ ':status': 200 });
      one.write(`${5 - index}`.repeat(20_000));
    }
    for (const one of held) one.end('.');
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  t.teardown(() => node.close());
  const { bodies, socketsUsed } = await sendTogether(
    createClient(t),
    `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    5,
  );
  t.strictSame(
    bodies,
    ['1', '2', '3', '4', '5'].map((digit) => `${digit.repeat(20_000)}.`),
  );
  t.equal(most, 5);
  t.equal(socketsUsed, 1);
});

t.test('no more streams are opened than the target allows', async (t) => {
  const open: FrameRequest[] = [];
  let most = 0;
  const server = await startFrameServer(
    (request) => {
      open.push(request);
      most = Math.max(most, open.length);
      if (request.path !== '/0' && open.length < 2) return;
      for (const one of open.splice(0)) respondTo(one);
    },
    setting(3, 2),
  );
  t.teardown(() => server.close());
  const { bodies } = await sendTogether(createClient(t), server.origin, 6);
  t.strictSame(bodies, ['/1', '/2', '/3', '/4', '/5', '/6']);
  t.equal(most, 2);
  t.equal(server.requests.length, 7, 'nothing was sent twice');
});

t.test('without gathering, and before the target said anything, requests go one by one', async (t) => {
  const open = new Set<number>();
  let most = 0;
  const server = await startFrameServer((request) => {
    open.add(request.stream);
    most = Math.max(most, open.size);
    setImmediate(() => {
      open.delete(request.stream);
      respondTo(request);
    });
  });
  t.teardown(() => server.close());
  const client = createClient(t);
  const connection = client.openConnection(server.origin);
  const { request } = wireRequestsTo(server.origin);
  const results = await Promise.all(['/1', '/2', '/3'].map((path) => client.send(request(path, { connection }))));
  t.strictSame(results.map(responseText), ['/1', '/2', '/3']);
  t.equal(most, 1);
});

t.test('refused streams are opened again once others have ended', async (t) => {
  let open: FrameRequest[] = [];
  const server = await startFrameServer((request) => {
    if (open.length >= 2) {
      request.socket.write(frameOf([types.reset, 0, request.stream], number(refusedStream)));
      return;
    }
    open.push(request);
    setImmediate(() => {
      for (const one of open) respondTo(one);
      open = [];
    });
  });
  t.teardown(() => server.close());
  const { bodies, socketsUsed } = await sendTogether(createClient(t), server.origin, 8);
  t.strictSame(bodies, ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']);
  t.equal(socketsUsed, 1);
});

t.test('a connection that takes no more requests lets those end that are under way', async (t) => {
  const held: FrameRequest[] = [];
  const server = await startFrameServer((request) => {
    if (request.path === '/0' || request.connection > 1) respondTo(request);
    else held.push(request);
    if (held.length < 4) return;
    // Streams 3 and 5 were processed, those after them were not.
    request.socket.write(frameOf([types.goAway, 0, 0], [...number(5), ...number(0)]));
    setImmediate(() => held.filter(({ stream }) => stream <= 5).forEach(respondTo));
  });
  t.teardown(() => server.close());
  const { bodies, socketsUsed } = await sendTogether(createClient(t), server.origin, 4);
  t.strictSame(bodies, ['/1', '/2', '/3', '/4']);
  t.equal(socketsUsed, 2);
});

t.test('a request that takes too long leaves the others alone', async (t) => {
  const server = await startFrameServer((request) => {
    if (request.path !== '/2') respondTo(request);
  });
  t.teardown(() => server.close());
  const client = createClient(t);
  const connection = client.openConnection(server.origin);
  const { request } = wireRequestsTo(server.origin);
  await client.send(request('/0', { connection }));
  connection.gather(3);
  const [first, second, third] = await Promise.all([
    client.send(request('/1', { connection })),
    client.send(request('/2', { connection, limits: { ...limits, timeoutMs: 200 } })),
    client.send(request('/3', { connection })),
  ]);
  t.strictSame([first, third].map(responseText), ['/1', '/3']);
  t.match(second, { fault: { kind: 'timeout' } });
  t.equal(responseText(await client.send(request('/4', { connection }))), '/4');
});

t.test('a connection that cannot be made, and one that is closed, end all requests', async (t) => {
  const server = await startFrameServer(respondTo);
  await server.close();
  const client = createClient(t);
  const connection = client.openConnection(server.origin);
  const { request } = wireRequestsTo(server.origin);
  connection.gather(2);
  const faults = await Promise.all(['/1', '/2'].map((path) => client.send(request(path, { connection }))));
  t.match(faults, [{ fault: { code: 'ECONNREFUSED' } }, { fault: { code: 'ECONNREFUSED' } }]);
  connection.gather(3);
  const waiting = client.send(request('/3', { connection }));
  await connection.close();
  t.match(await waiting, { fault: { kind: 'ours' } }, 'it waits for others no longer');
});
