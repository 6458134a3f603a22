import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { makeCertificate } from '../../http/make-certificate.test-support.ts';
import { displayWidth } from '../../text/display-width.ts';
import { runCommandLine, type TestSurroundings } from '../surroundings.test-support.ts';

const token = 'a-token-of-the-doctor-tests';

interface Line {
  readonly line: string;
  readonly status: 'ok' | 'unknown' | 'warning' | 'error';
  readonly message: string;
  readonly fix?: string | null;
}

interface Printed {
  readonly target: string | null;
  readonly exitCode: number;
  readonly findings: readonly Line[];
}

/** Starts a server that responds as it is told, and resolves to its URL. */
async function serve(t: Test, answer: RequestListener, tls?: { readonly cert: string; readonly key: string }) {
  const server = tls === undefined ? createServer(answer) : createSecureServer(tls, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http${tls === undefined ? '' : 's'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A plant store that judges tokens. */
const judging: RequestListener = ({ headers }, response) => {
  if (headers.authorization !== `Bearer ${token}`) response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  else response.writeHead(400, { 'Content-Type': 'application/json' }).end('{"error":400,"message":"no plant"}');
};

async function diagnose(t: Test, words: readonly string[], more: Partial<TestSurroundings> = {}) {
  const directory = more.directory ?? t.testdir({});
  const around = { env: { VIVERO_TOKEN: token }, ...more, directory };
  const ended = await runCommandLine(['doctor', '--json', ...words], around);
  const printed = JSON.parse(ended.stdout) as Printed;
  t.equal(printed.exitCode, ended.exitCode, ended.stdout);
  const of = (line: string): readonly Line[] => printed.findings.filter((finding) => finding.line === line);
  return { ...ended, ...printed, of, errors: printed.findings.filter(({ status }) => status === 'error') };
}

t.test('the embedded mock is well, and no line is too long for a terminal', async (t) => {
  const { exitCode, errors, findings } = await diagnose(t, [], { env: {} });
  t.strictSame({ exitCode, errors }, { exitCode: 0, errors: [] });
  const lines = [
    'Node',
    'Chromium',
    'output folder',
    'configuration',
    'variables',
    'DNS',
    'TLS',
    'response',
    'redirects',
  ];
  t.strictSame(
    [...new Set(findings.map(({ line }) => line))],
    [...lines, 'clock', 'credentials', 'other tokens', 'MCP', 'metadata'],
  );
  const { stdout } = await runCommandLine(['doctor'], { directory: t.testdir({}) });
  const long = stdout.split('\n').filter((line) => displayWidth(line) > 80 && line.slice(17).includes(' '));
  t.strictSame(long, []);
  t.match(stdout, /✔ credentials {4}plant-store: the token is accepted: [^]*exit code 0\n$/);
});

t.test('a variable that is not set is named once, and hosts are looked at all the same', async (t) => {
  const url = await serve(t, judging);
  const secret = 'another-secret-of-the-tests';
  const targets = {
    staging: { plantStore: { url }, credentials: { token: '${STAGING_TOKEN}', expired: '${OLD}${OLDER}' } },
  };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets }) });
  const seen = await diagnose(t, ['staging'], { directory, env: { OLD: secret, OLDER: '' } });
  t.equal(seen.exitCode, 2);
  t.match(seen.errors, [
    { line: 'variables', message: 'STAGING_TOKEN is not set', fix: /export STAGING_TOKEN/ },
    { line: 'variables', message: 'OLDER is empty' },
  ]);
  t.match(seen.of('response'), [{ status: 'ok', message: /gets 401/ }]);
  t.match(seen.of('credentials'), [{ status: 'unknown', message: /targets\.staging\.credentials\.token is faulty/ }]);
  t.notMatch(seen.stdout, secret);
});

t.test('what is wrong with the file is said as a run says it, and the rest of it is used', async (t) => {
  const url = await serve(t, judging);
  const targets = { staging: { plantStore: { url }, api: { url: 'localhost' }, site: { url, page: [] } } };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets, run: { rate: -1 } }) });
  const seen = await diagnose(t, ['staging'], { directory });
  t.equal(seen.exitCode, 2);
  const { stderr } = await runCommandLine(['run', 'staging'], { directory });
  const told = seen.errors.filter(({ line }) => line === 'configuration');
  t.strictSame(
    told.map(({ message }) => stderr.includes(message)),
    [true, true, true],
  );
  t.match(seen.of('response'), [{ message: /^plant-store: / }, { message: /^site: / }]);
  const unknown = await diagnose(t, ['stagin'], { directory });
  t.match(unknown.errors.at(-1), { message: /unknown target "stagin"/ });
  t.match(unknown.of('Node'), [{ status: 'ok' }]);
  const broken = t.testdir({ 'vivero.config.json': '{' });
  t.match((await diagnose(t, ['staging'], { directory: broken })).errors, [{ line: 'configuration' }]);
});

t.test('a target that refuses, or is not there, is told as a run tells it', async (t) => {
  const strict = await serve(t, (_, response) => response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end());
  for (const url of [strict, 'http://127.0.0.1:1']) {
    const seen = await diagnose(t, ['--base-url', url]);
    t.match(seen, { exitCode: 3, errors: { length: 1 } }, seen.stdout);
    const run = await runCommandLine(
      ['run', '--check', 'plant-store/valid-plant-accepted', '--base-url', url, '--json'],
      {
        directory: t.testdir({}),
        env: { VIVERO_TOKEN: token },
      },
    );
    const { abort } = JSON.parse(run.stdout) as {
      readonly abort: { readonly message: string; readonly advice: string };
    };
    t.match(seen.errors[0]?.message, abort.message);
    t.equal(seen.errors[0]?.fix, abort.advice);
  }
  const plain = await diagnose(t, ['--base-url', strict.replace('http:', 'https:')]);
  t.match(plain, { exitCode: 3, errors: [{ line: 'response', message: /may not speak TLS/ }] });
  t.match(plain.of('TLS'), [{ status: 'unknown', message: /may not speak TLS/ }]);
  const nameless = await diagnose(t, ['--base-url', 'http://nothing.invalid', '--connector-url', strict]);
  t.match(nameless.of('credentials').at(-1), { status: 'unknown', message: /no session is configured/ });
  t.match(nameless, { exitCode: 3, errors: [{ line: 'DNS' }, { line: 'response' }] });
});

t.test('a token that makes no difference is not called accepted, and an expired one is named', async (t) => {
  const lax = await serve(t, (_, response) => response.writeHead(400).end());
  t.match((await diagnose(t, ['--base-url', lax])).of('credentials'), [
    { status: 'unknown', message: /gets 400 with the token, and 400 without/ },
  ]);
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 7260 })).toString('base64url');
  const jwt = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.x`;
  const refused = await diagnose(t, ['--base-url', await serve(t, judging)], { env: { VIVERO_TOKEN: jwt } });
  t.match(refused.of('credentials'), [{ status: 'error', message: /by its exp it expired .*, 2 h ago/ }]);
  t.notMatch(refused.stdout, jwt);
});

t.test('the clock of a host is compared, and redirects are told', async (t) => {
  const dated =
    (seconds: number): RequestListener =>
    (_, response) => {
      response.sendDate = false;
      response
        .setHeader('Date', new Date(Date.now() + seconds * 1000).toUTCString())
        .writeHead(400)
        .end();
    };
  const clockOf = async (seconds: number) =>
    (await diagnose(t, ['--base-url', await serve(t, dated(seconds))])).of('clock');
  t.match(await clockOf(0), [{ status: 'ok' }]);
  t.match(await clockOf(20), [{ status: 'ok', message: /(?:19|20|21) s ahead/ }]);
  t.match(await clockOf(-100), [{ status: 'warning', message: /(?:99|100|101) s behind/ }]);
  const moved = await serve(t, ({ url }, response) =>
    response.writeHead(308, { Location: `https://elsewhere.example${url}` }).end(),
  );
  const seen = await diagnose(t, ['--base-url', moved]);
  t.match(seen.of('redirects'), [{ status: 'warning', message: /redirected to https:\/\/elsewhere\.example\/plants/ }]);
});

t.test('certificates are judged with their chain and their end', async (t) => {
  const authority = makeCertificate({ name: 'authority', isAuthority: true });
  const inDays = (days: number): string =>
    `${new Date(Date.now() + days * 86_400_000).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`;
  const certificate = (validUntil: string) => makeCertificate({ name: 'host', issuer: authority, validUntil });
  const tlsOf = async (served: { readonly cert: string; readonly key: string }, ca: string | null) => {
    const url = await serve(t, judging, served);
    const target = { plantStore: { url }, ...(ca !== null && { tls: { ca: ['ca.pem'] } }) };
    const directory = t.testdir({
      'vivero.config.json': JSON.stringify({ targets: { staging: target } }),
      'ca.pem': ca ?? '',
    });
    return diagnose(t, ['staging'], { directory });
  };
  const right = await tlsOf(certificate(inDays(60.5)), authority.cert);
  t.match(right.of('TLS'), [
    { status: 'ok', message: /TLSv1\.3, certificate by authority, expires .*, in 60 days/, facts: { days: 60 } },
  ]);
  t.match((await tlsOf(certificate(inDays(3.5)), authority.cert)).of('TLS'), [
    { status: 'warning', message: /in 3 days/ },
  ]);
  const stranger = await tlsOf(certificate(inDays(60)), null);
  t.match(stranger, { exitCode: 3 });
  t.match(stranger.of('TLS'), [{ status: 'error', message: /not trusted here/, fix: /tls: \{ ca:/ }]);
  const old = makeCertificate({ issuer: authority, validFrom: inDays(-9), validUntil: inDays(-2.5) });
  t.match((await tlsOf(old, authority.cert)).of('TLS'), [
    { status: 'error', message: /has expired; it expired .*, 2 days ago/ },
  ]);
});

t.test('a hostile target costs its time limits, and nothing of it acts', async (t) => {
  const echo: RequestListener = ({ headers, url }, response) => {
    const { authorization = '' } = headers;
    if (url === '/mcp') {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write(': \u001b[2J\n\n');
      return;
    }
    response.setHeader('Location', `https://x.example/${authorization.slice(7)}/\u0085::error::`);
    response.setHeader('Date', `\u009b31m ${authorization}`);
    response.writeHead(302);
    const timer = setInterval(() => response.write('\u001b[2J'.repeat(10_000)), 5);
    response.once('close', () => clearInterval(timer));
  };
  const url = await serve(t, echo);
  const words = ['--base-url', url, '--api-url', url, '--mcp-url', url, '--site-url', url, '--timeout', '300ms'];
  const around = { directory: t.testdir({}), env: { VIVERO_TOKEN: token } };
  const { stdout, stderr } = await runCommandLine(['doctor', ...words], around);
  t.match(stdout, /exit code \d/);
  t.notMatch(stdout + stderr, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|^::/m);
  t.notMatch(stdout + stderr, token);
  t.notMatch((await runCommandLine(['doctor', '--json', ...words], around)).stdout, token);
});

t.test('an output folder that cannot be written is a fault, and nothing is left in one that can', async (t) => {
  const directory = t.testdir({ file: '' });
  const seen = await diagnose(t, ['--output', 'file/reports'], { directory, env: {} });
  t.match(seen, { exitCode: 2 });
  t.match(seen.of('output folder'), [{ status: 'error', message: /not a folder|file of that name/, fix: /--output/ }]);
});

t.test('a signal ends it', async (t) => {
  const asked = Promise.withResolvers<void>();
  const url = await serve(t, () => asked.resolve());
  const ended = await runCommandLine(['doctor', '--base-url', url, '--timeout', '60s'], {
    directory: t.testdir({}),
    env: { VIVERO_TOKEN: token },
    onStart: (send) => void asked.promise.then(() => send('SIGINT')),
  });
  t.match(ended, { exitCode: 130, stderr: /interrupted while the doctor/ });
});
