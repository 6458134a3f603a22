import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { makeCertificate } from '../http/make-certificate.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { startProgram } from './start-program.test-support.ts';
import { startTlsStore, storeCertificate, storeName } from './tls-store.test-support.ts';

const programs = {
  squid: '/usr/sbin/squid',
  login: '/usr/lib/squid/basic_ncsa_auth',
  openssl: '/usr/bin/openssl',
  chromium: '/usr/bin/chromium',
};

/** Skips a test, with the reason, where Debian has not installed what it needs. */
function needs(...names: ReadonlyArray<keyof typeof programs>): { readonly skip: string | false } {
  const missing = names.filter((name) => !existsSync(programs[name]));
  return { skip: missing.length > 0 && `not on this machine: ${missing.join(', ')}` };
}

const proxyCertificate = makeCertificate({ name: 'proxy.corp.example' });
const token = 'a-token-of-the-tests';

/** A squid of the tests. */
interface Squid {
  readonly port: number;
  /** Returns its access log: a line for each tunnel and each request. */
  log(): string;
}

/** Starts squid; `listens` is its `http_port` or `https_port` without the port, and what it asks of its clients. */
async function startSquid(t: Test, listens: (port: number, folder: string) => string): Promise<Squid> {
  let log = '';
  const port = await startProgram(t, (free, folder) => {
    log = join(folder, 'access.log');
    writeFileSync(join(folder, 'proxy.pem'), proxyCertificate.cert);
    writeFileSync(join(folder, 'proxy.key'), proxyCertificate.key);
    const hash = execFileSync(programs.openssl, ['passwd', '-apr1', 'the-proxy-password'], { encoding: 'utf8' });
    writeFileSync(join(folder, 'passwords'), `vivero:${hash}`);
    writeFileSync(log, '');
    // squid gives up its rights.
    chmodSync(log, 0o666);
    const lines = [
      listens(free, folder),
      'http_access allow all',
      `pid_filename none`,
      `cache_log /dev/null`,
      // Written at once, for whoever reads it.
      `access_log stdio:${log}`,
      'buffered_logs off',
      'logfile_rotate 0',
      'cache deny all',
      'shutdown_lifetime 0 seconds',
      'visible_hostname localhost',
      `coredump_dir ${folder}`,
    ];
    writeFileSync(join(folder, 'squid.conf'), `${lines.join('\n')}\n`);
    return spawn(programs.squid, ['-N', '-f', join(folder, 'squid.conf')], { stdio: 'ignore' });
  });
  return { port, log: () => readFileSync(log, 'utf8') };
}

const login = (folder: string): string =>
  [
    `auth_param basic program ${programs.login} ${folder}/passwords`,
    'acl known proxy_auth REQUIRED',
    'http_access deny !known',
  ].join('\n');

/** Runs checks of a target, and resolves to what was shown, stored and found. */
async function run(t: Test, target: object, checks: string) {
  const staging = { tls: { ca: ['trusted.pem'] }, credentials: { token: '${TOKEN}' }, ...target };
  const directory = t.testdir({
    'trusted.pem': `${storeCertificate.cert}${proxyCertificate.cert}`,
    'vivero.config.json': JSON.stringify({ targets: { staging } }),
  });
  const env = { TOKEN: token, PROXY_PASSWORD: 'the-proxy-password', PATH: process.env['PATH'] };
  const line = ['run', 'staging', '--check', checks, '--reporter', 'json=run.json'];
  const ended = await runCommandLine(line, { directory, env });
  const examined = await runCommandLine(['doctor', 'staging'], { directory, env });
  t.equal(examined.exitCode, ended.exitCode, `doctor gets where a run does, and no further: ${examined.stdout}`);
  const stored = readFileSync(join(directory, 'run.json'), 'utf8');
  const outcomes = runOf(stored).results.map(({ id, outcome, reason }) => `${id} ${outcome} ${reason}`.trim());
  return { ...ended, outcomes, text: `${ended.stdout}${ended.stderr}${stored}`.replaceAll(/\s+/g, ' ') };
}

const storeChecks = 'plant-store/valid-plant-accepted,plant-store/broken-framing-survived';

t.test(
  'squid lets through what it may, with and without credentials',
  needs('squid', 'login', 'openssl'),
  async (t) => {
    const store = await startTlsStore(null);
    t.teardown(() => store.close());
    const plantStore = { url: `https://${storeName}:${store.port}` };
    const resolve = { [storeName]: '127.0.0.1' };
    const open = await startSquid(t, (port) => `http_port 127.0.0.1:${port}`);
    const passed = await run(t, { plantStore, http: { resolve, proxy: `http://127.0.0.1:${open.port}` } }, storeChecks);
    t.equal(passed.exitCode, 0, passed.text);
    t.match(open.log(), `CONNECT 127.0.0.1:${store.port}`);
    const asking = await startSquid(t, (port, folder) => `http_port 127.0.0.1:${port}\n${login(folder)}`);
    const known = { resolve, proxy: `http://vivero:\${PROXY_PASSWORD}@127.0.0.1:${asking.port}` };
    const allowed = await run(t, { plantStore, http: known }, storeChecks);
    t.equal(allowed.exitCode, 0, allowed.text);
    t.notMatch(allowed.text, 'the-proxy-password');
    const nobody = await run(t, { plantStore, http: { resolve, proxy: `127.0.0.1:${asking.port}` } }, storeChecks);
    t.match(nobody, { exitCode: 3, text: /demands credentials \(407\)/ });
    const wrong = { resolve, proxy: `http://vivero:another-one@127.0.0.1:${asking.port}` };
    t.match(await run(t, { plantStore, http: wrong }, storeChecks), {
      exitCode: 3,
      text: /refuses its credentials \(407\)/,
    });
    const closed = await startSquid(t, (port) => `http_port 127.0.0.1:${port}\nhttp_access deny all`);
    const refused = await run(t, { plantStore, http: { resolve, proxy: `127.0.0.1:${closed.port}` } }, storeChecks);
    t.match(refused, { exitCode: 3, text: /does not let vivero reach \S+ \(403\)/ });
    const gone = { plantStore: { url: 'http://127.0.0.1:1' }, http: { proxy: `127.0.0.1:${open.port}` } };
    t.match(await run(t, gone, storeChecks), { exitCode: 3, text: /cannot reach 127\.0\.0\.1:1 \(50\d\)/ });
  },
);

t.test('squid is spoken to over TLS', needs('squid', 'openssl'), async (t) => {
  const store = await startTlsStore(null);
  t.teardown(() => store.close());
  const squid = await startSquid(
    t,
    (port, folder) => `https_port 127.0.0.1:${port} tls-cert=${folder}/proxy.pem tls-key=${folder}/proxy.key`,
  );
  const http = { resolve: { [storeName]: '127.0.0.1' }, proxy: `https://127.0.0.1:${squid.port}` };
  const plantStore = { url: `https://${storeName}:${store.port}` };
  const { exitCode, text, outcomes } = await run(t, { plantStore, http }, storeChecks);
  t.equal(exitCode, 0, text);
  t.match(outcomes, [/ passed$/, / passed$/]);
  t.match(squid.log(), `CONNECT 127.0.0.1:${store.port}`);
  const untrusted = await run(t, { plantStore, http, tls: {} }, storeChecks);
  t.match(untrusted, { exitCode: 3, text: /The certificate of the proxy https:\S+ \(http\.proxy\) is self-signed/ });
});

t.test(
  'Chromium opens pages through a proxy that asks for credentials',
  needs('squid', 'login', 'openssl', 'chromium'),
  async (t) => {
    const mock = await startMock();
    t.teardown(() => mock.close());
    const squid = await startSquid(t, (port, folder) => `http_port 127.0.0.1:${port}\n${login(folder)}`);
    const target = {
      api: { url: mock.api.url },
      credentials: { token: mock.api.tokens.valid },
      http: { proxy: `http://vivero:\${PROXY_PASSWORD}@127.0.0.1:${squid.port}` },
    };
    const { outcomes, text } = await run(t, target, 'reference/page-renders');
    t.strictSame(outcomes, ['reference/page-renders passed'], text);
    t.notMatch(text, 'the-proxy-password');
    // The page is got by vivero too; its scripts are what Chromium alone asks for.
    t.match(squid.log(), new RegExp(`GET ${mock.api.url.replace(/\/$/, '')}/\\S+\\.js`));
  },
);
