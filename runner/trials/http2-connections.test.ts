import { existsSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer, type SecureServerOptions } from 'node:http2';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';
import t, { type Test } from 'tap';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { makeMockCertificate } from '../commands/target/make-mock-certificate.ts';
import { makeCertificate } from '../http/make-certificate.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { plainStore } from './plain-proxy-store.test-support.ts';
import { startProxy } from './proxy.test-support.ts';

const own = makeMockCertificate('127.0.0.1');
const shown = { cert: own.certificate, key: own.key };
const authority = makeCertificate({ name: 'clients', isAuthority: true });
const client = makeCertificate({ name: 'vivero', issuer: authority });
const check = ['--check', 'plant-store/valid-plant-accepted,plant-store/broken-framing-survived'];

interface Ran extends Ended {
  readonly report: RunReport | null;
  readonly text: string;
}

/** What stands under `http`, and what is said besides. */
interface Asked {
  readonly flags?: readonly string[];
  readonly env?: object;
  readonly [key: string]: unknown;
}

/** Runs two checks of a plant store. */
async function run(t: Test, url: string, { flags = [], env = {}, ...http }: Asked): Promise<Ran> {
  const staging = { plantStore: { url }, credentials: { token: '${TOKEN}' }, tls: { ca: ['authority.pem'] }, http };
  const directory = t.testdir({
    'authority.pem': own.authority,
    'client.pem': client.cert,
    'client.key': client.key,
    'vivero.config.json': JSON.stringify({ targets: { staging } }),
  });
  const line = ['run', 'staging', ...check, ...flags, '--reporter', 'json=run.json', '--reporter', 'har=run.har'];
  const ended = await runCommandLine(line, { directory, env: { TOKEN: 'a-token-of-the-tests', ...env } });
  const stored = `${directory}/run.json`;
  return {
    ...ended,
    report: existsSync(stored) ? runOf(readFileSync(stored, 'utf8')) : null,
    text: `${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' '),
  };
}

function versionsOf(report: RunReport | null): string[] {
  return [...new Set((report?.exchanges ?? []).map(({ request }) => request.httpVersion ?? 'HTTP/1.1'))].sort();
}

function outcomeOf(report: RunReport | null, id: string): string {
  const found = report?.results.find((result) => result.id === id);
  return found === undefined ? 'not run' : `${found.outcome} ${found.reason}`.trim();
}

/** Starts a store that speaks both versions, with what is special about its TLS. */
async function startStore(
  t: Test,
  options: SecureServerOptions = {},
): Promise<{ url: string; server: Http2SecureServer }> {
  const server = createSecureServer({ ...shown, allowHTTP1: true, ...options }, (request, response) => {
    const { authorized } = request.socket as TLSSocket;
    const isKnown = options.requestCert !== true || authorized;
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      const isPlant = body.startsWith('{') && body.endsWith('}');
      response.writeHead(isKnown && isPlant ? 200 : 400, {
        'content-type': isKnown ? 'application/json' : 'text/html',
      });
      response.end(isKnown ? body : '<html><title>400 certificate</title></html>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => void server.close());
  return { url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

t.test('the version that was spoken stands in run.json, in HAR and in curl lines', async (t) => {
  const { url } = await startStore(t);
  const { exitCode, report, text } = await run(t, url, { version: 'auto' });
  t.equal(exitCode, 0, text);
  t.same(versionsOf(report), ['HTTP/1.1', 'HTTP/2'], 'bytes of HTTP/1.1 go over HTTP/1.1');
  const exchange = report?.exchanges.find(({ request }) => request.httpVersion === 'HTTP/2');
  t.match(exchange?.curl, /^curl --include --http2 'https:/);
  t.same(exchange?.request.headers[0], [':method', 'POST']);
  const har = JSON.parse(readFileSync(`${t.testdirName}/run.har`, 'utf8')) as {
    log: { entries: Array<{ request: { httpVersion: string }; response: { httpVersion: string } }> };
  };
  const versions = har.log.entries.map(({ request }) => request.httpVersion);
  t.same([...new Set(versions)].sort(), ['HTTP/1.1', 'HTTP/2']);
  t.ok(har.log.entries.every(({ request, response }) => ['', request.httpVersion].includes(response.httpVersion)));
});

t.test('the default is HTTP/1.1, a flag wins over the file, and the environment too', async (t) => {
  const { url } = await startStore(t);
  t.same(versionsOf((await run(t, url, {})).report), ['HTTP/1.1']);
  t.same(versionsOf((await run(t, url, { version: 2 })).report), ['HTTP/2'], 'YAML reads a number');
  t.same(versionsOf((await run(t, url, { version: '2', flags: ['--http', '1.1'] })).report), ['HTTP/1.1']);
  t.same(versionsOf((await run(t, url, { env: { VIVERO_HTTP: '2' } })).report), ['HTTP/2']);
  const demanded = await run(t, url, { version: '2' });
  t.match(
    outcomeOf(demanded.report, 'plant-store/broken-framing-survived'),
    /^inapplicable it sends exact bytes of HTTP\/1\.1, and http\.version is 2/,
  );
});

t.test('a tunnel carries HTTP/2, and a client certificate is shown over it', async (t) => {
  const { url } = await startStore(t, { requestCert: true, rejectUnauthorized: false, ca: authority.cert });
  const proxy = await startProxy();
  t.teardown(() => proxy.close());
  const http = {
    version: '2',
    proxy: `http://127.0.0.1:${proxy.port}`,
    clientCertificate: { cert: 'client.pem', key: 'client.key' },
  };
  const { exitCode, report, text } = await run(t, url, http);
  t.equal(exitCode, 0, text);
  t.same(versionsOf(report), ['HTTP/2']);
  t.ok(proxy.seen.length > 0 && proxy.seen.every((line) => line.startsWith('CONNECT ')));
});

t.test('a proxy that rewrites requests carries no HTTP/2, which is said before anything is sent', async (t) => {
  const { url, seen } = await plainStore(t);
  const proxied = await run(t, url, { version: '2', proxy: 'http://127.0.0.1:1' });
  t.match(proxied, { exitCode: 2, text: /HTTP\/2 cannot be spoken with http:.*the proxy .* rewrites its requests/ });
  t.match(await run(t, url, { proxy: 'http://127.0.0.1:1', flags: ['--http', '2'] }), { exitCode: 2 });
  t.equal(seen.length, 0);
});

t.test('targets that do not speak HTTP/2 are named, and auto takes what they speak', async (t) => {
  const https = createHttpsServer({ ...shown, ALPNProtocols: ['http/1.1'] }, (_, response) => void response.end('{}'));
  const mute = createTlsServer({ ...shown }, (socket) => void socket.on('error', () => undefined));
  for (const server of [https, mute]) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    t.teardown(() => void server.close());
  }
  const at = (server: { address(): unknown }): string => `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  t.match(await run(t, at(https), { version: '2' }), {
    exitCode: 3,
    text: /does not speak HTTP\/2: it refused it in the TLS handshake\. Write http\.version: auto or 1\.1/,
  });
  t.match(await run(t, at(mute), { version: '2' }), {
    exitCode: 3,
    text: /does not speak HTTP\/2: it chose no protocol in the TLS handshake/,
  });
  t.same(versionsOf((await run(t, at(https), { version: 'auto' })).report), ['HTTP/1.1']);
  const { url } = await plainStore(t);
  t.match(await run(t, url, { version: '2' }), {
    exitCode: 3,
    text: /does not speak HTTP\/2: it responded in HTTP\/1\.1/,
  });
  t.same(versionsOf((await run(t, url, { version: 'auto' })).report), ['HTTP/1.1'], 'in clear nobody can choose');
});

t.test('a target that speaks HTTP/2 alone is named where HTTP/1.1 is demanded', async (t) => {
  const { authority: _, ...tls } = own;
  const mock = await startMock({ tls, http: '2', systems: ['plant-store'] });
  t.teardown(() => mock.close());
  t.match(await run(t, mock.url, { version: 1.1 }), {
    exitCode: 3,
    text: /does not speak HTTP\/1\.1: write http\.version: auto or 2/,
  });
});

t.test('versions that are none are refused with what is accepted', async (t) => {
  t.match(await run(t, 'https://127.0.0.1:1', { version: '3' }), {
    exitCode: 2,
    text: /http\.version must be one of auto, 1\.1, 2, got "3"/,
  });
  t.match(await run(t, 'https://127.0.0.1:1', { version: 1 }), { exitCode: 2, text: /one of auto, 1\.1, 2, got 1/ });
  t.match(await run(t, 'https://127.0.0.1:1', { flags: ['--http', '3'] }), {
    exitCode: 2,
    text: /--http must be .*got "3"/,
  });
});

t.test('the embedded mock speaks what is demanded', async (t) => {
  const directory = t.testdir({});
  const line = ['run', 'mock', '--http', '2', ...check, '--check', 'http2/*', '--reporter', 'json=run.json'];
  const { exitCode, stdout } = await runCommandLine(line, { directory });
  t.equal(exitCode, 0, stdout);
  const report = runOf(readFileSync(`${directory}/run.json`, 'utf8'));
  t.same(versionsOf(report), ['HTTP/2']);
  t.equal(outcomeOf(report, 'http2/content-length-agrees'), 'passed');
});
