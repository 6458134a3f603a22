import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import t, { type Test } from 'tap';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { makeCertificate } from '../http/make-certificate.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { startProgram } from './start-program.test-support.ts';
import { storeCertificate, storeName } from './tls-store.test-support.ts';

const programs = { nginx: '/usr/sbin/nginx', tinyproxy: '/usr/bin/tinyproxy', openssl: '/usr/bin/openssl' };
const missing = Object.entries(programs).filter(([, path]) => !existsSync(path));
const needsPrograms = {
  skip: missing.length > 0 && `not on this machine: ${missing.map(([name]) => name).join(', ')}`,
};

const login = Buffer.from('tester:the-site-password').toString('base64');
const authority = makeCertificate({ name: 'clients', isAuthority: true });
const client = makeCertificate({ name: 'vivero', issuer: authority });
const stranger = makeCertificate({ name: 'stranger' });
const checks = [
  '--check',
  'plant-store/*-accepted,plant-store/broken-framing-survived,plant-store/malformed-json-refused',
  '--check',
  'bearer/anonymous-request-refused,bearer/random-token-refused,bearer/other-schemes-refused',
];

/** Starts nginx before a mock; `rules` stand in its `server`. */
async function startNginx(t: Test, upstream: string, rules: (folder: string) => string): Promise<number> {
  return startProgram(t, (port, folder) => {
    writeFileSync(join(folder, 'passwords'), `tester:{PLAIN}the-site-password\n`);
    writeFileSync(join(folder, 'server.pem'), storeCertificate.cert);
    writeFileSync(join(folder, 'server.key'), storeCertificate.key);
    writeFileSync(join(folder, 'clients.pem'), authority.cert);
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ');
    const server = `listen 127.0.0.1:${port} ${rules(folder)} location / { proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Host $proxy_host; }`;
    writeFileSync(
      join(folder, 'nginx.conf'),
      `daemon off; user root; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${paths} server { ${server} } }`,
    );
    return spawn(programs.nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  });
}

async function startTinyproxy(t: Test, rules: string): Promise<number> {
  return startProgram(t, (port, folder) => {
    const file = join(folder, 'tinyproxy.conf');
    writeFileSync(file, `Port ${port}\nListen 127.0.0.1\nTimeout 60\nMaxClients 100\nAllow 127.0.0.1\n${rules}\n`);
    return spawn(programs.tinyproxy, ['-d', '-c', file], { stdio: 'ignore' });
  });
}

interface Ran extends Ended {
  readonly outcomes: ReadonlyMap<string, string>;
  readonly text: string;
}

/** Runs checks of the plant store against a URL. */
async function run(t: Test, target: { readonly url: string; readonly token: string }, http: object): Promise<Ran> {
  const staging = {
    plantStore: { url: target.url },
    credentials: { apiKey: { header: 'X-Unused', value: '${TOKEN}' }, token: '${TOKEN}' },
    tls: { ca: ['server.pem'] },
    http,
  };
  const directory = t.testdir({
    'server.pem': storeCertificate.cert,
    'client.pem': client.cert,
    'client.key': client.key,
    'stranger.pem': stranger.cert,
    'stranger.key': stranger.key,
    'vivero.config.json': JSON.stringify({ targets: { staging } }),
  });
  const p12 = ['pkcs12', '-export', '-in', 'client.pem', '-inkey', 'client.key', '-out', 'client.p12'];
  execFileSync(programs.openssl, [...p12, '-passout', 'pass:the-passphrase'], { cwd: directory });
  const env = { TOKEN: target.token, PASSPHRASE: 'the-passphrase', WRONG: 'another-passphrase', LOGIN: login };
  const ended = await runCommandLine(['run', 'staging', ...checks, '--reporter', 'json=run.json'], { directory, env });
  const examined = await runCommandLine(['doctor', 'staging'], { directory, env });
  const expected = ended.exitCode === 1 ? 0 : ended.exitCode;
  t.equal(examined.exitCode, expected, `doctor gets where a run does, and no further: ${examined.stdout}`);
  const stored = existsSync(`${directory}/run.json`) ? readFileSync(`${directory}/run.json`, 'utf8') : '';
  const results = stored === '' ? [] : runOf(stored).results;
  return {
    ...ended,
    outcomes: new Map(results.map(({ id, outcome, reason }) => [id, `${outcome} ${reason}`.trim()])),
    text: `${ended.stdout}${ended.stderr}${stored}`.replaceAll(/\s+/g, ' '),
  };
}

const execute = promisify(execFile);

/** Types the curl line of a valid plant, where the certificate is, and returns what curl prints. */
async function curlAgain(t: Test, token: string): Promise<string> {
  const { exchanges } = runOf(readFileSync(join(t.testdirName, 'run.json'), 'utf8'));
  const line =
    exchanges.find(({ response, request }) => response?.status === 200 && request.method === 'POST')?.curl ?? 'false';
  t.match(line, ` --cert client.pem --key client.key --resolve '${storeName}:`);
  const env = { ...process.env, VIVERO_TOKEN: token };
  const options = { cwd: t.testdirName, env, encoding: 'utf8' } as const;
  const { stdout } = await execute(
    'bash',
    ['-c', line.replace('curl ', 'curl --silent --cacert server.pem ')],
    options,
  );
  return stdout;
}

async function mockFor(t: Test): Promise<{ url: string; token: string }> {
  const mock = await startMock();
  t.teardown(() => mock.close());
  return { url: mock.url, token: mock.tokens.valid };
}

t.test('certificates are what nginx asks for', needsPrograms, async (t) => {
  const { url: upstream, token } = await mockFor(t);
  const port = await startNginx(
    t,
    upstream,
    (folder) =>
      `ssl; ssl_certificate ${folder}/server.pem; ssl_certificate_key ${folder}/server.key; ssl_client_certificate ${folder}/clients.pem; ssl_verify_client on;`,
  );
  const target = { url: `https://${storeName}:${port}`, token };
  const resolve = { [storeName]: '127.0.0.1' };
  const shown = [
    { cert: 'client.pem', key: 'client.key' },
    { pfx: 'client.p12', passphrase: '${PASSPHRASE}' },
  ];
  for (const clientCertificate of shown) {
    const { exitCode, outcomes, text } = await run(t, target, { resolve, clientCertificate });
    t.equal(outcomes.get('plant-store/valid-plant-accepted'), 'passed', text);
    t.equal(outcomes.get('bearer/anonymous-request-refused'), 'passed', text);
    t.not(exitCode, 2);
    t.notMatch(text, 'the-passphrase');
    if (clientCertificate.cert !== undefined)
      t.match(await curlAgain(t, token), /^HTTP\/1\.1 200 /, 'the curl line of the report works');
  }
  const wrong = await run(t, target, { resolve, clientCertificate: { cert: 'stranger.pem', key: 'stranger.key' } });
  t.equal(wrong.exitCode, 3);
  t.match(wrong.text, /http\.clientCertificate opened nothing: the response is 400, and 400 without/);
  const locked = { pfx: 'client.p12', passphrase: '${WRONG}' };
  t.match(await run(t, target, { resolve, clientCertificate: locked }), {
    exitCode: 2,
    text: /clientCertificate\.passphrase does not open "client\.p12"/,
  });
  t.match(await run(t, target, { resolve, clientCertificate: { pfx: 'client.p12' } }), {
    exitCode: 2,
    text: /clientCertificate\.pfx is encrypted; write "passphrase"/,
  });
});

t.test('what basic authentication of nginx refuses is not the target’s', needsPrograms, async (t) => {
  const { url: upstream, token } = await mockFor(t);
  // Behind it tokens are presented, so that another field has to carry what nginx compares.
  const port = await startNginx(
    t,
    upstream,
    (folder) =>
      `; if ($http_x_gate != "${login}") { return 401; } error_page 401 = @closed; location @closed { auth_basic "staging"; auth_basic_user_file ${folder}/passwords; try_files /none =401; }`,
  );
  const target = { url: `http://127.0.0.1:${port}`, token };
  const { outcomes, text } = await run(t, target, { headers: { 'X-Gate': '${LOGIN}' } });
  t.equal(outcomes.get('plant-store/valid-plant-accepted'), 'passed', text);
  t.equal(outcomes.get('bearer/random-token-refused'), 'passed', text);
  t.notMatch(text, login);
  const closed = await run(t, target, { headers: { 'X-Gate': 'a-value-that-is-wrong' } });
  t.equal(closed.exitCode, 3);
  t.match(closed.text, /http\.headers \(X-Gate\) opened nothing: the response is the same 401 as without/);
  const taken = await run(t, target, { headers: { Authorization: 'Basic ${LOGIN}' } });
  t.match(taken, { exitCode: 2, text: /Authorization is the field that presents credentials to plantStore/ });
});

t.test('tinyproxy lets through what it may, with and without credentials', needsPrograms, async (t) => {
  const { url: upstream, token } = await mockFor(t);
  const secure = await startNginx(
    t,
    upstream,
    (folder) => `ssl; ssl_certificate ${folder}/server.pem; ssl_certificate_key ${folder}/server.key;`,
  );
  const open = await startTinyproxy(t, '');
  const asking = await startTinyproxy(t, 'BasicAuth vivero the-proxy-password');
  const narrow = await startTinyproxy(t, 'ConnectPort 1');
  const plain = { url: upstream, token };
  for (const proxy of [`127.0.0.1:${open}`, `http://vivero:the-proxy-password@127.0.0.1:${asking}`]) {
    const { outcomes, text } = await run(t, plain, { proxy });
    t.equal(outcomes.get('plant-store/valid-plant-accepted'), 'passed', text);
    t.match(outcomes.get('plant-store/broken-framing-survived'), /^inapplicable it sends exact bytes/);
    // The name is one that tinyproxy looks up itself.
    const named = await run(t, { url: `https://127.0.0.1:${secure}`, token }, { proxy });
    t.match(named.text, /The certificate of 127\.0\.0\.1:\d+ is not for this host name/, 'TLS is with the target');
    const tunnelled = await run(
      t,
      { url: `https://${storeName}:${secure}`, token },
      { proxy, resolve: { [storeName]: '127.0.0.1' } },
    );
    t.equal(tunnelled.outcomes.get('plant-store/valid-plant-accepted'), 'passed', tunnelled.text);
    t.equal(tunnelled.outcomes.get('plant-store/broken-framing-survived'), 'passed', tunnelled.text);
  }
  const nobody = await run(t, plain, { proxy: `http://127.0.0.1:${asking}` });
  t.match(nobody, { exitCode: 3, text: /demands credentials \(407\)/ });
  const other = await run(t, plain, { proxy: `http://vivero:wrong-password@127.0.0.1:${asking}` });
  t.match(other, { exitCode: 3, text: /refuses its credentials \((407|401)\)|\((401|407)\)/ });
  const closed = await run(t, { url: `https://${storeName}:${secure}`, token }, { proxy: `127.0.0.1:${narrow}` });
  t.match(closed, { exitCode: 3, text: /does not let vivero reach plants\.staging\.example:\d+ \(403\)/ });
  const gone = await run(t, { url: 'http://127.0.0.1:1', token }, { proxy: `127.0.0.1:${open}` });
  t.match(gone, { exitCode: 3, text: /cannot reach 127\.0\.0\.1:1 \(50\d\)/ });
});
