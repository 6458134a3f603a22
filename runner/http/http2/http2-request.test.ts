import type { Socket } from 'node:net';
import t from 'tap';
import type { FaultKind } from '../../kit/exchange.ts';
import { createHttpClient } from '../create-http-client.ts';
import type { HttpClient, WireResult } from '../http-client.ts';
import { plainReach, type TargetReach } from '../reach.ts';
import { responseText, wireRequestsTo } from '../wire-requests.test-support.ts';
import { frameOf, type FrameRequest, headersOf, startFrameServer } from './frame-server.test-support.ts';
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

/** Writes again and again, as fast as the client reads, until it is gone. */
function flood(socket: Socket, bytes: Buffer): void {
  const again = (): void => {
    if (socket.destroyed) return;
    if (socket.write(bytes)) setImmediate(again);
    else socket.once('drain', again);
  };
  again();
}

/** What a server does, by path. */
const behaviours: Readonly<Record<string, (request: FrameRequest) => void>> = {
  '/ok': ({ socket, stream }) => socket.write(headersOf(stream, ok, 5)),
  '/ok?a=%2e': ({ socket, stream }) => socket.write(headersOf(stream, ok, 5)),
  '/odd-fields': ({ socket, stream }) =>
    socket.write(
      headersOf(
        stream,
        [...ok, ['X-Upper', '1'], ['connection', 'close'], [':late', 'x'], ['a', ' b '], ['a', '\u0000']],
        5,
      ),
    ),
  '/split-fields': ({ socket, stream }) => {
    const whole = headersOf(stream, [...ok, ['a', 'b']]).subarray(9);
    socket.write(frameOf([types.headers, 1, stream], whole.subarray(0, 3)));
    for (const byte of whole.subarray(3, -1)) socket.write(frameOf([types.continuation, 0, stream], [byte]));
    socket.write(frameOf([types.continuation, 4, stream], whole.subarray(-1)));
  },
  '/padded': ({ socket, stream }) => {
    socket.write(frameOf([types.headers, 4 + 8 + 32, stream], [3, 0, 0, 0, 0, 0, 0x88, 0, 0, 0]));
    socket.write(frameOf([types.data, 1 + 8, stream], [2, 0x68, 0x69, 0, 0]));
  },
  '/trailers': ({ socket, stream }) => {
    socket.write(headersOf(stream, ok));
    socket.write(frameOf([types.data, 0, stream], Buffer.from('hi')));
    socket.write(headersOf(stream, [['x-sum', '1']], 5));
  },
  '/interim': ({ socket, stream }) => {
    socket.write(
      headersOf(stream, [
        [':status', '103'],
        ['link', '</a>'],
      ]),
    );
    socket.write(headersOf(stream, [[':status', '101']]));
    socket.write(headersOf(stream, ok, 5));
  },
  '/pings-and-unknown': ({ socket, stream }) => {
    socket.write(frameOf([types.ping, 0, 0], Buffer.alloc(8)));
    socket.write(frameOf([0xee, 0xff, stream], Buffer.alloc(100)));
    socket.write(headersOf(stream, ok, 5));
  },
  '/goaway-after': ({ socket, stream }) => {
    socket.write(frameOf([types.goAway, 0, 0], [...number(stream), ...number(0)]));
    socket.write(headersOf(stream, ok, 5));
  },
  '/reset-after': ({ socket, stream }) =>
    socket.write(Buffer.concat([headersOf(stream, ok, 5), frameOf([types.reset, 0, stream], number(0))])),
  '/reset': ({ socket, stream }) => socket.write(frameOf([types.reset, 0, stream], number(2))),
  '/reset-midway': ({ socket, stream }) => {
    socket.write(headersOf(stream, ok));
    socket.write(frameOf([types.data, 0, stream], Buffer.from('hi')));
    socket.write(frameOf([types.reset, 0, stream], number(0)));
  },
  '/close': ({ socket }) => socket.end(),
  '/close-midway': ({ socket, stream }) => socket.end(headersOf(stream, ok)),
  '/no-status': ({ socket, stream }) => socket.write(headersOf(stream, [['a', 'b']], 5)),
  '/data-first': ({ socket, stream }) => socket.write(frameOf([types.data, 1, stream], Buffer.from('hi'))),
  '/bad-block': ({ socket, stream }) => socket.write(frameOf([types.headers, 5, stream], [0x80])),
  '/bad-padding': ({ socket, stream }) => socket.write(frameOf([types.headers, 5 + 8, stream], [9, 0x88])),
  '/push': ({ socket, stream }) => socket.write(frameOf([types.pushPromise, 4, stream], [0, 0, 0, 2, 0x82])),
  '/huge-frame': ({ socket, stream }) => socket.write(frameOf([types.data, 0, stream], Buffer.alloc(16_385))),
  '/frame-in-fields': ({ socket, stream }) => {
    socket.write(frameOf([types.headers, 1, stream], [0x88]));
    socket.write(frameOf([types.ping, 0, 0], Buffer.alloc(8)));
  },
  '/lone-continuation': ({ socket, stream }) => socket.write(frameOf([types.continuation, 4, stream], [0x88])),
  '/settings-size': ({ socket }) => socket.write(frameOf([types.settings, 0, 0], [1])),
  '/settings-push': ({ socket }) => socket.write(frameOf([types.settings, 0, 0], setting(2, 1))),
  '/settings-window': ({ socket }) => socket.write(frameOf([types.settings, 0, 0], setting(4, 0x80_00_00_00))),
  '/settings-frame': ({ socket }) => socket.write(frameOf([types.settings, 0, 0], setting(5, 1))),
  '/window-overflow': ({ socket }) => {
    const most = frameOf([types.windowUpdate, 0, 0], number(0x7f_ff_ff_ff));
    socket.write(Buffer.concat([most, most]));
  },
  '/data-of-connection': ({ socket }) => socket.write(frameOf([types.data, 0, 0], [1])),
  '/too-much': ({ socket, stream }) => {
    socket.write(headersOf(stream, ok));
    flood(socket, frameOf([types.data, 0, stream], Buffer.alloc(16_384)));
  },
  '/endless-continuations': ({ socket, stream }) => {
    socket.write(frameOf([types.headers, 0, stream], [0x88]));
    flood(socket, frameOf([types.continuation, 0, stream]));
  },
  '/endless-interim': ({ socket, stream }) => flood(socket, headersOf(stream, [[':status', '103']])),
  '/endless-pings': ({ socket }) => flood(socket, frameOf([types.ping, 0, 0], Buffer.alloc(8))),
  '/endless-settings': ({ socket }) => flood(socket, frameOf([types.settings, 0, 0])),
  '/endless-empty-data': ({ socket, stream }) => {
    socket.write(headersOf(stream, ok));
    flood(socket, frameOf([types.data, 0, stream]));
  },
  '/endless-strangers': ({ socket }) => flood(socket, headersOf(99, ok)),
  '/header-bomb': ({ socket, stream }) => {
    socket.write(frameOf([types.headers, 0, stream], [0x40, 1, 0x61, 0x7f, 0xa1, 0x1e, ...Buffer.alloc(4_000, 0x61)]));
    socket.write(frameOf([types.continuation, 5, stream], Buffer.alloc(10_000, 0xbe)));
  },
};

const server = await startFrameServer((request) => behaviours[request.path]?.(request));
t.teardown(() => server.close());
const wire = wireRequestsTo(server.origin);

/** Asks for a path on a connection of its own. */
async function ask(path: string, changes: Parameters<typeof wire.request>[1] = {}): Promise<WireResult> {
  const client = createClient();
  const result = await client.send(wire.request(path, changes));
  await client.close();
  return result;
}

/** What must come of each behaviour: the fault or none, the status where there is a response, and what the fault is called. */
const expectations: ReadonlyArray<
  readonly [path: string, fault: FaultKind | null, status: number | null, code?: string]
> = [
  ['/ok', null, 200],
  ['/odd-fields', null, 200],
  ['/split-fields', null, 200],
  ['/padded', null, 200],
  ['/trailers', null, 200],
  ['/interim', null, 200],
  ['/pings-and-unknown', null, 200],
  ['/goaway-after', null, 200],
  ['/reset-after', null, 200],
  ['/reset', 'closed', null, 'HTTP2_INTERNAL_ERROR'],
  ['/reset-midway', 'closed', 200, 'HTTP2_NO_ERROR'],
  ['/close', 'closed', null],
  ['/close-midway', 'closed', 200],
  ['/no-status', 'invalid-http', null, 'HTTP2_STATUS_MISSING'],
  ['/data-first', 'invalid-http', null, 'HTTP2_STATUS_MISSING'],
  ['/bad-block', 'invalid-http', null, 'HTTP2_PROTOCOL_ERROR'],
  ['/bad-padding', 'invalid-http', null],
  ['/push', 'invalid-http', null, 'HTTP2_PUSHED'],
  ['/huge-frame', 'invalid-http', null],
  ['/frame-in-fields', 'invalid-http', null],
  ['/lone-continuation', 'invalid-http', null],
  ['/settings-size', 'invalid-http', null],
  ['/settings-push', 'invalid-http', null],
  ['/settings-window', 'invalid-http', null],
  ['/settings-frame', 'invalid-http', null],
  ['/window-overflow', 'invalid-http', null],
  ['/data-of-connection', 'invalid-http', null],
  ['/too-much', 'too-large', 200],
  ['/endless-continuations', 'too-large', null],
  ['/endless-interim', 'too-large', null],
  ['/endless-pings', 'invalid-http', null],
  ['/endless-settings', 'invalid-http', null],
  ['/endless-empty-data', 'invalid-http', 200],
  ['/endless-strangers', 'invalid-http', null],
  ['/header-bomb', 'too-large', null],
];

for (const [path, kind, status, code] of expectations) {
  t.test(`a server that does ${path} is recorded as it is`, async (t) => {
    const result = await ask(path);
    t.equal(result.fault?.kind ?? null, kind, result.fault?.message ?? 'no fault');
    t.equal(result.response?.status ?? null, status);
    if (code !== undefined) t.equal(result.fault?.code, code);
    t.equal(result.request.httpVersion, 'HTTP/2');
    t.equal(result.timing !== undefined, kind === null, 'what came whole is timed');
  });
}

t.test('fields are recorded as they came, forbidden ones included', async (t) => {
  const { response } = await ask('/odd-fields');
  t.same(response?.headers, [
    ['X-Upper', '1'],
    ['connection', 'close'],
    [':late', 'x'],
    ['a', ' b '],
    ['a', '\u0000'],
  ]);
  t.match((await ask('/trailers')).response, { trailers: [['x-sum', '1']] });
  t.equal(responseText(await ask('/padded')), 'hi');
  t.same((await ask('/interim')).response?.interim, [103, 101]);
});

t.test('a request is sent as it is recorded', async (t) => {
  const headers = [
    ['Host', 'elsewhere.example'],
    ['X-Mixed', 'v'],
  ] as const;
  const { request } = await ask('/ok?a=%2e', { headers });
  t.same(request.headers, [
    [':method', 'POST'],
    [':scheme', 'http'],
    [':authority', 'elsewhere.example'],
    [':path', '/ok?a=%2e'],
    ['x-mixed', 'v'],
    ['content-length', '2'],
  ]);
  t.same([...(server.requests.at(-1)?.fields ?? [])], request.headers);
});

t.test('what HTTP/2 has no place for is not sent', async (t) => {
  for (const changes of [
    { headers: [['Transfer-Encoding', 'chunked']] as const },
    { headers: [['x', ' a']] as const },
    { httpVersion: '1.0' as const },
  ])
    await t.rejects(ask('/ok', changes), { name: 'Inapplicable', message: /http\.version is 2/ });
  const client = createClient();
  await t.rejects(client.sendBytes(wire.bytes('/ok')), { name: 'Inapplicable', message: /exact bytes of HTTP\/1\.1/ });
  await client.close();
  t.match(await ask('/ok', { headers: [['x', 'a\nb']] }), { fault: { kind: 'ours' } });
});
