import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { encodeForSignature, envelopeText } from '../reporters/attestation/dsse-envelope.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { greenReport, mixedReport } from '../reporters/sample-report.test-support.ts';
import { judgeAttestation } from './delivery/judge-attestation.ts';
import { keyIdOf } from './delivery/read-signing-key.ts';
import { readStoredRun } from './delivery/read-stored-run.ts';
import { type Ended, runCommandLine } from './surroundings.test-support.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const commit = 'c'.repeat(40);

function pemOf(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
}

const files = {
  'key.pem': pemOf(privateKey),
  'public.pem': pemOf(publicKey),
  'stranger.pem': pemOf(stranger.publicKey),
  'rsa.pem': pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey),
  run: { 'run.json': reportAsJson(mixedReport()) },
  green: { 'run.json': reportAsJson(greenReport()) },
};

function call(directory: string, ...line: string[]): Promise<Ended> {
  return runCommandLine(line, { directory });
}

/** Makes the attestation of a run beside it. */
async function attest(directory: string, run: string): Promise<void> {
  const subject = ['--subject', `shop=gitCommit:${commit}`];
  const ended = await call(
    directory,
    'report',
    run,
    '--reporter',
    'attestation',
    '--signing-key',
    'key.pem',
    ...subject,
  );
  if (ended.exitCode !== 0) throw new Error(ended.stderr);
}

t.test('an attestation of the run beside it is valid, and tells what it states', async (t) => {
  const directory = t.testdir(files);
  for (const [run, result, outcomes] of [
    ['run', 'FAILED', '2 of 11 checks passed, 4 failed, 2 untestable, 1 errored, 2 inapplicable'],
    ['green', 'PASSED', '66 of 69 checks passed, 3 inapplicable'],
  ] as const) {
    await attest(directory, run);
    const file = `${run}/attestation.json`;
    const ended = await call(directory, 'verify', file, '--key', 'public.pem');
    t.match(ended, { exitCode: 0, stderr: '' });
    t.match(ended.stdout, new RegExp(`valid: ${file}\n {2}states {5}${result}, `));
    t.match(ended.stdout, `checks     ${outcomes}\n`, 'as the report of the run counts them');
    t.match(ended.stdout, `about      shop gitCommit:${commit}\n`);
    t.match(ended.stdout, `compared   with ${run}/run.json, byte by byte\n`);
    const asked = await call(directory, 'verify', file, '--key', 'public.pem', '--json');
    t.match(JSON.parse(asked.stdout), {
      valid: true,
      file,
      run: `${run}/run.json`,
      statement: { predicate: { result } },
    });
  }
  await cp(join(directory, 'green/attestation.json'), join(directory, 'alone.json'));
  t.match(await call(directory, 'verify', 'alone.json', '--key', 'public.pem'), { exitCode: 0, stdout: 'with no run' });
  t.equal((await call(directory, 'verify', 'alone.json', '--key', 'public.pem', '--run', 'green')).exitCode, 0);
});

t.test('one byte changed, added or taken away anywhere is told', async (t) => {
  const directory = t.testdir(files);
  await attest(directory, 'run');
  const whole = await readFile(join(directory, 'run/attestation.json'));
  const run = await readStoredRun('run', directory);
  const isValid = (bytes: Buffer): boolean => {
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString('utf8'));
    } catch {
      return false;
    }
    return judgeAttestation({ bytes, value, key: publicKey, run }).valid;
  };
  t.ok(isValid(whole));
  const unseen: string[] = [];
  for (let index = 0; index < whole.length; index += 1) {
    const [before, after] = [whole.subarray(0, index), whole.subarray(index + 1)];
    const byte = whole[index] ?? 0;
    // Another sign, another case, a blank, none at all, one more.
    for (const other of [[byte ^ 1], [byte ^ 0x20], [0x20], [], [byte, byte]]) {
      const changed = Buffer.concat([before, Buffer.from(other), after]);
      if (!changed.equals(whole) && isValid(changed)) unseen.push(`${index}: ${JSON.stringify(other)}`);
    }
  }
  t.same(unseen, []);
});

t.test('what is not valid says why', async (t) => {
  const directory = t.testdir(files);
  await attest(directory, 'run');
  const file = join(directory, 'run/attestation.json');
  const text = await readFile(file, 'utf8');
  const envelope = JSON.parse(text) as {
    payload: string;
    payloadType: string;
    signatures: Array<{ keyid: string; sig: string }>;
  };
  const keyid = keyIdOf(createPublicKey(publicKey.export({ type: 'spki', format: 'pem' })));
  const signed = (payload: string, payloadType = envelope.payloadType): string => {
    const bytes = Buffer.from(payload);
    const sig = sign(null, encodeForSignature(payloadType, bytes), privateKey).toString('base64');
    return envelopeText({ payloadType, payload: bytes.toString('base64'), signatures: [{ keyid, sig }] });
  };
  const statement = Buffer.from(envelope.payload, 'base64').toString('utf8');
  const cases: Array<[text: string, fault: RegExp]> = [
    [signed(statement.replace('"FAILED"', '"PASSED"')), /its result is not what the run says/],
    [
      signed(statement.replace(/"failedTests":\[[^\]]*\]/, '"failedTests":[]')),
      /its failedTests is not what the run says/,
    ],
    [signed(statement.replace('"name":"run.json"', '"name":"walk.json"')), /it is not about one run\.json/],
    [signed(statement.replace('Statement/v1', 'Statement/v9')), /not an in-toto statement/],
    [signed(statement.replace('test-result/v0.1', 'vuln/v1')), /not an in-toto statement/],
    [signed('{'), /not an in-toto statement/],
    [signed(statement, 'text/plain'), /its payload is of the type "text\/plain"/],
    [
      text.replace('"FAILED"', '"PASSED"').replace(envelope.payload.slice(40, 44), 'AAAA'),
      /the signature is not valid/,
    ],
    [JSON.stringify(envelope), /bytes outside the signed payload were changed/],
    [
      text.replace(keyid, 'sha256:\u001b[2J'.replaceAll('\u001b', String.raw`\u001b`)),
      /it names another key: sha256:\\x1b\[2J/,
    ],
    [text.replace('"signatures": [', '"signatures": [], "other": ['), /it is not a DSSE envelope/],
    ['{}', /it is not a DSSE envelope/],
    ['[]', /it is not a DSSE envelope/],
  ];
  for (const [changed, fault] of cases) {
    await writeFile(file, changed);
    const ended = await call(directory, 'verify', 'run/attestation.json', '--key', 'public.pem');
    t.match(ended, { exitCode: 1, stderr: '', stdout: fault });
    t.match(ended.stdout, /^\S+ not valid: run\/attestation\.json: .*\n$/);
  }
  const asked = await call(directory, 'verify', 'run/attestation.json', '--key', 'public.pem', '--json');
  t.match(asked.exitCode, 1);
  t.match(JSON.parse(asked.stdout), { valid: false, fault: /not a DSSE envelope/ });
});

t.test('another key, another run and a run that was changed are told', async (t) => {
  const directory = t.testdir(files);
  await attest(directory, 'run');
  const file = 'run/attestation.json';
  t.match(await call(directory, 'verify', file, '--key', 'stranger.pem'), {
    exitCode: 1,
    stdout: /it names another key/,
  });
  t.match(await call(directory, 'verify', file, '--key', 'public.pem', '--run', 'green'), {
    exitCode: 1,
    stdout: /the run is another one, or was changed/,
  });
  await writeFile(join(directory, 'run/run.json'), `${files.run['run.json']}\n`);
  t.match(await call(directory, 'verify', file, '--key', 'public.pem'), { exitCode: 1, stdout: /or was changed/ });
});

t.test('what cannot be read is the fault of the call', async (t) => {
  const directory = t.testdir({ ...files, 'noise.json': 'x', 'noise.pem': 'x', 'alone.json': '{}' });
  const cases: Array<[line: string[], message: RegExp]> = [
    [['alone.json'], /the expected signer is missing; give the public key: --key <file>/],
    [['absent.json', '--key', 'public.pem'], /cannot read absent\.json: it does not exist/],
    [['run', '--key', 'public.pem'], /cannot read run: it is a folder/],
    [['noise.json', '--key', 'public.pem'], /noise\.json is not JSON/],
    [['alone.json', '--key', 'noise.pem'], /noise\.pem is not a public key in PEM/],
    [['alone.json', '--key', 'absent.pem'], /cannot read absent\.pem: it does not exist/],
    [['alone.json', '--key', 'rsa.pem'], /rsa\.pem is a key of the kind RSA/],
    [['alone.json', '--key', 'key.pem'], /key\.pem is a private key, which only signs and stays where it is/],
    [['alone.json', '--key', 'public.pem', '--run', 'absent'], /no stored run is called "absent"/],
  ];
  for (const [line, stderr] of cases)
    t.match(await call(directory, 'verify', ...line), { exitCode: 2, stdout: '', stderr });
});
