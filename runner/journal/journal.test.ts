import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import type { JournalEntry } from '../kit/client/journal-entry.ts';
import type { JournalBounds } from './journal-options.ts';
import { Journal } from './journal.ts';

interface Recording {
  readonly journal: Journal;
  readonly port: number;
  /** What was told of when it was whole. */
  readonly told: JournalEntry[];
  /** Sends bytes in pieces over a connection of its own, and resolves to what came back once the connection is over. */
  talk(pieces: readonly string[], how?: { readonly reset?: boolean }): Promise<string>;
}

const answerAll: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('ok'));
};

async function record(
  t: Test,
  listener: RequestListener = answerAll,
  bounds: Partial<JournalBounds> = {},
): Promise<Recording> {
  const told: JournalEntry[] = [];
  let id = 0;
  const journal = new Journal({
    scenario: () => 'plain',
    nextId: () => (id += 1),
    now: () => 0,
    monotonicMs: () => performance.now(),
    onEntry: (entry) => told.push(entry.toEntry()),
    bounds,
  });
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  journal.listenTo(server, { url: 'http://mock', placeOf: () => ({ place: 'site', system: 'site' }) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const talk: Recording['talk'] = async (pieces, { reset = false } = {}) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let heard = '';
    socket.on('data', (piece) => (heard += piece.toString('latin1'))).on('error', () => undefined);
    await once(socket, 'connect');
    for (const piece of pieces) await new Promise((resolve) => socket.write(Buffer.from(piece, 'latin1'), resolve));
    if (reset) socket.resetAndDestroy();
    else socket.end();
    if (!socket.closed) await once(socket, 'close');
    await journal.settled();
    return heard;
  };
  return { journal, port, told, talk };
}

function textOf({ bytes }: { readonly bytes: Uint8Array }): string {
  return Buffer.from(bytes).toString('latin1');
}

t.test('requests that are sent without waiting are paired with their responses', async (t) => {
  const { journal, talk } = await record(t, (request, response) => response.end(`to ${request.url}`));
  await talk([
    'GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\nGET /3 HTTP/1.1\r\nHost: x\r\n\r\n',
  ]);
  const entries = journal.entries();
  t.strictSame(
    entries.map(({ target, response, connection, requestOnConnection }) => [
      target,
      textOf(response?.body ?? { bytes: new Uint8Array() }),
      connection,
      requestOnConnection,
    ]),
    [
      ['/1', 'to /1', 1, 1],
      ['/2', 'to /2', 1, 2],
      ['/3', 'to /3', 1, 3],
    ],
  );
  t.equal(
    entries.every(({ isAborted }) => !isAborted),
    true,
  );
});

t.test('a chunked body in odd pieces is kept as it came, and as what it holds', async (t) => {
  const { journal, talk } = await record(t);
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
  await talk([head.slice(0, 9), head.slice(9), '3;a=b\r', '\nab', 'c\r\n0', '\r\nT: x\r\n', '\r\n']);
  const [entry] = journal.entries();
  t.equal(textOf(entry?.request.body ?? { bytes: new Uint8Array() }), 'abc');
  t.equal(Buffer.from(entry?.framedBody ?? []).toString('latin1'), '3;a=b\r\nabc\r\n0\r\nT: x\r\n\r\n');
  t.equal(Buffer.from(entry?.head ?? []).toString('latin1'), head);
  t.equal(entry?.response?.status, 200);
});

t.test('half a request, and what is no request, are kept as what came', async (t) => {
  const { journal, talk } = await record(t);
  await talk(['GET /half HTTP/1.1\r\nHost: '], { reset: true });
  await talk(['\x16\x03\x01\x00\xff\x00'], { reset: true });
  await talk(['POST /body HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc'], { reset: true });
  const [half, binary, body] = journal.entries();
  t.equal(Buffer.from(half?.request.raw ?? []).toString('latin1'), 'GET /half HTTP/1.1\r\nHost: ');
  t.equal(Buffer.from(binary?.request.raw ?? []).toString('latin1'), '\x16\x03\x01\x00\xff\x00');
  t.match(body, { target: '/body', isAborted: true, receivedMs: null, response: null });
});

t.test('interim responses are none, and what HEAD is told has no body', async (t) => {
  const { journal, talk } = await record(t, (_request, response) => {
    response.writeEarlyHints({ link: '</a>; rel=preload' });
    response.writeHead(200, { 'Content-Length': '5' }).end('hello');
  });
  await talk(['HEAD /h HTTP/1.1\r\nHost: x\r\n\r\nGET /g HTTP/1.1\r\nHost: x\r\n\r\n']);
  const [head, get] = journal.entries();
  t.match(head, { request: { method: 'HEAD' }, response: { status: 200, body: { wireBytes: 0 } } });
  t.match(get, { request: { method: 'GET' }, response: { status: 200, body: { wireBytes: 5 } } });
});

t.test('a body that ends with the connection is whole, and a response that is cut off is not', async (t) => {
  const { journal, talk } = await record(t, (request, response) => {
    if (request.url === '/cut') {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('abc', () => request.socket.destroy());
    } else request.socket.end('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nto the end');
  });
  await talk(['GET /close HTTP/1.1\r\nHost: x\r\n\r\n']);
  await talk(['GET /cut HTTP/1.1\r\nHost: x\r\n\r\n']);
  const [whole, cut] = journal.entries();
  t.equal(textOf(whole?.response?.body ?? { bytes: new Uint8Array() }), 'to the end');
  t.equal(whole?.isAborted, false);
  t.equal(textOf(cut?.response?.body ?? { bytes: new Uint8Array() }), 'abc');
  t.equal(cut?.isAborted, true);
});

t.test('a request that the client takes back is told as aborted', async (t) => {
  const { told, talk } = await record(t, () => undefined);
  await talk(['GET /slow HTTP/1.1\r\nHost: x\r\n\r\n'], { reset: true });
  t.match(told, [{ target: '/slow', isAborted: true, response: null }]);
});

t.test('a client that waits for a response is not quiet, one that has a standing stream is', async (t) => {
  const release: Array<() => void> = [];
  const { journal, port } = await record(t, (request, response) => {
    if (request.url !== '/stream') release.push(() => response.end('ok'));
    else response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': up\n\n');
  });
  const socket = connect(port, '127.0.0.1');
  t.teardown(() => socket.destroy());
  socket.write('GET /wait HTTP/1.1\r\nHost: x\r\n\r\n');
  while (release.length === 0) await new Promise((resolve) => setImmediate(resolve));
  t.ok(journal.isBusy && journal.isConnected);
  t.equal(journal.quietMs(), 0);
  release[0]?.();
  await once(socket, 'data');
  t.notOk(journal.isBusy);
  socket.write('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  t.notOk(journal.isBusy, 'it may stand for ever');
  t.ok(journal.quietMs() >= 0 && journal.isConnected);
});

t.test('so many requests and bytes are kept, and the rest is counted', async (t) => {
  const { journal, talk } = await record(t, answerAll, { entries: 3 });
  await talk(Array.from({ length: 5 }, (_, place) => `GET /${place} HTTP/1.1\r\nHost: x\r\n\r\n`));
  t.equal(journal.requests, 5);
  t.strictSame(
    journal.entries().map(({ target, response }) => [target, response?.status]),
    [
      ['/0', 200],
      ['/1', 200],
      ['/2', 200],
    ],
  );
});

t.test('a long body is cut, and what its length was is known', async (t) => {
  const { journal, talk } = await record(t, answerAll, { bytesOfBody: 100 });
  await talk([`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\nConnection: close\r\n\r\n${'x'.repeat(5000)}`]);
  const [entry] = journal.entries();
  t.match(entry?.request.body, { wireBytes: 5000, truncated: true });
  t.equal(entry?.request.body.bytes.length, 100);
  t.equal(entry?.framedBody, null, 'what is cut is not shown as what came');
});

t.test('heads count as bytes too: a client of many long heads does not fill the memory', async (t) => {
  const { journal, talk } = await record(t, answerAll, { bytes: 50_000 });
  const fields = Array.from({ length: 80 }, (_, place) => `X-${place}: ${'y'.repeat(100)}\r\n`).join('');
  await talk(Array.from({ length: 10 }, (_, place) => `GET /${place} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`));
  t.equal(journal.requests, 10);
  t.ok(journal.entries().length < 5);
});

t.test('connections that sent nothing leave nothing behind', async (t) => {
  const { journal, talk } = await record(t);
  for (let count = 0; count < 200; count += 1) await talk([]);
  t.equal(journal.requests, 0);
  t.equal(journal.isConnected, false);
  t.strictSame(journal.entries(), []);
});

t.test('what is forgotten is gone, and what comes later is kept', async (t) => {
  const { journal, talk } = await record(t);
  await talk(['GET /1 HTTP/1.1\r\nHost: x\r\n\r\n']);
  journal.clear();
  await talk(['GET /2 HTTP/1.1\r\nHost: x\r\nX-Vivero-Expect: refused\r\n\r\n']);
  t.strictSame(
    journal.entries().map(({ target, isDeliberate }) => [target, isDeliberate]),
    [['/2', true]],
  );
});

t.test('the URL of each request can be read, whatever the target is', async (t) => {
  const { journal, talk } = await record(t);
  const targets = ['/a', '*', 'http://mock/b', '{"id":1}', '1', ':99999', 'http://[x/', '//', 'a:b@c'];
  for (const target of targets) await talk([`OPTIONS ${target} HTTP/1.1\r\nHost: mock\r\n\r\n`]);
  const urls = journal.entries().map(({ request }) => request.url);
  t.equal(urls.length, targets.length);
  t.strictSame(
    urls.filter((url) => !URL.canParse(url)),
    [],
  );
});
