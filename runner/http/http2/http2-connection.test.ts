import { createServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { createHttpClient } from '../create-http-client.ts';
import type { HttpClient } from '../http-client.ts';
import { plainReach, type TargetReach } from '../reach.ts';
import { limits, wireRequestsTo } from '../wire-requests.test-support.ts';
import { frameOf, headersOf, startFrameServer } from './frame-server.test-support.ts';
import { frameTypes as types } from './frames.ts';

const clock = { monotonicMs: () => performance.now() };
const priorKnowledge: TargetReach = { origins: new Map(), elsewhere: { ...plainReach, version: '2' } };

/** Returns a client that speaks HTTP/2 without asking. */
function createClient(): HttpClient {
  return createHttpClient({ connections: 2, certificateAuthorities: [], clock, reach: priorKnowledge });
}

const ok = [[':status', '200']] as const;
const number = (value: number): number[] => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255];
const setting = (id: number, value: number): number[] => [0, id, ...number(value)];

t.test('a request that was not processed goes over another connection', async (t) => {
  const refusing = await startFrameServer(({ socket, stream, connection }) => {
    if (connection === 1) socket.write(frameOf([types.goAway, 0, 0], [...number(0), ...number(0)]));
    else if (stream === 1) socket.write(frameOf([types.reset, 0, stream], number(7)));
    else socket.write(headersOf(stream, ok, 5));
  });
  t.teardown(() => refusing.close());
  const client = createClient();
  const result = await client.send(wireRequestsTo(refusing.origin).request('/'));
  await client.close();
  t.equal(result.response?.status, 200);
  t.equal(refusing.requests.length, 3);
});

t.test('a target that processes nothing is a fault after some attempts', async (t) => {
  const refusing = await startFrameServer(({ socket, stream }) =>
    socket.write(frameOf([types.reset, 0, stream], number(7))),
  );
  t.teardown(() => refusing.close());
  const client = createClient();
  const result = await client.send(wireRequestsTo(refusing.origin).request('/'));
  await client.close();
  t.match(result, { fault: { kind: 'closed', code: 'HTTP2_REFUSED_STREAM' }, response: null });
  t.equal(refusing.requests.length, 4);
});

t.test('a window that never opens ends with the deadline', async (t) => {
  const closed = await startFrameServer(() => undefined, frameOf([types.settings, 0, 0], setting(4, 0)));
  t.teardown(() => closed.close());
  const client = createClient();
  const changes = { body: Buffer.alloc(500_000), limits: { ...limits, timeoutMs: patient(300) } };
  t.match(await client.send(wireRequestsTo(closed.origin).request('/', changes)), { fault: { kind: 'timeout' } });
  t.ok(closed.frames.filter((type) => type === types.data).length <= 4, 'what may be sent before SETTINGS came');
  await client.close();
});

t.test('what speaks HTTP/1.1 is named', async (t) => {
  const old = await startFrameServer(() => undefined, Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n'));
  t.teardown(() => old.close());
  const client = createClient();
  t.match(await client.send(wireRequestsTo(old.origin).request('/')), {
    fault: { kind: 'connect', message: /does not speak HTTP\/2: it responded in HTTP\/1\.1/ },
  });
  await client.close();
});

t.test('Node’s server is spoken with on one connection, large bodies and waiting for 100 included', async (t) => {
  const respond = (request: Http2ServerRequest, response: Http2ServerResponse): void => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(request.method === 'HEAD' ? '' : Buffer.alloc(bytes, 0x61)));
  };
  const continued: string[] = [];
  const node = createServer(respond).on('checkContinue', (request, response) => {
    continued.push(request.headers['expect'] ?? '');
    response.writeContinue();
    respond(request, response);
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  t.teardown(() => void node.close());
  const client = createClient();
  const to = wireRequestsTo(`http://127.0.0.1:${(node.address() as AddressInfo).port}`);
  const own = client.openConnection(to.request('/').origin);
  const body = Buffer.alloc(900_000, 0x62);
  for (const round of [1, 2]) {
    const result = await client.send(to.request('/', { body, connection: own }));
    t.equal(result.response?.body.bytes.length, body.length, result.fault?.message ?? 'no fault');
    t.equal(result.requestOnConnection, round);
  }
  t.equal(own.socketsUsed, 1);
  const head = await client.send(to.request('/', { method: 'HEAD', body: null, connection: own }));
  t.equal(head.response?.body.wireBytes, 0);
  const waiting = await client.send(to.request('/', { expectContinue: true, connection: own }));
  t.match(waiting.response, { interim: [100], body: { wireBytes: 2 } });
  t.same(continued, ['100-continue']);
  await client.close();
});
