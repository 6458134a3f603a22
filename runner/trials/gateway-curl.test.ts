/** A curl line of a report passes the gateway again, once the variables of the configuration are set. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import t from 'tap';
import type { StoredExchange } from '../../contracts/run-report/run-report.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import { carries, configurationOf, forbiddenPage, startGatedMock } from './gated-mock.test-support.ts';

const env = {
  GATE_ID: 'gate-id-0123456789',
  GATE_SECRET: `gate's "secret" $(id) 0123456789`,
  GATE_COOKIE: 'cookie-0123456789abcdef',
  SITE_LOGIN: Buffer.from('tester:password-of-the-site').toString('base64'),
  API_KEY: 'a-key-of-the-api-0123456789',
};
const headers = {
  'X-Gate-Id': '${GATE_ID}',
  'X-Gate-Secret': 'Bearer ${GATE_SECRET}',
  'X-Gate-Cookie': 'CF_Authorization=${GATE_COOKIE}; CF_AppSession=${GATE_ID}',
};
const lets = carries('X-Gate-Secret', `Bearer ${env.GATE_SECRET}`);
const hasPrograms = ['bash', 'curl'].every((name) => spawnSync(name, ['--version']).status === 0);

/** Resolves to what a shell prints that runs a line with the variables. */
function runInShell(line: string, variables: Readonly<Record<string, string>>): Promise<string> {
  const child = spawn('bash', ['-c', line], { env: { ...variables, PATH: process.env['PATH'] ?? '' } });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return new Promise((resolve) => child.on('close', () => resolve(text)));
}

t.test('a line names the variables of the configuration, and a shell that has them passes the gateway', async (t) => {
  const gate = await startGatedMock({ lets, refusal: forbiddenPage });
  t.teardown(() => gate.close());
  const { mock } = gate;
  const credentials = { token: mock.tokens.valid, apiKey: { header: mock.api.apiKey.header, value: '${API_KEY}' } };
  const systems = { site: { http: { headers: { 'X-Login': 'Basic ${SITE_LOGIN}' } } } };
  const configuration = configurationOf(mock, { http: { headers }, systems, credentials });
  const directory = t.testdir({ 'vivero.config.json': configuration });
  const key = { ...env, API_KEY: mock.api.apiKey.value };
  const ids = 'plant-store/valid-plant-accepted,site/robots-*,skills/list-served,bearer/anonymous-request-refused';
  const line = ['run', 'staging', '--check', ids, '--check', 'skills/*', '--reporter', 'json=run.json', '--verbose'];
  const ended = await runCommandLine(line, { directory, env: key });
  t.ok(ended.exitCode < 2, ended.stderr + ended.stdout.slice(-2000));
  const text = readFileSync(`${directory}/run.json`, 'utf8');
  const lines = runOf(text).exchanges.filter(({ curl }) => curl !== null);
  for (const secret of Object.values(key)) t.notMatch(`${text}${ended.stdout}${ended.stderr}`, secret);
  const withHeader = lines.filter(({ request }) => request.headers.some(([name]) => name === 'X-Gate-Id'));
  t.ok(withHeader.length > 4, `${withHeader.length} lines`);
  const words = Object.entries(headers).map(([name, value]) => `"${name}: ${value}"`);
  const others = withHeader.filter(({ curl }) => !words.every((word) => curl?.includes(word)));
  t.strictSame(
    others.map(({ curl }) => curl),
    [],
  );
  const of = (system: string): StoredExchange[] => withHeader.filter((exchange) => exchange.system === system);
  t.ok(of('site').length > 0 && of('site').every(({ curl }) => curl?.includes('"X-Login: Basic ${SITE_LOGIN}"')));
  t.ok(
    lines.some(({ curl }) => curl?.includes(': ${API_KEY}"')),
    'a key of the configuration is its variable, too',
  );
  const [plant] = of('plant-store').filter(({ response }) => response?.status === 200);
  const variables = { ...key, VIVERO_TOKEN: mock.tokens.valid };
  const send = (changes = {}): Promise<string> => runInShell(plant?.curl ?? '', { ...variables, ...changes });
  if (!hasPrograms) t.pass('the line is not run', { skip: 'bash or curl is not on this machine' });
  else {
    t.match(await send(), /^HTTP\/1\.1 200 /);
    t.match(await send({ GATE_SECRET: 'another' }), /^HTTP\/1\.1 403 /, 'the gateway looks at it');
  }
});
