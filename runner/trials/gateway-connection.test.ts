import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { makeCertificate } from '../http/make-certificate.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { startTlsStore, storeCertificate, storeName as name, type TlsStore } from './tls-store.test-support.ts';

const authority = makeCertificate({ name: 'clients', isAuthority: true });
const client = makeCertificate({ name: 'vivero', issuer: authority });
const stranger = makeCertificate({ name: 'stranger' });
const old = makeCertificate({ name: 'old', issuer: authority, validUntil: '20210101000000Z' });
const young = makeCertificate({
  name: 'young',
  issuer: authority,
  validFrom: '20980101000000Z',
  validUntil: '20990101000000Z',
});
const lockedKey = createPrivateKey(client.key)
  .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'the-passphrase' })
  .toString();
const files = {
  'server.pem': storeCertificate.cert,
  'client.pem': client.cert,
  'client.key': client.key,
  'locked.key': lockedKey,
  'old.pem': old.cert,
  'old.key': old.key,
  'young.pem': young.cert,
  'young.key': young.key,
  'stranger.pem': stranger.cert,
  'stranger.key': stranger.key,
};
const env = { PASSPHRASE: 'the-passphrase', WRONG: 'another-passphrase', TOKEN: 'a-token-of-the-tests' };
const check = ['--check', 'plant-store/valid-plant-accepted,plant-store/broken-framing-survived'];

/** Starts a store that asks for a certificate or for nothing, and ends it with the test. */
async function startStore(t: Test, asksFor: 'certificate' | 'nothing'): Promise<TlsStore> {
  const store = await startTlsStore(asksFor === 'certificate' ? authority : null);
  t.teardown(() => store.close());
  return store;
}

/** Runs checks against a plant store at a port, reached as the configuration says. */
async function run(t: Test, port: number, http: object): Promise<Ended & { directory: string; doctor: Ended }> {
  const staging = {
    plantStore: { url: `https://${name}:${port}` },
    credentials: { token: '${TOKEN}' },
    tls: { ca: ['server.pem'] },
    http: { resolve: { [name]: '127.0.0.1' }, ...http },
  };
  const directory = t.testdir({ ...files, 'vivero.config.json': JSON.stringify({ targets: { staging } }) });
  const line = ['run', 'staging', ...check, '--reporter', 'json=run.json'];
  const ended = await runCommandLine(line, { directory, env });
  return { ...ended, directory, doctor: await runCommandLine(['doctor', 'staging'], { directory, env }) };
}

t.test('a name is reached at the address that is configured, and stays the name', async (t) => {
  const { port, seen } = await startStore(t, 'nothing');
  const { exitCode, stdout, doctor } = await run(t, port, { source: '127.0.0.1' });
  t.equal(exitCode, 0, stdout);
  t.equal(doctor.exitCode, 0, doctor.stdout);
  t.equal(new Set(seen.map((one) => JSON.stringify(one))).size, 1);
  t.match(seen[0], { host: `${name}:${port}`, name, from: '127.0.0.1' });
  const withPort = await run(t, port, { resolve: { [`${name}:${port}`]: '127.0.0.1', [name]: '127.0.0.2' } });
  t.equal(withPort.exitCode, 0, 'a port is more than none');
});

t.test('a client certificate is shown, from PEM with and without a passphrase', async (t) => {
  const { port, seen } = await startStore(t, 'certificate');
  const plain = await run(t, port, { clientCertificate: { cert: 'client.pem', key: 'client.key' } });
  t.equal(plain.exitCode, 0, plain.stdout);
  t.equal(plain.doctor.exitCode, 0, plain.doctor.stdout);
  const report = runOf(readFileSync(`${plain.directory}/run.json`, 'utf8'));
  t.ok(report.results.every(({ outcome }) => outcome === 'passed'));
  t.ok(seen.length > 4);
  const locked = { cert: 'client.pem', key: 'locked.key', passphrase: '${PASSPHRASE}' };
  const opened = await run(t, port, { clientCertificate: locked });
  t.equal(opened.exitCode, 0, opened.stdout);
  t.equal(opened.doctor.exitCode, 0, opened.doctor.stdout);
  t.notMatch(`${opened.stdout}${opened.stderr}`, env.PASSPHRASE);
});

t.test('a certificate that opens nothing is said to, and the target is not judged', async (t) => {
  const { port } = await startStore(t, 'certificate');
  const wrong = { clientCertificate: { cert: 'stranger.pem', key: 'stranger.key' } };
  const { exitCode, stdout, doctor } = await run(t, port, wrong);
  t.equal(exitCode, 3);
  t.equal(doctor.exitCode, 3, doctor.stdout);
  t.match(doctor.stdout.replaceAll(/\s+/g, ' '), /clientCertificate opened nothing/);
  t.match(
    stdout.replaceAll(/\s+/g, ' '),
    /http\.clientCertificate opened nothing: the response is the same 400 as without/,
  );
});

t.test('certificates, keys and addresses that are no good are faults with the fix', async (t) => {
  const faults: Array<readonly [http: object, fault: RegExp]> = [
    [
      { clientCertificate: { cert: 'old.pem', key: 'old.key' } },
      /clientCertificate\.cert holds a certificate that expired on 2021-01-01; give one that is valid/,
    ],
    [
      { clientCertificate: { cert: 'young.pem', key: 'young.key' } },
      /clientCertificate\.cert holds a certificate that is not valid before 2098-01-01/,
    ],
    [
      { clientCertificate: { cert: 'client.pem', key: 'old.key' } },
      /\.key is not the key of the certificate in "client\.pem"/,
    ],
    [
      { clientCertificate: { cert: 'client.pem', key: 'locked.key' } },
      /\.key is encrypted; write "passphrase" or "passphraseCommand"/,
    ],
    [
      { clientCertificate: { cert: 'client.pem', key: 'locked.key', passphrase: '${WRONG}' } },
      /\.passphrase does not open the key in "locked\.key"/,
    ],
    [
      { clientCertificate: { cert: 'client.key', key: 'client.key' } },
      /\.cert must be a PEM file of a certificate, and "client\.key" holds none/,
    ],
    [
      { clientCertificate: { cert: 'client.pem', key: 'client.pem' } },
      /\.key must be a PEM file of a private key, and "client\.pem" holds none/,
    ],
    [
      { clientCertificate: { cert: 'none.pem', key: 'client.key' } },
      /\.cert must be a readable file, got "none\.pem": ENOENT/,
    ],
    [
      { clientCertificate: { pfx: 'client.pem' } },
      /\.pfx must be a PKCS #12 file of a certificate and its key, and "client\.pem" is not one/,
    ],
    [{ clientCertificate: { cert: 'client.pem' } }, /clientCertificate has "cert" and no "key"/],
    [
      { clientCertificate: { cert: 'a', key: 'b', pfx: 'c' } },
      /clientCertificate has "pfx", which holds certificate and key/,
    ],
    [
      { clientCertificate: { key: 'client.key' } },
      /clientCertificate must be an object with "cert" and "key", or with "pfx"/,
    ],
    [{ clientCertificate: 'client.pem' }, /clientCertificate must be an object with "cert" and "key"/],
    [
      { resolve: { [name]: '169.254.169.254' } },
      /resolve\[.*\] is a metadata IP address, which is never contacted, got 169\.254\.169\.254/,
    ],
    [{ resolve: { [name]: '224.0.0.1' } }, /is a multicast IP address, which is never contacted/],
    [{ resolve: { [name]: 'localhost' } }, /resolve\[.*\] must be an IP address, got "localhost"/],
    [{ resolve: { 'https://a': '127.0.0.1' } }, /resolve\["https:\/\/a"\] must be named with a host name/],
    [{ source: 'eth0' }, /http\.source must be an IP address, got "eth0"/],
  ];
  for (const [http, fault] of faults) {
    const { exitCode, stderr } = await run(t, 1, http);
    t.equal(exitCode, 2, stderr);
    t.match(stderr, fault);
    t.notMatch(stderr, env.WRONG);
  }
  const elsewhere = await run(t, 1, { source: '10.77.7.7' });
  t.equal(elsewhere.exitCode, 3);
  t.match(
    elsewhere.stdout.replaceAll(/\s+/g, ' '),
    /http\.source is not an IP address of this machine .* Write an IP address that this machine has/,
  );
});
