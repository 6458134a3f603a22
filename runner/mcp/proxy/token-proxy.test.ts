import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type RequestListener, type RequestOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { startHostileServer } from '../../http/hostile-server.test-support.ts';
import { makeCertificate } from '../../http/make-certificate.test-support.ts';
import type { ProxiedRequest } from './forward-request.ts';
import { startTokenProxy, type TokenProxy, type TokenProxyOptions } from './token-proxy.ts';

const token = 'the-token-of-the-proxy-tests';

async function listen(t: Test, server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.close();
    if ('closeAllConnections' in server) (server as unknown as { closeAllConnections(): void }).closeAllConnections();
  });
  return (server.address() as AddressInfo).port;
}

async function startTarget(t: Test, answer: RequestListener): Promise<URL> {
  return new URL(`http://127.0.0.1:${await listen(t, createServer(answer))}/base/mcp`);
}

async function start(
  t: Test,
  options: Partial<TokenProxyOptions> & Pick<TokenProxyOptions, 'endpoint'>,
): Promise<TokenProxy & { readonly ended: ProxiedRequest[] }> {
  const ended: ProxiedRequest[] = [];
  const proxy = await startTokenProxy({
    token: () => Promise.resolve(token),
    random: (bound) => randomInt(bound),
    onEnd: (request) => ended.push(request),
    ...options,
  });
  t.teardown(() => proxy.close());
  return { ...proxy, ended };
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** Sends a request with exactly these header fields, and resolves to its whole answer. */
async function ask(url: URL, options: RequestOptions & { readonly body?: string } = {}): Promise<Answer> {
  const sent = request(url, { method: 'POST', agent: false, ...options }).end(options.body ?? '{}');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

t.test('a request goes on with the token, and everything else of it as it was', async (t) => {
  const seen: Array<Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'> & { readonly body: string }> = [];
  const endpoint = await startTarget(t, (request, response) => {
    void text(request).then((body) => {
      const { method, url, rawHeaders } = request;
      seen.push({ method, url, rawHeaders, body });
      response.writeHead(202, { 'Mcp-Session-Id': 'abc', Connection: 'close, X-Hop', 'X-Hop': '1', 'X-Kept': 'yes' });
      response.end('made');
    });
  });
  const proxy = await start(t, { endpoint, headers: [['User-Agent', 'vivero-test']] });
  const headers = {
    Authorization: 'Bearer of-the-client',
    'MCP-Protocol-Version': '2025-11-25',
    'mcp-METHOD': 'ping',
    'Mcp-Session-Id': 's1',
    'User-Agent': 'client',
    'Accept-Encoding': 'gzip',
    Connection: 'keep-alive, X-Only-Here',
    'X-Only-Here': '1',
  };
  const answer = await ask(proxy.url, { headers, method: 'PUT', body: '{"a":"ñ"}' });
  t.match(answer, { status: 202, body: 'made', headers: { 'mcp-session-id': 'abc', 'x-kept': 'yes' } });
  t.notOk('x-hop' in answer.headers);
  t.match(seen, [{ method: 'PUT', url: '/base/mcp', body: '{"a":"ñ"}' }]);
  const raw = seen[0]?.rawHeaders ?? [];
  const fields = Object.fromEntries(raw.flatMap((name, at) => (at % 2 === 0 ? [[name, raw[at + 1]]] : [])));
  t.match(fields, {
    Authorization: `Bearer ${token}`,
    'MCP-Protocol-Version': '2025-11-25',
    'mcp-METHOD': 'ping',
    'Mcp-Session-Id': 's1',
    'User-Agent': 'vivero-test',
    'Accept-Encoding': 'identity',
  });
  t.equal(fields['host'] ?? fields['Host'], endpoint.host);
  t.notOk('X-Only-Here' in fields);
  t.strictSame(proxy.ended, [{ method: 'PUT', outcome: 'answered', status: 202, reason: '' }]);
});

t.test('a stream is handed on event by event, and its end at the client reaches the target', async (t) => {
  let send: (event: string) => void = () => undefined;
  const left = Promise.withResolvers<void>();
  const endpoint = await startTarget(t, (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    send = (event) => response.write(`data: ${event}\n\n`);
    response.once('close', () => left.resolve());
  });
  const proxy = await start(t, { endpoint });
  const sent = request(proxy.url, { method: 'GET', agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  t.equal(response.headers['content-type'], 'text/event-stream', 'before anything was said');
  for (const event of ['one', 'two']) {
    send(event);
    const [piece] = (await once(response, 'data')) as [Buffer];
    t.equal(String(piece), `data: ${event}\n\n`);
  }
  response.on('error', () => undefined).destroy();
  await left.promise;
  t.match(proxy.ended, [{ outcome: 'abandoned', status: 200 }]);
});

t.test('strangers and web pages get nothing, unless foreign names are to reach the target', async (t) => {
  const seen: unknown[] = [];
  const endpoint = await startTarget(t, ({ headers }, response) => {
    seen.push({ host: headers.host, origin: headers.origin });
    response.end('ok');
  });
  const strict = await start(t, { endpoint });
  t.match(strict.url.href, /^http:\/\/127\.0\.0\.1:\d+\/[0-9a-z]{26}\/mcp$/);
  for (const path of ['/', '/mcp', `${strict.url.pathname}/`, `${strict.url.pathname}?x`, '/.well-known/x']) {
    t.match(await ask(new URL(strict.url.origin), { path }), { status: 404 }, path);
  }
  const own = strict.url.host;
  const foreign = [
    { Host: 'evil.example' },
    { Origin: 'http://evil.example' },
    { Origin: 'null' },
    { Host: `x${own}` },
  ];
  for (const headers of foreign) {
    t.match(await ask(strict.url, { headers }), { status: 403 }, JSON.stringify(headers));
  }
  t.match(await ask(strict.url, { headers: { Host: own, Origin: `http://${own}` } }), { status: 200 });
  const lenient = await start(t, { endpoint, passesForeign: true });
  await ask(lenient.url, { headers: { Host: 'evil.example', Origin: 'http://evil.example' } });
  t.match(await ask(new URL('/mcp', lenient.url)), { status: 404 }, 'the path must be known all the same');
  t.strictSame(seen, [
    { host: endpoint.host, origin: endpoint.origin },
    { host: 'evil.example', origin: 'http://evil.example' },
  ]);
});

t.test('nobody is led elsewhere: redirects and challenges end at the proxy', async (t) => {
  let visits = 0;
  const elsewhere = await startTarget(t, (_, response) => {
    visits += 1;
    response.end();
  });
  let status = 307;
  const endpoint = await startTarget(t, (_, response) => {
    const challenge = `Bearer resource_metadata="${elsewhere.href}"`;
    response.writeHead(status, { Location: elsewhere.href, Refresh: '0', 'WWW-Authenticate': challenge }).end();
  });
  const proxy = await start(t, { endpoint });
  for (status of [301, 307, 401]) {
    const answer = await fetch(proxy.url, { method: 'POST', body: '{}' });
    t.equal(answer.status, status);
    t.strictSame(
      [...answer.headers.keys()].filter((name) => /location|refresh|www-/.test(name)),
      [],
    );
  }
  t.equal(visits, 0);
});

t.test('a token that is refused is renewed once, where it can be', async (t) => {
  const presented: unknown[] = [];
  const endpoint = await startTarget(t, (request, response) => {
    presented.push(request.headers.authorization);
    void text(request).then((body) => {
      response.writeHead(request.headers.authorization === 'Bearer new' ? 200 : 401).end(body);
    });
  });
  const renewing = await start(t, { endpoint, renewToken: (old) => Promise.resolve(old === token ? 'new' : null) });
  t.match(await ask(renewing.url, { body: '{"id":1}' }), { status: 200, body: '{"id":1}' });
  t.strictSame(presented.splice(0), [`Bearer ${token}`, 'Bearer new']);
  const spent = await start(t, { endpoint, renewToken: () => Promise.resolve(null) });
  t.match(await ask(spent.url), { status: 401 });
  t.strictSame(presented.splice(0), [`Bearer ${token}`]);
  const anonymous = await start(t, { endpoint, token: () => Promise.resolve(null) });
  t.match(await ask(anonymous.url, { headers: { Authorization: 'Bearer mine' } }), { status: 401 });
  t.strictSame(presented, [undefined]);
});

t.test('what must not reach the target is held back', async (t) => {
  let requests = 0;
  const endpoint = await startTarget(t, (_, response) => {
    requests += 1;
    response.end();
  });
  const refuse: TokenProxyOptions['refuse'] = ({ body }) => (body.includes('delete_all') ? 'That writes.' : null);
  const proxy = await start(t, { endpoint, refuse, limits: { requestBytes: 100 } });
  t.match(await ask(proxy.url, { body: '{"name":"delete_all"}' }), { status: 403, body: 'That writes.\n' });
  t.match(await ask(proxy.url, { body: 'x'.repeat(101) }), { status: 413, body: /longer than the 100 bytes/ });
  const secretive = await start(t, { endpoint, token: () => Promise.reject(new Error(`not ${token}`)) });
  t.match(await ask(secretive.url), { status: 502, body: 'No token is configured.\n' });
  const split = await start(t, { endpoint, token: () => Promise.resolve('a\r\nX-Evil: 1') });
  const refused = await ask(split.url);
  t.match(refused, { status: 502, body: /could not be sent/ });
  t.notMatch(refused.body, 'Evil');
  t.equal(requests, 0);
  t.strictSame(
    proxy.ended.map(({ outcome }) => outcome),
    ['held-back', 'held-back'],
  );
});

t.test('a target that misbehaves ends in time, with a sentence or a broken answer', async (t) => {
  const hostile = await startHostileServer();
  t.teardown(() => hostile.close());
  const limits = { responseBytes: 1_000_000, answerTimeoutMs: patient(2_000), idleTimeoutMs: 500 };
  const cases: Array<[path: string, expected: RegExp | 'broken']> = [
    ['/silent', new RegExp(`did not start a response within ${limits.answerTimeoutMs} ms`)],
    ['/close', /closed the connection before the response was complete/],
    ['/reset', /closed the connection/],
    ['/garbage', /is not an HTTP response|closed the connection/],
    ['/endless-headers', /header section of the response is longer/],
    ['/headers-100000', /header section of the response is longer/],
    ['/byte-a-second', /did not start a response/],
    ['/switch-protocols', /interim response that was not requested|closed the connection/],
    ['/gzip-bomb', /content coding that was not requested/],
    ['/endless-body', 'broken'],
    ['/endless-chunks', 'broken'],
    ['/slow-body', 'broken'],
    ['/close-mid-body', 'broken'],
    ['/bad-chunk', 'broken'],
  ];
  for (const [path, expected] of cases) {
    const proxy = await start(t, { endpoint: new URL(path, hostile.origin), limits });
    const answer = await ask(proxy.url).catch(() => null);
    if (expected === 'broken') t.equal(answer, null, path);
    else t.match(answer, { status: 502, body: expected }, path);
    t.match(proxy.ended, [{ outcome: 'failed', reason: /\w/ }], path);
  }
  const nowhere = await start(t, { endpoint: new URL('http://127.0.0.1:1/mcp') });
  t.match(await ask(nowhere.url), { status: 502, body: /127\.0\.0\.1:1 refused the connection/ });
});

t.test('a certificate is checked, against the authorities that are named too', async (t) => {
  const certificate = makeCertificate();
  const server = createTlsServer({ cert: certificate.cert, key: certificate.key }, (_, response) =>
    response.end('safe'),
  );
  const endpoint = new URL(`https://127.0.0.1:${await listen(t, server)}/mcp`);
  const doubting = await start(t, { endpoint });
  t.match(await ask(doubting.url), { status: 502, body: /The certificate of .* is self-signed/ });
  const trusting = await start(t, { endpoint, certificateAuthorities: [certificate.cert] });
  t.match(await ask(trusting.url), { status: 200, body: 'safe' });
});

t.test('closing ends what is open', async (t) => {
  const endpoint = await startTarget(t, (_, response) => response.writeHead(200).flushHeaders());
  const proxy = await start(t, { endpoint });
  const sent = request(proxy.url, { method: 'GET', agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const broken = once(response, 'error');
  response.resume();
  await proxy.close();
  await broken;
  await t.rejects(ask(proxy.url), { code: 'ECONNREFUSED' });
});
