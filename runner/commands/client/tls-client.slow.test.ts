import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { judgeModule } from './judge-client.test-support.ts';
import { makeAuthority } from './make-authority.ts';

t.test('the certificate of a run is for loopback, and its authority signed it', (t) => {
  const { authority, cert, key } = makeAuthority();
  const root = new X509Certificate(authority);
  const own = new X509Certificate(cert);
  t.ok(root.ca && !own.ca);
  t.ok(own.verify(root.publicKey));
  t.ok(own.checkIP('127.0.0.1') !== undefined && own.checkHost('localhost') !== undefined);
  t.match(key, /PRIVATE KEY/);
  t.not(makeAuthority().cert, cert, 'each run has its own');
  t.end();
});

const options = ['--tls', '--check', 'client-credentials/token-not-taken-abroad', '--scenario', 'plain'];

t.test('a client is served https, signs in there, and trusts the authority of the run alone', async (t) => {
  const { report, folder } = await judgeModule(
    t,
    `import { spawnSync } from 'node:child_process';
    import { createServer } from 'node:http';
    const { VIVERO_MOCK_SITE_URL: url, VIVERO_MOCK_ISSUER: issuer, VIVERO_MOCK_PUBLIC_CLIENT_ID: id, BROWSER } = process.env;
    const { authorization_endpoint: endpoint } = await (await fetch(issuer + '/.well-known/openid-configuration')).json();
    let code = null;
    const server = createServer((request, response) => {
      code = new URL(request.url, 'http://x').searchParams.get('code');
      response.end('done');
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const asked = new URL(endpoint);
    asked.search = new URLSearchParams({ response_type: 'code', client_id: id, redirect_uri: 'http://127.0.0.1:' + server.address().port + '/callback',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM', code_challenge_method: 'S256', state: 's', scope: 'openid' });
    spawnSync(BROWSER, [asked.href]);
    await new Promise((resolve) => { const timer = setInterval(() => { if (code !== null) { clearInterval(timer); resolve(); } }, 10); });
    server.close();
    server.closeAllConnections();
    const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
    const distrusting = spawnSync(process.execPath, ['-e', 'fetch(process.env.VIVERO_MOCK_SITE_URL).catch((error) => console.log(error.cause.code))'], { env });
    console.log(JSON.stringify({ url, endpoint, code: typeof code, distrusting: distrusting.stdout.toString().trim() }));`,
    { options },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0 });
  const printed = JSON.parse(readFileSync(join(folder, 'output', 'plain.txt'), 'utf8')) as Record<string, string>;
  t.match(printed['url'], /^https:\/\/127\.0\.0\.1:/);
  t.match(printed['endpoint'], /^https:\/\/127\.0\.0\.1:/);
  t.equal(printed['code'], 'string');
  t.match(printed['distrusting'], /SELF_SIGNED|UNABLE_TO/);
  t.ok(report.exchanges.every(({ request }) => request.url.startsWith('https://')));
});

const certificates = ['--tls', '--check', 'client-credentials/certificate-verified'];
const reading = `const { VIVERO_MOCK_API_URL: api, VIVERO_MOCK_API_TOKEN: token } = process.env;
await fetch(api + '/companies', { headers: { authorization: 'Bearer ' + token } }).catch(() => process.exit(1));`;

t.test('a client that verifies certificates sends nothing to a server that it cannot trust', async (t) => {
  const { report, exitCode } = await judgeModule(t, reading, { options: certificates });
  t.equal(exitCode, 0);
  t.match(report.results, [{ outcome: 'passed' }]);
  t.equal(report.results[0]?.assertions.length, 2, 'an unknown authority, and another name');
});

t.test('a client that does not is told so', async (t) => {
  const text = `process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';\n${reading}`;
  const { report, exitCode } = await judgeModule(t, text, { options: certificates });
  t.equal(exitCode, 1);
  t.match(report.results, [{ outcome: 'failed' }]);
});

t.test('over http certificates do not concern a client', async (t) => {
  const { report } = await judgeModule(t, reading, { options: certificates.slice(1) });
  t.match(report.results, [{ outcome: 'inapplicable', reason: /--tls/ }]);
});

const python = spawnSync('python3', ['--version']).status === 0;

t.test('Python trusts it too, however strict it is', { skip: !python && 'there is no python3' }, async (t) => {
  const { report } = await judgeModule(
    t,
    `import { spawnSync } from 'node:child_process';
    const text = \`import os, ssl, urllib.request
context = ssl.create_default_context()
context.verify_flags |= ssl.VERIFY_X509_STRICT
urllib.request.urlopen(os.environ['VIVERO_MOCK_SITE_URL'] + '/robots.txt', context=context)\`;
    process.exit(spawnSync('python3', ['-c', text], { stdio: 'inherit' }).status);`,
    { options },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0, requests: 1 });
});

t.test(
  'Python sends nothing to a server that it cannot trust',
  { skip: !python && 'there is no python3' },
  async (t) => {
    const { report } = await judgeModule(
      t,
      `import { spawnSync } from 'node:child_process';
    const text = "import os, urllib.request; urllib.request.urlopen(os.environ['VIVERO_MOCK_SITE_URL'] + '/robots.txt')";
    process.exit(spawnSync('python3', ['-c', text], { stdio: 'inherit' }).status);`,
      { options: certificates },
    );
    t.match(report.results, [{ outcome: 'passed' }]);
    t.equal(report.results[0]?.assertions.length, 2);
  },
);
