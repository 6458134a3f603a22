import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import type { Plan } from './plan.ts';

const secret = 'a-token-of-the-tests';
const config = {
  targets: {
    staging: { plantStore: { url: 'http://127.0.0.1:1' }, credentials: { token: '${TOKEN}' } },
    moved: { plantStore: { url: 'http://127.0.0.1:2' }, credentials: { token: '${TOKEN}' } },
  },
};
const directory = t.testdir({ 'vivero.config.json': JSON.stringify(config) });
const vivero = (line: readonly string[], env = {}) =>
  runCommandLine(line, { directory, env: { TOKEN: secret, ...env } });
const selection = ['--suite', 'plant-store'];
const planOf = async (...line: string[]): Promise<Plan> => {
  const { exitCode, stdout, stderr } = await vivero(['plan', ...line, '--json']);
  if (exitCode !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Plan;
};
const path = (name: string): string => join(directory, name);

t.test(
  'the same target, selection and seed make the same plan; anything that changes what is asked makes another',
  async (t) => {
    const plan = await planOf('staging', ...selection);
    t.match(plan, {
      sha256: /^[0-9a-f]{64}$/,
      target: { name: 'staging', systems: { plantStore: 'http://127.0.0.1:1/' } },
    });
    t.ok(plan.checks.length > 10);
    const again = await planOf('staging', ...selection);
    t.equal(again.sha256, plan.sha256);
    t.equal(again.seed, plan.seed);
    t.not(again.run, plan.run, 'a plan is for one run');
    const others = await Promise.all([
      planOf('staging', ...selection, '--level', 'must'),
      planOf('staging', ...selection, '--seed', '1'),
      planOf('staging', ...selection, '--read-only'),
      planOf('staging', ...selection, '--allow-writes'),
      planOf('moved', ...selection),
      planOf('--base-url', 'http://127.0.0.1:1', '--token', secret, ...selection),
      planOf('mock', ...selection),
    ]);
    t.equal(new Set([plan, ...others].map(({ sha256 }) => sha256)).size, 8);
    t.notMatch(JSON.stringify([plan, ...others]), secret);
  },
);

t.test('it is printed for people, and written for machines', async (t) => {
  const { exitCode, stdout } = await vivero(['plan', 'staging', ...selection, '--output', 'deep/plan.json'], {
    // The directory of runs is no plan file.
    VIVERO_OUTPUT: 'reports',
  });
  t.equal(exitCode, 0);
  t.match(stdout, /^plant-store\/[a-z-]+\n[^]*\n\d+ checks of staging: plant-store \d+\n/);
  const plan = JSON.parse(readFileSync(path('deep/plan.json'), 'utf8')) as Plan;
  t.match(stdout, `plan ${plan.sha256}\n`);
  t.match(stdout, 'vivero run --plan deep/plan.json --shard <i/n>');
  t.match(await vivero(['plan', 'staging', ...selection, '--output', 'vivero.config.json/x']), {
    exitCode: 2,
    stdout: '',
    stderr: /cannot write \S+vivero\.config\.json\/x: a part of the path is not a folder .*--output <file>/,
  });
  const configuration = readFileSync(path('vivero.config.json'), 'utf8');
  t.match(await vivero(['plan', 'staging', ...selection, '--output', 'vivero.config.json']), {
    exitCode: 2,
    stdout: '',
    stderr: 'vivero: vivero.config.json contains something other than a plan; name another file: --output <file>\n',
  });
  t.equal(readFileSync(path('vivero.config.json'), 'utf8'), configuration);
  t.match(
    await vivero(['plan', 'staging', ...selection, '--output', 'deep/plan.json']),
    { exitCode: 0 },
    'a plan may go',
  );
  t.match(await vivero(['plan', 'staging', '--level', 'may', '--suite', 'plant-store', '--check', 'mcp/*']), {
    exitCode: 4,
  });
});

t.test('durations of an earlier run share the checks evenly', async (t) => {
  const run = await vivero(['run', 'mock', '--check', 'plant-store/valid-plant-accepted', '--json', '--quiet']);
  writeFileSync(path('run.json'), run.stdout);
  const timed = await planOf('staging', ...selection, '--timings', 'run.json');
  t.equal(timed.durationsMs.length, timed.checks.length);
  t.match(await vivero(['plan', 'staging', '--timings', 'absent.json']), { exitCode: 2, stderr: /absent\.json/ });
});

t.test('a plan that does not fit is refused before anything is sent', async (t) => {
  await vivero(['plan', 'staging', ...selection, '--output', 'plan.json']);
  const text = readFileSync(path('plan.json'), 'utf8');
  const plan = JSON.parse(text) as Plan;
  const write = (name: string, content: string): string => {
    writeFileSync(path(name), content);
    return name;
  };
  const edited = { ...plan, checks: plan.checks.slice(1) };
  const cases: ReadonlyArray<readonly [line: readonly string[], message: RegExp]> = [
    [['moved', '--plan', 'plan.json'], /does not fit this run: the target is "moved", and was "staging"/],
    [['staging', '--plan', 'plan.json', '--read-only'], /it was made without --read-only/],
    [['staging', '--plan', 'plan.json', '--seed', '3'], /the seed is "3"/],
    [
      ['staging', '--plan', 'plan.json', '--base-url', 'http://127.0.0.1:9'],
      /the URL of plantStore is "http:\/\/127.0.0.1:9\/"/,
    ],
    [['staging', '--plan', 'plan.json', ...selection], /--suite and --plan exclude each other/],
    [['staging', '--plan', 'absent.json'], /cannot read absent\.json: it does not exist/],
    [['staging', '--plan', '.'], /cannot read \.: it is a folder/],
    [['--plan', write('empty.json', '')], /empty\.json is empty/],
    [['--plan', write('cut.json', text.slice(0, 300))], /cut\.json is not a plan: it ends too early/],
    [['--plan', write('other.json', '{}')], /other\.json is not a plan: "vivero plan --output <file>" writes one/],
    [['--plan', write('null.json', 'null')], /null\.json is not a plan/],
    [['--plan', write('edited.json', JSON.stringify(edited))], /edited\.json was changed after it was made/],
    [['--plan', write('newer.json', JSON.stringify({ ...plan, schemaVersion: 2 }))], /a plan of version 2/],
    [
      ['--plan', write('odd.json', JSON.stringify({ ...plan, checks: ['\u001b[2J'] }))],
      /odd\.json is not a plan: a member/,
    ],
    [
      ['--plan', write('twice.json', JSON.stringify({ ...plan, checks: [...plan.checks, plan.checks[0]] }))],
      /is not a plan/,
    ],
    [['staging', '--plan', 'plan.json', '--shard', '4/3'], /--shard must be a shard i\/n/],
    [['staging', '--plan', 'plan.json', '--run-name', 'x'], /--run-name must be a name of 4 to 64/],
  ];
  for (const [line, message] of cases) {
    const { exitCode, stdout, stderr } = await vivero(['run', ...line]);
    t.match({ exitCode, stdout }, { exitCode: 2, stdout: '' }, line.join(' '));
    t.match(stderr, message);
  }
});

t.test('all parts of a run have its name, its seed and its plan', async (t) => {
  const line = ['run', 'mock', '--check', 'plant-store/valid-plant-accepted,plant-store/accepted-status-200', '--json'];
  const { stdout, stderr } = await vivero(line, { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2' });
  const [report, other] = [stdout, (await vivero([...line, '--shard', '1/2'])).stdout].map(
    (text) => JSON.parse(text) as { run: string; seed: number; plan: unknown; shard: unknown },
  );
  t.match(
    stderr,
    /^vivero: part 2 of 2 of the run, as CI_NODE_INDEX and CI_NODE_TOTAL say; --no-shard runs all of it$/m,
  );
  t.match(stderr, /^vivero: the run is called [0-9a-z]{8} after its plan/m);
  t.strictSame(report?.shard, { index: 2, total: 2 });
  t.strictSame([report?.run, report?.seed, report?.plan], [other?.run, other?.seed, other?.plan]);
  const whole = await vivero([...line, '--no-shard'], { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '2' });
  t.match(JSON.parse(whole.stdout), { shard: null, plan: undefined });
});
