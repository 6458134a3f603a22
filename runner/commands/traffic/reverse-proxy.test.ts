/** `vivero proxy --reverse` between clients that take no proxy and a deployment. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { type Ended, runCommandLine } from '../surroundings.test-support.ts';

interface Seen {
  readonly line: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

/** Starts a deployment, and resolves to its origin and what it is sent. */
async function startTarget(t: Test, respond: RequestListener): Promise<{ origin: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      seen.push({ line: `${request.method} ${request.url}`, headers: request.headers, body });
      respond(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

/** Returns the name of the one run that is stored. */
function storedIn(directory: string): string {
  return readdirSync(join(directory, 'reports', 'staging')).find((name) => /^\d/.test(name)) ?? '';
}

function reverse(
  t: Test,
  { client, options, env }: { client: string; options: readonly string[]; env?: Record<string, string> },
): Promise<Ended> {
  const directory = t.testdir({ 'client.mjs': client });
  return runCommandLine(
    ['proxy', '--reverse', '--no-color', ...options, '--', process.execPath, 'client.mjs', '{mcp.url}'],
    { directory, env: { PATH: process.env['PATH'] ?? '', ...env } },
  );
}

const store = `
const response = await fetch(process.env.STORE + '/plants', {
  method: 'POST',
  headers: { authorization: 'Bearer secret-of-the-client-0123456789', 'content-type': 'application/json' },
  body: '{"id":7,"name":"boldo"}',
});
console.log('status', response.status, await response.text());
`;

t.test('both sides are judged by what passes', async (t) => {
  for (const [body, exitCode] of [
    ['{"id":7,"name":"boldo"}', 0],
    ['{"id":"seven"}', 1],
  ] as const) {
    const { origin } = await startTarget(t, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    });
    const ended = await reverse(t, { client: store, options: ['--base-url', origin, '--env', 'STORE=plantStore.url'] });
    t.match(ended.stderr, `stands for ${origin}`);
    t.match(ended.stderr, `status 200 ${body}`);
    t.match(ended.stderr, /judging 1 recorded request to/);
    t.equal(ended.exitCode, exitCode, ended.stdout);
  }
});

const reader = `
const url = process.argv[2];
console.log('given', url === process.env.VIVERO_PROXY_MCP_URL);
const challenge = (await fetch(url, { method: 'POST', body: '{}', headers: { origin: new URL(url).origin } })).headers.get('www-authenticate');
const metadata = challenge.match(/resource_metadata="([^"]*)"/)[1];
const { resource, authorization_servers: [issuer] } = await (await fetch(metadata)).json();
console.log('resource', resource === url, 'issuer', issuer === new URL(url).origin);
const token = await fetch(issuer + '/token', { method: 'POST', redirect: 'manual', body: new URLSearchParams({ resource, code: 'x' }) });
console.log('location', token.headers.get('location'), 'cookie', token.headers.get('set-cookie'));
`;

t.test('URLs of challenges, metadata, forms and redirects are mapped both ways', async (t) => {
  let own = '';
  const { origin, seen } = await startTarget(t, (request, response) => {
    if (request.url === '/mcp')
      response
        .writeHead(401, {
          'WWW-Authenticate': `Bearer resource_metadata="${own}/.well-known/oauth-protected-resource/mcp"`,
        })
        .end();
    else if (request.url === '/token')
      response
        .writeHead(303, {
          Location: `${own}/next?to=${encodeURIComponent(own)}`,
          'Set-Cookie': 'a=b; Secure; Domain=x.example; Path=/',
        })
        .end();
    else
      response
        .writeHead(200, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' })
        .end(gzipSync(JSON.stringify({ resource: `${own}/mcp`, authorization_servers: [own] })));
  });
  own = origin;
  const ended = await reverse(t, { client: reader, options: ['--mcp-url', origin] });
  t.match(ended.stderr, /given true/);
  t.match(ended.stderr, /resource true issuer true/);
  const local = /(\S+) stands for/.exec(ended.stderr)?.[1] ?? '';
  t.match(ended.stderr, `location ${local}/next?to=${encodeURIComponent(local)} cookie a=b; Path=/`);
  t.match(seen[0], { line: 'POST /mcp', headers: { host: new URL(origin).host, origin } });
  t.match(seen.at(-1), { line: 'POST /token', body: `resource=${encodeURIComponent(`${origin}/mcp`)}&code=x` });
  t.match(
    ended.stderr,
    /judging 2 recorded requests to the given URLs; 1 recorded request went elsewhere and was not read/,
  );
});

t.test('a command that fails leaves the run inconclusive, unless something failed', async (t) => {
  for (const [body, exitCode] of [
    ['{"id":7,"name":"boldo"}', 3],
    ['{"id":"seven"}', 1],
  ] as const) {
    const { origin } = await startTarget(t, (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    });
    const ended = await reverse(t, {
      client: `${store}process.exit(9);`,
      options: ['--base-url', origin, '--env', 'STORE=plantStore.url'],
    });
    t.equal(ended.exitCode, exitCode, ended.stdout);
    t.match(ended.stdout, /the client failed: the command ended with exit code 9/);
    t.match(ended.stdout, /client: inconclusive, deployment \S+: (?:conforms|does not conform)/);
  }
});

t.test('events pass as they come, and other hosts do not pass', async (t) => {
  const { origin } = await startTarget(t, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: one\n\n');
  });
  const client = `
import { request } from 'node:http';
const url = process.argv[2];
const { body } = await fetch(url);
console.log('event', new TextDecoder().decode((await body.getReader().read()).value));
const other = request(url, { headers: { host: 'rebound.example' } }, ({ statusCode }) => {
  console.log('other', statusCode);
  process.exit(0);
});
other.end();
`;
  const ended = await reverse(t, { client, options: ['--mcp-url', origin] });
  t.match(ended.stderr, /event data: one/);
  t.match(ended.stderr, /other 421/);
  t.match(ended.stderr, /judging 1 recorded request to/);
});

t.test('what holds no text, and what has no content, passes as it is', async (t) => {
  let own = '';
  const { origin, seen } = await startTarget(t, (request, response) => {
    const type = request.url === '/text' ? 'text/plain' : 'application/octet-stream';
    const size = Buffer.byteLength(own);
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': size });
    response.end(request.method === 'HEAD' ? undefined : own);
  });
  own = origin;
  const client = `
const { origin } = new URL(process.argv[2]);
const binary = await fetch(origin + '/binary');
console.log('binary', binary.headers.get('content-length'), await binary.text());
console.log('head', (await fetch(origin + '/text', { method: 'HEAD' })).status);
const chunks = new ReadableStream({ start: (at) => { at.enqueue(new TextEncoder().encode('a=' + origin)); at.close(); } });
const headers = { 'content-type': 'application/x-www-form-urlencoded' };
console.log('text', await (await fetch(origin + '/text', { method: 'POST', body: chunks, duplex: 'half', headers })).text() === origin);
await fetch(origin + '/empty', { method: 'POST' });
`;
  const ended = await reverse(t, { client, options: ['--mcp-url', origin] });
  t.match(ended.stderr, `binary ${Buffer.byteLength(origin)} ${origin}`);
  t.match(ended.stderr, /head 200/);
  t.match(ended.stderr, /text true/);
  t.match(seen[2], { headers: { 'transfer-encoding': 'chunked' }, body: `a=${origin}` });
  t.match(seen[3], { line: 'POST /empty', headers: { 'content-length': '0' } });
});

t.test('a target that cannot be reached is no fault of anybody', async (t) => {
  const client = `await fetch(process.argv[2]).catch(() => console.log('no response'));`;
  const ended = await reverse(t, { client, options: ['--mcp-url', 'http://127.0.0.1:9'] });
  t.match(ended.stderr, /no response/);
  t.match(ended.stderr, /warning: 1 request got no response: 127\.0\.0\.1:9 refused the connection/);
  t.notMatch(ended.stdout, /failed/);
});

t.test('the gateway of a target is shown its headers, which are no matter of the client', async (t) => {
  const { origin, seen } = await startTarget(t, (request, response) => {
    response
      .writeHead(request.headers['x-gate'] === undefined ? 403 : 200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ id: 7, name: String(request.headers['x-gate']) }));
  });
  const client = `${store}
await fetch(process.env.STORE + '/plants?own', { headers: { 'x-gate': 'of the client' } });`;
  const directory = t.testdir({
    'client.mjs': client,
    'vivero.config.json': JSON.stringify({
      targets: { staging: { plantStore: { url: origin }, http: { headers: { 'X-Gate': '${GATE}' } } } },
    }),
  });
  const gate = 'key-of-the-gateway-0123456789';
  const words = ['proxy', 'staging', '--reverse', '--keep-bodies', '--env', 'STORE=plantStore.url'];
  const ended = await runCommandLine([...words, '--', process.execPath, 'client.mjs'], {
    directory,
    env: { PATH: process.env['PATH'] ?? '', GATE: gate },
  });
  t.match(ended.stderr, 'status 200');
  t.notMatch(ended.stderr + ended.stdout, gate);
  t.equal(seen[0]?.headers['x-gate'], gate);
  t.equal(seen[1]?.headers['x-gate'], 'of the client', 'a field of the client stays');
  const stored = readFileSync(join(directory, 'reports', 'staging', storedIn(directory), 'run.json'), 'utf8');
  t.notMatch(stored, gate);
  t.notMatch(stored, 'X-Gate', 'what the proxy adds is not recorded as sent by the client');
});

t.test('a client that calls nothing, and options that do not fit, are told', async (t) => {
  const base = ['--base-url', 'http://127.0.0.1:9'];
  const run = (...words: string[]): Promise<Ended> => runCommandLine(['proxy', ...words], { directory: t.testdir({}) });
  t.match(await reverse(t, { client: '', options: base }), { exitCode: 3, stderr: /URLs that it was given/ });
  t.match(await run(...base, '--env', 'STORE=plantStore.url'), { exitCode: 2, stderr: /--reverse/ });
  t.match(await run('--reverse', ...base, '--env', 'STORE=plantStore.token'), {
    exitCode: 2,
    stderr: /plantStore\.url/,
  });
});
