import type { RequestListener } from 'node:http';
import t from 'tap';
import { makeCertificate } from '../../http/make-certificate.test-support.ts';
import { displayWidth } from '../../text/display-width.ts';
import { startProxy, type TestProxy } from '../../trials/proxy.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';
import { diagnose, judging, serve, token } from './diagnose.test-support.ts';

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
    'proxy',
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
  const lax = await serve(t, (_, response) =>
    response.writeHead(400, { 'Content-Type': 'application/json' }).end('{}'),
  );
  t.match((await diagnose(t, ['--base-url', lax])).of('credentials'), [
    { status: 'unknown', message: /gets 400 with the token, and 400 without/ },
  ]);
  const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 7260 })).toString('base64url');
  const jwt = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.x`;
  const refused = await diagnose(t, ['--base-url', await serve(t, judging)], { env: { VIVERO_TOKEN: jwt } });
  t.match(refused.of('credentials'), [{ status: 'error', message: /by its exp it expired .*, 2 h ago/ }]);
  t.notMatch(refused.stdout, jwt);
});

t.test('a proxy on the way is named, and what it refuses is its fault', async (t) => {
  const store = await serve(t, judging);
  const of = async (proxy: TestProxy, url: string) => {
    t.teardown(() => proxy.close());
    const staging = {
      plantStore: { url },
      credentials: { token: '${VIVERO_TOKEN}' },
      http: { proxy: `127.0.0.1:${proxy.port}` },
    };
    const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging } }) });
    return diagnose(t, ['staging'], { directory });
  };
  const open = await of(await startProxy(), store);
  t.match(open.of('proxy'), [
    { status: 'ok', message: /^plant-store: the proxy http:\S+ \(http\.proxy\) leads to 127\.0\.0\.1:\d+$/ },
  ]);
  t.equal(open.exitCode, 0);
  const asking = await of(await startProxy({ authorization: 'Basic x' }), store);
  t.match(asking, { exitCode: 3 });
  t.match(asking.of('proxy'), [{ status: 'error', message: /demands credentials \(407\): write them into its URL/ }]);
  const refusing = await of(await startProxy({ refusal: 403 }), 'https://plants.nowhere.invalid');
  t.match(refusing.of('proxy'), [
    { status: 'error', message: /does not let vivero reach plants\.nowhere\.invalid:443/ },
  ]);
  t.match(refusing.of('DNS'), [{ status: 'ok', message: /has no IP address here, and the proxy \S+ \S+ looks it up/ }]);
});

t.test('what is behind a proxy that cannot be used is not contacted around it', async (t) => {
  let requests = 0;
  const count = (name: string) =>
    serve(t, (request, response) => {
      requests += name === 'behind' ? 1 : 0;
      judging(request, response);
    });
  const [behind, beside] = [await count('behind'), await count('beside')];
  const proxy = 'http://user:${A_PASSWORD_NOT_SET}@127.0.0.1:9';
  const of = (targets: object) =>
    diagnose(t, ['staging'], { directory: t.testdir({ 'vivero.config.json': JSON.stringify({ targets }) }) });
  const all = await of({ staging: { plantStore: { url: behind }, http: { proxy } } });
  t.match(all.of('proxy'), [{ status: 'unknown', message: 'not tried, A_PASSWORD_NOT_SET is not set' }]);
  t.match(all.of('variables'), [{ status: 'error', message: 'A_PASSWORD_NOT_SET is not set' }]);
  t.equal(all.exitCode, 2);
  const http = { resolve: { 'plants.example': '${A_PASSWORD_NOT_SET}' } };
  t.match((await of({ staging: { plantStore: { url: behind }, http } })).of('DNS'), [{ status: 'unknown' }]);
  const one = await of({
    staging: { plantStore: { url: behind }, api: { url: beside }, systems: { plantStore: { http: { proxy } } } },
  });
  t.match(one.of('proxy'), [
    { status: 'unknown', message: 'plantStore was not tried, A_PASSWORD_NOT_SET is not set' },
    { status: 'ok', message: 'every other system is reached directly' },
  ]);
  t.match(one.of('response'), [{ message: /^api: / }]);
  t.equal(requests, 0);
});

t.test('what a server in front of the target wants is said, and not blamed on the target', async (t) => {
  const page =
    (title: string): RequestListener =>
    (_, response) =>
      void response.writeHead(400, { 'Content-Type': 'text/html' }).end(`<html><title>400 ${title}</title></html>`);
  const plain = await serve(t, page('The plain HTTP request was sent to HTTPS port'));
  const spoken = await diagnose(t, ['--base-url', plain]);
  t.match(spoken.of('response'), [{ status: 'error', message: /speaks TLS, and was sent plain HTTP/ }]);
  t.match(spoken.of('response')[0]?.fix, /^Write https in its URL: https:/);
  const { cert, key } = makeCertificate({ name: 'localhost', address: [127, 0, 0, 1] });
  const secure = await serve(t, page('No required SSL certificate was sent'), { cert, key });
  const staging = {
    plantStore: { url: secure },
    credentials: { token: '${VIVERO_TOKEN}' },
    tls: { ca: ['ca.pem'] },
  };
  const config = JSON.stringify({ targets: { staging } });
  const directory = t.testdir({ 'ca.pem': cert, 'vivero.config.json': config });
  const lacking = await diagnose(t, ['staging'], { directory });
  t.equal(lacking.exitCode, 3);
  t.match(lacking.of('credentials'), [
    { status: 'error', message: /requires a client certificate, and was shown none/ },
  ]);
  const run = ['run', 'staging', '--check', 'plant-store/valid-plant-accepted'];
  const ended = await runCommandLine(run, { directory, env: { VIVERO_TOKEN: token } });
  t.match(ended, { exitCode: 3, stdout: /http\.clientCertificate/ });
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
