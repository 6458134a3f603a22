import { Duplex } from 'node:stream';
import type { Socket } from 'node:net';
import t from 'tap';
import { createVersionChooser, type VersionChooser } from './version-chooser.ts';
import { plainReach } from './reach.ts';
import type { WireRequest } from './http-client.ts';

const origin = 'https://target.invalid';
const request: WireRequest = {
  origin,
  path: '/',
  method: 'GET',
  headers: [],
  body: null,
  framing: 'length',
  expectContinue: false,
  connection: null,
  limits: { timeoutMs: 20_000, maxBodyBytes: 65_536, maxHeaderBytes: 65_536 },
  signal: new AbortController().signal,
};

/** Returns a chooser whose target chooses a protocol, or breaks the connection where it is `null`, and what was offered to it so far. */
function choosing(protocol: string | null): { readonly chooser: VersionChooser; readonly offered: string[] } {
  const offered: string[] = [];
  const chooser = createVersionChooser({
    reach: { origins: new Map(), elsewhere: { ...plainReach, version: 'auto' } },
    time: { monotonicMs: () => 0, stalls: { stalledMs: () => 0 } },
    openerOf: (_, protocols) => (_url, listener) => {
      offered.push(protocols.join());
      const socket = new Duplex({ read: () => undefined });
      queueMicrotask(() => {
        if (protocol === null) socket.destroy(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
        else listener.onPhase('connected');
      });
      return Object.assign(socket, { alpnProtocol: protocol }) as unknown as Socket;
    },
  });
  t.teardown(() => chooser.close());
  return { chooser, offered };
}

t.test('the version is the one that the target chooses, which it is asked once', async (t) => {
  for (const [protocol, version] of [
    ['h2', '2'],
    ['http/1.1', '1.1'],
    ['', '1.1'],
  ] as const) {
    const { chooser, offered } = choosing(protocol);
    t.strictSame(await chooser.choose(request, false), { version }, protocol);
    t.strictSame(await chooser.choose(request, false), { version });
    t.strictSame(offered, ['h2,http/1.1']);
    chooser.forget(origin, false);
    await chooser.choose(request, false);
    t.equal(offered.length, 2);
  }
});

t.test('the connection on which it chose is used once', async (t) => {
  const { chooser, offered } = choosing('h2');
  await chooser.choose(request, false);
  const open = chooser.openerFor('2', origin, false);
  const listener = { onPhase: () => undefined };
  const first = open(new URL(origin), listener);
  t.equal(offered.length, 1);
  t.not(open(new URL(origin), listener), first);
  t.equal(offered.length, 2);
});

t.test('where it chooses nothing the fault is told, and it is asked again', async (t) => {
  const { chooser, offered } = choosing(null);
  t.match(await chooser.choose(request, false), { fault: { kind: 'connect' } });
  await chooser.choose(request, false);
  t.equal(offered.length, 2);
});

t.test('a request that HTTP/2 has no place for is sent over HTTP/1.1, unasked', async (t) => {
  const { chooser, offered } = choosing('h2');
  t.strictSame(await chooser.choose({ ...request, httpVersion: '1.0' }, false), { version: '1.1' });
  t.strictSame(await chooser.choose({ ...request, headers: [['Connection', 'close']] }, false), { version: '1.1' });
  t.strictSame(await chooser.choose({ ...request, origin: 'http://target.invalid' }, false), { version: '1.1' });
  t.strictSame(offered, []);
});
