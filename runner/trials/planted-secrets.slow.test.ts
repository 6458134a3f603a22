/** Secrets planted in every place, against a target that says everything again: searched for in whatever vivero leaves behind. */
import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import t, { type Test } from 'tap';
import { reporters } from '../reporters/index.ts';
import { type EchoTarget, startEchoTarget } from './echo-target.test-support.ts';
import { findPlanted, findPlantedInFolder, plantedSecret } from './find-planted.test-support.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';

const issued = { access: plantedSecret(31), refresh: plantedSecret(32), registered: plantedSecret(33) };
const secrets = {
  TOKEN: `tok.${plantedSecret(11)}+/x=`,
  API_KEY: `key/${plantedSecret(12)}"<&%41>'`,
  SESSION: `session=${plantedSecret(13)}; theme=dark`,
  CLIENT_SECRET: `cl ient/${plantedSecret(14)}&=!"`,
  EXPIRED: plantedSecret(15),
  NOT_YET: plantedSecret(16),
  REVOKED: plantedSecret(17),
  OTHER: plantedSecret(18),
  LIMITED: plantedSecret(19),
};
// Two of them: one tells what it heard from others too, and a run knows the secrets of its own target alone.
const [target, granting] = [await startEchoTarget([]), await startEchoTarget(Object.values(issued))];
t.teardown(() => [target, granting].forEach((one) => one.close()));

const directory = t.testdir({});
const systemsOf = ({ url }: EchoTarget): string => `plantStore: { url: ${url} }
    api: { url: ${url} }
    mcp: { url: ${url} }
    site: { url: ${url}, pages: [/] }
    connector: { url: ${url}, company: acme, session: { header: Cookie, value: '\${SESSION}' } }`;
const clientOf = ({ url }: EchoTarget): string => `client: { id: vivero, secret: '\${CLIENT_SECRET}', scopes: [read] }
      authorizationServer: ${url}`;
writeFileSync(
  join(directory, 'vivero.config.yaml'),
  `targets:
  staging:
    ${systemsOf(target)}
    credentials:
      token: \${TOKEN}
      apiKey: { header: X-API-Key, value: '\${API_KEY}' }
      ${clientOf(target)}
      expired: \${EXPIRED}
      notYetValid: \${NOT_YET}
      revokedCommand: printf ${secrets.REVOKED}
      otherAudience: \${OTHER}
      limitedScope: { token: '\${LIMITED}', lacks: plants:write }
  granted:
    ${systemsOf(granting)}
    credentials:
      grant: client-credentials
      ${clientOf(granting)}
`,
);
const { privateKey } = generateKeyPairSync('ed25519');
writeFileSync(join(directory, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }));
const privatePart = String(privateKey.export({ type: 'pkcs8', format: 'pem' })).split('\n')[1] ?? '';

const formats = Object.keys(reporters).filter((format) => format !== 'console');
const checks = [
  'bearer/*token*',
  'bearer/*scope*',
  'plant-store/missing*',
  'plant-store/valid*',
  'mcp/t*',
  'metadata/r*',
  'authorization/t*',
  'connector/s*',
  'skills/l*',
  'reference/a*',
  'site/r*',
].join(',');
const some = ['--check', 'plant-store/valid*,bearer/anonymous*,mcp/t*', '--timeout', '5s'];

const env = {
  PATH: process.env['PATH'] ?? '',
  GITHUB_ACTIONS: 'true',
  GITHUB_STEP_SUMMARY: join(directory, 'summary.md'),
  ...secrets,
};

/** Runs a command and fails where what it prints tells a secret. */
async function tell(t: Test, line: readonly string[]): Promise<Ended> {
  const ended = await runCommandLine(line, { directory, env });
  t.same(findPlanted(`${ended.stdout}\n${ended.stderr}`), [], `${line.join(' ').slice(0, 80)}: what it prints`);
  t.notOk(`${ended.stdout}${ended.stderr}`.includes(privatePart), 'nor the private key');
  t.notOk([2, 70].includes(ended.exitCode), `it did what it was asked: ${ended.exitCode} ${ended.stderr.slice(-300)}`);
  return ended;
}

t.test('what is planted is found, in whatever form', async (t) => {
  const secret = secrets.TOKEN;
  const forms = {
    plain: secret,
    capitals: secret.toUpperCase(),
    backwards: secret.split('').toReversed().join(''),
    base64: Buffer.from(secret).toString('base64'),
    'behind a name': Buffer.from(`u:${secret}`).toString('base64'),
    'behind another': Buffer.from(`me:${secret}`).toString('base64url'),
    percent: encodeURIComponent(secret),
    hexadecimal: Buffer.from(secret).toString('hex'),
    'hexadecimal in capitals': `a${Buffer.from(secret).toString('hex').toUpperCase()}`,
    'each byte in percent': Buffer.from(secret).toString('hex').replaceAll(/../g, '%$&'),
    'each character in JSON': Buffer.from(secret)
      .toString('hex')
      .replaceAll(/../g, String.raw`\\\u00$&`),
    'each character in HTML': secret.replaceAll(/./g, (character) => `&#${character.charCodeAt(0)};`),
    'UTF-16': Buffer.from(secret, 'utf16le').toString('latin1'),
    'UTF-16, big endian': Buffer.from(secret, 'utf16le').swap16().toString('latin1'),
    'UTF-16 in JSON': JSON.stringify(Buffer.from(secret, 'utf16le').swap16().toString('latin1')),
    'UTF-16 in hexadecimal': Buffer.from(secret, 'utf16le').toString('hex'),
    'UTF-16 in base64': Buffer.from(`u:${secret}`, 'utf16le').toString('base64'),
    packed: gzipSync(`${'-'.repeat(400)}${secret}${Math.PI}`).toString('base64'),
    'a statement': Buffer.from(JSON.stringify({ text: 'x'.repeat(200), secret })).toString('base64'),
  };
  for (const [name, form] of Object.entries(forms)) t.not(findPlanted(`<${form}>`).length, 0, name);
  t.same(findPlanted('nothing of the kind'), []);
});

t.test('no format, no file and no line of a run tells a secret', async (t) => {
  const wanted = formats.flatMap((format) => ['--reporter', `${format}=out/${format}`]);
  const line = [
    'run',
    'staging',
    '--check',
    checks,
    '--allow-writes',
    '--verbose',
    '--timeout',
    '5s',
    '--concurrency',
    '8',
  ];
  const { exitCode } = await tell(t, [...line, '--signing-key', 'key.pem', ...wanted]);
  t.equal(exitCode, 1);
  const unheard = Object.entries(secrets).filter(([name, secret]) => {
    return name !== 'CLIENT_SECRET' && !target.heard(secret.replace(/^.*?(Zq7\w+).*$/, '$1'));
  });
  t.same(unheard, [], 'each was sent, and could have been told');
  t.same(readdirSync(join(directory, 'out')).toSorted(), formats.toSorted(), 'every format is there');
  for (const folder of ['reports', 'out']) t.same(findPlantedInFolder(join(directory, folder)), [], folder);
  t.same(findPlanted(readFileSync(env.GITHUB_STEP_SUMMARY, 'utf8')), [], 'the step summary');
});

t.test('nor does what is made of stored runs, or what is issued while one lasts', async (t) => {
  const { stdout } = await tell(t, ['run', 'granted', ...some, '--reporter', 'json']);
  t.ok(granting.heard(issued.access), 'the token that was issued was sent');
  t.ok(granting.heard(plantedSecret(14)), 'and the secret of the client, to get it');
  t.match(stdout, '[redacted]');
  const [run = ''] = readdirSync(join(directory, 'reports', 'staging'));
  const stored = `reports/staging/${run}`;
  for (const format of Object.keys(reporters).filter((name) => !['html', 'allure', 'attestation'].includes(name)))
    await tell(t, ['report', stored, '--reporter', format]);
  await tell(t, ['compare', stored, stored, '--reporter', 'markdown']);
  await tell(t, ['replay', 'plant-store/valid-plant-accepted', '--run', stored]);
  await tell(t, ['plan', 'staging', ...some.slice(0, 2), '--json', '--output', 'plan.json']);
  await tell(t, ['run', 'staging', ...some, '--dry-run']);
  mkdirSync(join(directory, 'blobs'));
  for (const shard of ['1/2', '2/2'])
    await tell(t, ['run', 'staging', '--plan', 'plan.json', '--shard', shard, '--output', 'blobs']);
  await tell(t, ['merge', 'blobs', '--reporter', 'markdown', '--output', 'merged']);
  t.same(
    findPlantedInFolder(directory).filter((leak) => !leak.startsWith('vivero.config.yaml')),
    [],
  );
  t.notMatch(readFileSync(join(directory, 'plan.json'), 'utf8'), privatePart);
});

t.test('what is wrong is told without it', async (t) => {
  const { host } = new URL(target.url);
  const secret = plantedSecret(41);
  for (const [line, more] of [
    [['run', '--base-url', `http://user:${secret}@${host}`], {}],
    [['run', '--base-url', target.url, '--token', `${secret}\u0007`], {}],
    [['run', '--base-url', target.url], { VIVERO_TOKEN: `a b\n${secret}` }],
    [['run', '--base-url', target.url], { VIVERO_API_KEY: `X Y: ${secret}` }],
    [['run', '--signing-key', 'vivero.config.yaml', '--reporter', 'attestation'], {}],
  ] as const) {
    const { exitCode, stdout, stderr } = await runCommandLine(line, { directory, env: { ...secrets, ...more } });
    t.equal(exitCode, 2, stderr.slice(0, 200));
    t.same(findPlanted(`${stdout}${stderr}`), []);
  }
});
