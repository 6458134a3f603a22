import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { freePort } from '../../scripts/test/free-port.test-support.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { type MadeCertificate, makeMockCertificate } from '../commands/target/make-mock-certificate.ts';
import { runOf } from '../store/run-of.test-support.ts';

const programs = { nginx: '/usr/sbin/nginx', haproxy: '/usr/sbin/haproxy', curl: '/usr/bin/curl' };

/** Skips a test where a program is not there, or does not speak HTTP/2. */
function needs(name: keyof typeof programs): { readonly skip: string | false } {
  const path = programs[name];
  if (!existsSync(path)) return { skip: `not on this machine: ${name}` };
  const asked = { nginx: ['-V'], haproxy: ['-vv'], curl: ['--version'] }[name];
  const said = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', path, ...asked], { encoding: 'utf8' });
  const speaks = { nginx: /http_v2_module/, haproxy: /\bh2 :/, curl: /HTTP2/ }[name].test(said);
  return { skip: speaks ? false : `${name} speaks no HTTP/2 on this machine` };
}

const certificate = makeMockCertificate('127.0.0.1');
const checks = ['--check', 'plant-store/*,http2/*,bearer/anonymous-request-refused,bearer/random-token-refused'];

/** Resolves once something listens at a port. */
async function listening(port: number): Promise<void> {
  for (;;) {
    const isThere = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
      socket.on('close', () => undefined).setTimeout(1_000, () => socket.destroy());
      socket.once('connect', () => socket.destroy());
    });
    if (isThere) return;
    await pause(50);
  }
}

/** Starts a program in a folder of its own that has the certificate, and resolves once it listens. */
async function start(t: Test, port: number, run: (folder: string) => ChildProcess): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vivero-http2-'));
  writeFileSync(join(folder, 'server.pem'), certificate.certificate);
  writeFileSync(join(folder, 'server.key'), certificate.key);
  writeFileSync(join(folder, 'both.pem'), `${certificate.certificate}${certificate.key}`);
  const child = run(folder);
  t.teardown(() => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  });
  await listening(port);
}

async function startNginx(t: Test, upstream: string, extra = ''): Promise<number> {
  const port = await freePort();
  await start(t, port, (folder) => {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    const tls = `ssl_certificate ${folder}/server.pem; ssl_certificate_key ${folder}/server.key;`;
    const pass = `location / { proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Host $proxy_host; }`;
    const server = `listen 127.0.0.1:${port} ssl http2; ${extra} client_max_body_size 32m; ${tls} ${pass}`;
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; user root; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} server { ${server} } }`,
    );
    return spawn(programs.nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  });
  return port;
}

async function startHaproxy(t: Test, upstream: string, alpn: string): Promise<number> {
  const port = await freePort();
  await start(t, port, (folder) => {
    const { host } = new URL(upstream);
    const lines = [
      'defaults',
      '  mode http',
      '  timeout connect 5s',
      '  timeout client 30s',
      '  timeout server 30s',
      'frontend plants',
      `  bind 127.0.0.1:${port} ssl crt ${folder}/both.pem alpn ${alpn}`,
      '  default_backend mock',
      'backend mock',
      `  http-request set-header Host ${host}`,
      `  server mock ${host}`,
    ];
    writeFileSync(join(folder, 'haproxy.cfg'), `${lines.join('\n')}\n`);
    return spawn(programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  });
  return port;
}

interface Ran extends Ended {
  readonly report: RunReport | null;
  readonly text: string;
}

/** Where the store is asked. */
interface Asked {
  readonly port: number;
  readonly token: string;
}

async function run(t: Test, { port, token }: Asked, flags: readonly string[]): Promise<Ran> {
  const staging = {
    plantStore: { url: `https://127.0.0.1:${port}` },
    credentials: { token: '${TOKEN}' },
    tls: { ca: ['authority.pem'] },
  };
  const directory = t.testdir({
    'authority.pem': certificate.authority,
    'vivero.config.json': JSON.stringify({ targets: { staging } }),
  });
  const line = ['run', 'staging', ...checks, ...flags, '--seed', '1', '--reporter', 'json=run.json'];
  const ended = await runCommandLine(line, { directory, env: { TOKEN: token } });
  const stored = existsSync(`${directory}/run.json`) ? readFileSync(`${directory}/run.json`, 'utf8') : null;
  const text = `${ended.stdout}${ended.stderr}`.replaceAll(/\s+/g, ' ');
  return { ...ended, report: stored === null ? null : runOf(stored), text };
}

async function mockFor(t: Test): Promise<{ readonly url: string; readonly token: string }> {
  const mock = await startMock();
  t.teardown(() => mock.close());
  return { url: mock.url, token: mock.tokens.valid };
}

function outcomeOf(report: RunReport | null, id: string): string {
  const found = report?.results.find((result) => result.id === id);
  return found === undefined ? 'not run' : `${found.outcome} ${found.reason}`.trim();
}

/** Asserts that a gateway was spoken with over HTTP/2, and that nothing of it was accused. */
function expectSpoken(t: Test, { exitCode, report, text }: Ran): void {
  t.equal(exitCode, 0, text);
  t.ok(report?.exchanges.some(({ request }) => request.httpVersion === 'HTTP/2'));
  t.equal(outcomeOf(report, 'plant-store/valid-plant-accepted'), 'passed');
  t.equal(outcomeOf(report, 'http2/connection-fields-absent'), 'passed');
  t.equal(outcomeOf(report, 'http2/content-length-agrees'), 'passed');
  t.equal(outcomeOf(report, 'http2/concurrent-plants-kept-apart'), 'passed');
}

const gateways = [
  ['nginx', (t: Test, upstream: string) => startNginx(t, upstream)],
  ['haproxy', (t: Test, upstream: string) => startHaproxy(t, upstream, 'h2,http/1.1')],
] as const;

for (const [name, startGateway] of gateways) {
  t.test(`${name} is spoken with over HTTP/2, and what is about HTTP/1.1 over that`, needs(name), async (t) => {
    const { url, token } = await mockFor(t);
    const port = await startGateway(t, url);
    const auto = await run(t, { port, token }, ['--http', 'auto']);
    expectSpoken(t, auto);
    t.equal(outcomeOf(auto.report, 'plant-store/chunked-body-accepted'), 'passed');
    const http2 = await run(t, { port, token }, ['--http', '2']);
    expectSpoken(t, http2);
    t.match(outcomeOf(http2.report, 'plant-store/chunked-body-accepted'), /^inapplicable it is about HTTP\/1\.1/);
    t.ok(http2.report?.exchanges.every(({ request }) => request.httpVersion === 'HTTP/2'));
    const usual = await run(t, { port, token }, []);
    t.equal(usual.exitCode, 0, usual.text);
    t.ok(usual.report?.exchanges.every(({ request }) => request.httpVersion === undefined));
  });
}

t.test('nginx may take one request at a time on a connection', needs('nginx'), async (t) => {
  const { url, token } = await mockFor(t);
  const port = await startNginx(t, url, 'http2_max_concurrent_streams 1;');
  const { report, exitCode, text } = await run(t, { port, token }, ['--http', '2', '--check', 'http2/concurrent-*']);
  t.equal(exitCode, 0, text);
  t.equal(outcomeOf(report, 'http2/concurrent-plants-kept-apart'), 'passed');
  const own = report?.exchanges.filter(({ check }) => check === 'http2/concurrent-plants-kept-apart') ?? [];
  t.strictSame(
    own.map(({ attempts }) => attempts),
    own.map(() => 1),
    'nothing was refused',
  );
});

t.test('a gateway that speaks HTTP/1.1 alone is named where HTTP/2 is demanded', needs('haproxy'), async (t) => {
  const { url, token } = await mockFor(t);
  const port = await startHaproxy(t, url, 'http/1.1');
  t.match(await run(t, { port, token }, ['--http', '2']), {
    exitCode: 3,
    text: /does not speak HTTP\/2: it (chose no protocol|refused it) in the TLS handshake. Write http.version: auto or 1.1/,
  });
  const auto = await run(t, { port, token }, ['--http', 'auto']);
  t.equal(auto.exitCode, 0, auto.text);
  t.match(
    outcomeOf(auto.report, 'http2/content-length-agrees'),
    /^inapplicable no response of this run came over HTTP\/2/,
  );
  t.match(outcomeOf(auto.report, 'http2/concurrent-plants-kept-apart'), /^inapplicable the target chose HTTP\/1\.1/);
});

t.test('curl speaks both versions with the mock, and repeats an exchange by its line', needs('curl'), async (t) => {
  const { authority, ...tls }: MadeCertificate = certificate;
  const mock = await startMock({ tls });
  t.teardown(() => mock.close());
  const folder = t.testdir({ 'authority.pem': authority });
  const curl = (words: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const env = { CURL_CA_BUNDLE: `${folder}/authority.pem`, VIVERO_TOKEN: mock.tokens.valid, PATH: '/usr/bin:/bin' };
      const child = spawn('/bin/sh', ['-c', words], { env });
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
      child.on('error', reject).on('close', () => resolve(said));
    });
  const url = `${mock.url}/plants`;
  for (const [option, version] of [
    ['--http1.1', '1.1'],
    ['--http2', '2'],
  ] as const)
    t.equal(await curl(`curl -s -o /dev/null ${option} -w '%{http_version}' ${url}`), version);
  const { report, text } = await run(t, { port: mock.port, token: mock.tokens.valid }, ['--http', 'auto']);
  const accepted = report?.exchanges.find(
    ({ request, response, curl: line }) =>
      request.httpVersion === 'HTTP/2' && response?.status === 200 && request.method === 'POST' && line !== null,
  );
  t.match(accepted?.curl, /^curl --include --http2 /, text);
  t.match(await curl(accepted?.curl ?? ''), /^HTTP\/2 200/);
});
