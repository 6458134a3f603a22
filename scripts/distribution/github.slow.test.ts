/** The action: its inputs, and its shell steps run as a runner runs them. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import {
  directory,
  type EndedScript,
  makeFolder,
  oneCheck,
  readDistributed,
  readDocuments,
  root,
  runInBash,
  timeout,
  variables,
  version,
} from './distribution.test-support.ts';

type Texts = Readonly<Record<string, string>>;

interface Step {
  readonly if?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Texts;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Action {
  readonly inputs: Readonly<Record<string, { readonly default: string; readonly description: string }>>;
  readonly runs: { readonly steps: readonly Step[] };
}

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
}

const [action] = readDocuments<Action>('github/action.yml');
const steps = action?.runs.steps ?? [];

/** Returns the text with the inputs put in, as the expressions of an action say. */
function fillIn(text: string, inputs: Texts): string {
  return text.replace(
    /\$\{\{ inputs\.([a-z-]+) \}\}/g,
    (_, name: string) => inputs[name] ?? action?.inputs[name]?.default ?? '',
  );
}

interface ActionRun extends EndedScript {
  readonly outputs: Texts;
  readonly temporary: string;
}

/** Runs the script of the action as a runner would, in a job with these variables. Runs of one name share their temporary directory. */
async function runAction(name: string, inputs: Texts, env: Texts = {}): Promise<ActionRun> {
  const temporary = makeFolder(join(name, 'temp'));
  const step = steps.find(({ run }) => run?.includes('run-vivero.sh'));
  const [output, summary] = [join(directory, `${name}.output`), join(directory, `${name}.summary`)];
  writeFileSync(output, '');
  writeFileSync(summary, '');
  const given = Object.entries(step?.env ?? {}).map(([variable, text]) => [variable, fillIn(text, inputs)] as const);
  const ended = await runInBash(
    step?.run ?? 'false',
    {
      ...env,
      ...Object.fromEntries(given),
      GITHUB_ACTIONS: 'true',
      GITHUB_ACTION_PATH: join(root, 'distribution', 'github'),
      GITHUB_OUTPUT: output,
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_REPOSITORY: 'acme/shop',
      GITHUB_RUN_ID: '1',
      GITHUB_RUN_ATTEMPT: '1',
      RUNNER_TEMP: temporary,
    },
    makeFolder(join(name, 'workspace')),
  );
  const lines = readFileSync(output, 'utf8').trimEnd().split('\n');
  return { ...ended, temporary, outputs: Object.fromEntries(lines.map((line) => line.split('='))) as Texts };
}

t.test('examples take the version of the package', async (t) => {
  const pages = ['README.md', 'docs/ci.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const tags = `${pages}${readDistributed('github/sharded-run.yml')}`.matchAll(
    /(?:vivero[\w/]*@v|ref: v|vivero:)(\d[\d.]*\d)/g,
  );
  for (const [, tag] of tags) t.equal(tag, version);
});

t.test('inputs of the action are declared, used, and never part of a script', async (t) => {
  const declared = Object.keys(action?.inputs ?? {});
  const used = [...readDistributed('github/action.yml').matchAll(/inputs\.([a-z-]+)/g)].map(([, name]) => name);
  t.strictSame(new Set(used), new Set(declared));
  const [workflow] = readDocuments<Workflow>('github/sharded-run.yml');
  for (const step of Object.values(workflow?.jobs ?? {})
    .flatMap((job) => job.steps)
    .filter(({ uses }) => uses?.includes('vivero')))
    for (const name of Object.keys(step.with ?? {}))
      t.ok(declared.includes(name), `the example's "${name}" is an input`);
  for (const { run, env } of steps) {
    t.notMatch(run ?? '', '${{', 'no expression in a script');
    for (const name of Object.keys(env ?? {}).filter((each) => each.startsWith('VIVERO_')))
      t.ok(variables.has(name), `${name} is read by vivero run`);
  }
  for (const [, name = ''] of readDistributed('github/run-vivero.sh').matchAll(/(VIVERO_[A-Z_]+)/g))
    t.ok(variables.has(name), `${name} is read by vivero run`);
});

t.test('what npm downloads is kept under the hash of the lockfile', { timeout }, async (t) => {
  const step = steps.find(({ run }) => run?.includes('git hash-object'));
  const output = join(directory, 'npm.output');
  writeFileSync(output, '');
  const env = { GITHUB_ACTION_PATH: join(root, 'distribution', 'github'), GITHUB_OUTPUT: output };
  t.match(await runInBash(step?.run ?? 'false', env, makeFolder('npm')), { code: 0 });
  t.match(readFileSync(output, 'utf8'), /^key=[0-9a-f]{40,64}\n$/);
});

t.test('the action runs vivero, keeps a report and says how it ended', { timeout }, async (t) => {
  const ran = await runAction('whole', { target: 'mock', checks: oneCheck, reporters: 'junit=vivero.xml' });
  t.match(ran, { code: 0, stdout: /1 of 1 checks? passed/ }, 'the step', { stderr: ran.stderr });
  t.match(ran.outputs, { 'exit-code': '0', report: join(ran.temporary, 'vivero', 'vivero.html') });
  t.match(readFileSync(ran.outputs['report'] ?? '', 'utf8'), '<!doctype html>');
  t.ok(existsSync(join(directory, 'whole', 'workspace', 'vivero.xml')), 'the further report is written');
  t.notSame(readFileSync(join(directory, 'whole.summary'), 'utf8'), '', 'the step has a summary');
});

t.test('the action says since when something fails, and adds the run to the earlier ones', { timeout }, async (t) => {
  const earlier = join(directory, 'history', 'workspace', 'earlier', 'mock');
  const inputs = { target: 'mock', checks: oneCheck, history: 'earlier' };
  const first = await runAction('history', inputs);
  t.match(first, { code: 0, stderr: /--history: no run is stored below earlier/ }, 'a missing folder fails nothing');
  const [kept = ''] = readdirSync(earlier);
  t.ok(existsSync(join(earlier, kept, 'run.json')), 'the run is kept');
  rmSync(first.temporary, { recursive: true });
  t.match(await runAction('history', inputs), { code: 0 });
  t.match(readFileSync(join(directory, 'history.summary'), 'utf8'), /Compared with 1 earlier run since /);
  t.equal(readdirSync(earlier).length, 2);
  t.notOk(existsSync(join(directory, 'history', 'workspace', 'reports')), 'nothing lies elsewhere');
  // A file stands where the folder is to be.
  writeFileSync(join(directory, 'history', 'workspace', 'file'), '');
  const refused = await runAction('history', { ...inputs, history: 'file' });
  t.match(refused, { code: 0, stdout: /^::warning title=vivero::the run could not be added/m }, 'a verdict stays one');
});

t.test('nothing is judged that no input and no variable names', { timeout }, async (t) => {
  const env = { VIVERO_BASE_URL: 'http://127.0.0.1:9' };
  const [none, empty, emptyBesideUrl, emptyUrl, mistyped] = await Promise.all([
    runAction('no-target', { checks: oneCheck }),
    runAction('empty-target', { checks: oneCheck, target: '' }),
    runAction('empty-beside-url', { checks: oneCheck, target: '' }, env),
    runAction('empty-url', { checks: oneCheck }, { VIVERO_BASE_URL: '' }),
    runAction('mistyped', { checks: oneCheck, target: 'mock' }, { VIVERO_BASEURL: 'http://127.0.0.1:9' }),
  ]);
  const outputs = { 'exit-code': '2' };
  t.match(none, { code: 2, outputs, stderr: /name a target, give a URL such as --base-url, or write "mock"/ });
  for (const ended of [empty, emptyBesideUrl]) t.match(ended, { code: 2, outputs, stderr: /the target is empty/ });
  t.match(emptyUrl, { code: 2, outputs, stderr: /VIVERO_BASE_URL is set and empty/ });
  t.match(mistyped, { code: 0, stderr: /warning: VIVERO_BASEURL is not .*did you mean "VIVERO_BASE_URL"/ });
});

t.test('what an input holds is never run, and never taken for an option', { timeout }, async (t) => {
  const hostile = '$(touch pwned);`touch pwned`"\'';
  const [target, name, missing, flag] = await Promise.all([
    runAction('hostile-target', { target: hostile, package: './vivero.tgz' }),
    runAction('hostile-name', { name: `../${hostile}` }),
    runAction('missing-package', { package: 'nowhere' }),
    runAction('flag', { target: '--help' }),
  ]);
  t.match(target, { code: 2, stderr: /unknown target/, outputs: { 'exit-code': '2' } });
  t.match(name, { code: 2, stdout: /^::error title=vivero::the input "name"/ });
  t.match(missing, { code: 3, outputs: { 'exit-code': '3' } }, 'no package is no verdict');
  t.match(flag, { code: 2, stderr: /unknown target "--help"/ });
  t.strictSame(
    readdirSync(directory, { recursive: true }).filter((file) => String(file).includes('pwned')),
    [],
  );
});

t.test('shards leave blobs, and the action joins them', { timeout }, async (t) => {
  const checks = 'skills/list*';
  const shards = await Promise.all(
    ['1/2', '2/2'].map((shard) => runAction('shards', { target: 'mock', checks, shard })),
  );
  for (const [index, shard] of shards.entries()) {
    t.match(shard, { code: 0 }, `shard ${index + 1}`, { stderr: shard.stderr });
    t.notOk('report' in shard.outputs, 'a part of a run has no report of its own');
    t.notMatch(shard.stdout, /^::/m, 'and annotates nothing');
  }
  const merged = await runAction('shards', { merge: 'true' });
  t.match(merged, { code: 0, outputs: { 'exit-code': '0', report: /vivero\.html$/ } }, 'the merge', {
    stderr: merged.stderr,
  });
});
