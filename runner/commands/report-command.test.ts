import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { reporters } from '../reporters/index.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { mixedReport } from '../reporters/sample-report.test-support.ts';
import { type Ended, runCommandLine } from './surroundings.test-support.ts';

const runJson = reportAsJson(mixedReport());
const stored = (): Record<string, Record<string, string>> => ({ run: { 'run.json': runJson } });
const privateKey = pemOf(generateKeyPairSync('ed25519').privateKey);

function pemOf(key: KeyObject): string {
  return key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();
}

function report(directory: string, line: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  return runCommandLine(['report', ...line], { directory, env });
}

t.test('a stored run gives its verdict again, from its folder or its file, and exit code 0', async (t) => {
  const directory = t.testdir({ ...stored(), 'other.json': runJson });
  const byFolder = await report(directory, ['run']);
  t.match(byFolder, { exitCode: 0, stderr: '', stdout: /missing-name-refused/ });
  t.equal((await report(directory, ['run/run.json'])).stdout, byFolder.stdout);
  t.equal((await report(directory, ['other.json', '--reporter', 'json'])).stdout, runJson);
  t.equal((await report(directory, ['run', '--json'])).stdout, runJson);
  t.same(await readdir(join(directory, 'run')), ['run.json'], 'nothing is written');
});

t.test('any format can be made of it, each the same when it is made again', async (t) => {
  const directory = t.testdir({ ...stored(), 'key.pem': privateKey });
  const formats = Object.keys(reporters).filter((name) => !['console', 'json', 'github'].includes(name));
  const make = (folder: string): Promise<Ended> =>
    report(directory, [
      'run',
      ...formats.flatMap((name) => ['--reporter', `${name}=${folder}/${name}`]),
      '--signing-key',
      'key.pem',
    ]);
  t.match(await make('a/deep'), { exitCode: 0, stderr: '' });
  t.match(await make('b'), { exitCode: 0, stderr: '' });
  for (const name of formats) {
    const [first, again] = [join(directory, 'a/deep', name), join(directory, 'b', name)];
    if (name === 'allure') {
      const files = await readdir(first);
      t.same(await readdir(again), files);
      for (const file of files)
        t.equal(await readFile(join(first, file), 'utf8'), await readFile(join(again, file), 'utf8'));
    } else t.equal(await readFile(first, 'utf8'), await readFile(again, 'utf8'), name);
  }
});

t.test('what is no text for a terminal is kept with the run', async (t) => {
  const directory = t.testdir({ ...stored(), 'key.pem': privateKey });
  const line = ['run', '--reporter', 'attestation', '--reporter', 'allure', '--signing-key', 'key.pem'];
  const ended = await report(directory, line);
  t.match(ended, { exitCode: 0, stdout: /staging/ });
  t.equal(ended.stderr, 'vivero: wrote run/attestation.json\nvivero: wrote run/allure-results\n');
  t.same((await readdir(join(directory, 'run'))).toSorted(), ['allure-results', 'attestation.json', 'run.json']);
  t.equal((await report(directory, line)).exitCode, 0, 'they are replaced');
});

t.test('what is no stored run is said in one sentence, and nothing is made of it', async (t) => {
  const edited = runJson.replaceAll('"outcome":"failed"', '"outcome":"passed"');
  const directory = t.testdir({
    'edited.json': edited,
    'cut.json': runJson.slice(0, 3000),
    'newer.json': runJson.replace('"schemaVersion": 2', '"schemaVersion": 3'),
    'empty.json': '',
    nothing: {},
    staging: { '2026-11-21T11-02-03Z': { 'run.json': runJson }, notes: {} },
  });
  const cases: Array<[path: string, message: RegExp]> = [
    ['edited.json', /^vivero: edited\.json was changed after the run: summary\.passed is 2, and 6 results are\n$/],
    ['cut.json', /^vivero: cut\.json ends too early: only its first 3000 characters are there\n$/],
    ['newer.json', /^vivero: newer\.json has schemaVersion 3, and this vivero reads 2: .*\n$/],
    ['empty.json', /^vivero: empty\.json is empty: the run was not stored\n$/],
    [
      'absent',
      /^vivero: no stored run is called "absent"; a run is named by its folder, its run\.json, latest or previous\n$/,
    ],
    ['nothing', /^vivero: nothing holds no run\.json: name the folder of a stored run, such as .*\n$/],
    [
      'staging',
      /^vivero: staging holds no run\.json, but the folders of runs; the newest is staging\/2026-11-21T11-02-03Z\n$/,
    ],
  ];
  for (const [path, stderr] of cases)
    t.match(await report(directory, [path, '--reporter', 'junit=junit.xml']), { exitCode: 2, stdout: '', stderr });
  t.notOk((await readdir(directory)).includes('junit.xml'));
});

t.test('no report is written over what it is made of, whatever leads there', async (t) => {
  const directory = t.testdir({ ...stored(), 'key.pem': privateKey, link: t.fixture('symlink', 'run/run.json') });
  for (const place of ['run/run.json', 'link', 'run/../run/run.json']) {
    const ended = await report(directory, ['run', '--reporter', 'junit=junit.xml', '--reporter', `html=${place}`]);
    t.match(ended, {
      exitCode: 2,
      stdout: '',
      stderr: /^vivero: html would be written over (?:run\/run\.json|link), the stored run; name another file: .*\n$/,
    });
  }
  const line = ['run', '--reporter', 'attestation=key.pem', '--signing-key', 'key.pem'];
  t.match(await report(directory, line), { exitCode: 2, stderr: /written over key\.pem, the signing key/ });
  t.equal(await readFile(join(directory, 'run/run.json'), 'utf8'), runJson);
  t.equal(await readFile(join(directory, 'key.pem'), 'utf8'), privateKey);
  t.notOk((await readdir(directory)).includes('junit.xml'), 'nothing is made');
});

t.test('reports that cannot be written are told before anything is made', async (t) => {
  const directory = t.testdir({ ...stored(), file: 'x', 'allure-results': { 'mine.txt': 'x' } });
  const line = [
    'run',
    '--reporter',
    'tap=file/report.tap',
    '--reporter',
    'allure=allure-results',
    '--reporter',
    'junit=junit.xml',
  ];
  const ended = await report(directory, line);
  t.match(ended, { exitCode: 2, stdout: '' });
  t.match(ended.stderr, /report\.tap: a part of the path is not a folder .*--reporter tap=<file>\n/);
  t.match(ended.stderr, /allure-results: it holds files that are no earlier report .*--reporter allure=<folder>\n/);
  t.notOk((await readdir(directory)).includes('junit.xml'));
  t.same(await readdir(join(directory, 'allure-results')), ['mine.txt']);
});

t.test('a key that cannot sign is refused before anything is made', async (t) => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const { publicKey, privateKey: key } = generateKeyPairSync('ed25519');
  const encrypted = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' }).toString();
  const directory = t.testdir({
    ...stored(),
    'rsa.pem': pemOf(rsa),
    'ec.pem': pemOf(ec),
    'public.pem': pemOf(publicKey),
    'encrypted.pem': encrypted,
    'ssh.key': '-----BEGIN OPENSSH PRIVATE KEY-----\nx\n-----END OPENSSH PRIVATE KEY-----\n',
    'noise.pem': 'x',
    'cut.pem': privateKey.slice(0, 60),
  });
  const cases: Array<[file: string, message: RegExp]> = [
    ['rsa.pem', /rsa\.pem is a key of the kind RSA, and vivero signs with Ed25519 only/],
    ['ec.pem', /ec\.pem is a key of the kind EC, and vivero signs/],
    ['public.pem', /public\.pem is a public key, which signs nothing/],
    ['encrypted.pem', /encrypted\.pem is encrypted with a passphrase/],
    ['ssh.key', /ssh\.key is a key of OpenSSH/],
    ['noise.pem', /noise\.pem is not a private key in PEM/],
    ['cut.pem', /cut\.pem is not a private key in PEM/],
    ['absent.pem', /cannot read absent\.pem: it does not exist \(ENOENT\)/],
    ['run', /cannot read run: it is a folder \(EISDIR\)/],
    [privateKey, /--signing-key must name a file: a key on the command line is seen by everyone/],
  ];
  for (const [file, message] of cases) {
    const ended = await report(directory, ['run', '--reporter', 'attestation', '--signing-key', file]);
    t.match(ended, { exitCode: 2, stdout: '', stderr: message });
    t.equal(ended.stderr.split('\n').length, 2, 'one sentence');
    t.notMatch(ended.stderr, /[A-Za-z0-9+/]{40}/, 'nothing of the key');
  }
  t.match(await report(directory, ['run', '--reporter', 'attestation']), {
    exitCode: 2,
    stderr: /the format attestation needs a key to sign with: --signing-key <file>/,
  });
  t.same(await readdir(join(directory, 'run')), ['run.json']);
});

t.test('the key may come from the environment, as text on one line or several', async (t) => {
  const directory = t.testdir(stored());
  const line = ['run', '--reporter', 'attestation=a.json', '--subject', 'shop=sha256:AA'];
  for (const pem of [privateKey, privateKey.replaceAll('\n', String.raw`\n`)]) {
    t.match(await report(directory, line.slice(0, 3), { VIVERO_SIGNING_KEY: pem }), { exitCode: 0, stderr: '' });
  }
  t.match(await report(directory, line, { VIVERO_SIGNING_KEY: privateKey }), {
    exitCode: 2,
    stderr: /--subject must be <name>=<algorithm>:<hexadecimal digest> with sha256, .*, got "shop=sha256:AA"/,
  });
  t.match(await report(directory, ['run', '--subject', `shop=sha256:${'a'.repeat(64)}`]), {
    exitCode: 0,
    stderr: 'vivero: --subject is not used: nothing is signed without --reporter attestation\n',
  });
});

t.test('GitHub Actions is told where it is asked for', async (t) => {
  const directory = t.testdir({ ...stored(), summary: 'of another command' });
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: join(directory, 'summary') };
  t.notMatch((await report(directory, ['run'], env)).stdout, /^::/m, 'a build was told by the run itself');
  t.match(await report(directory, ['run', '--github'], env), { exitCode: 0, stdout: /^::error /m });
  const summary = await readFile(join(directory, 'summary'), 'utf8');
  t.match(summary, /^of another command\n\n.*missing-name-refused/s);
  await writeFile(join(directory, 'summary'), 'x'.repeat(899_000));
  t.match(await report(directory, ['run', '--reporter', 'github'], env), {
    exitCode: 0,
    stdout: /^::error .*\n$/s,
    stderr: 'vivero: the step summary is full already: the run is not in it\n',
  });
  t.match(await report(directory, ['run', '--reporter', 'github'], { GITHUB_STEP_SUMMARY: directory }), {
    exitCode: 70,
    stderr: /cannot write the step summary to .*: it is a folder \(EISDIR\)/,
  });
});
