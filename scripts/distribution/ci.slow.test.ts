/** The action and the component: judged by GitHub's parser and GitLab's schema, and their shell steps run as the runners run them. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import t from 'tap';
import { parse, parseAllDocuments } from 'yaml';
import { runOptions } from '../../runner/config/run-options.ts';
import {
  directory,
  type EndedScript,
  makeFolder,
  readDistributed,
  readDocuments,
  root,
  runInBash,
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

/** A variable that GitLab sets as it is written. */
interface Variable {
  readonly value: string;
  readonly expand: boolean;
}

interface GitLabJob {
  readonly parallel?: number;
  readonly variables: Readonly<Record<string, Variable>>;
  readonly before_script: readonly string[];
  readonly script: readonly string[];
  readonly retry?: { readonly exit_codes: readonly number[] };
  readonly artifacts: { readonly when: string; readonly reports: { readonly junit: string } };
}

// The package imports JSON without saying so, which Node demands.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});
const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
const { parseAction } = await import('@actions/workflow-parser/actions/action-parser');

const [action] = readDocuments<Action>('github/action.yml');
const steps = action?.runs.steps ?? [];
/** The machine may have much else to do. */
const timeout = 240_000;
const oneCheck = 'skills/list-served';
/** The variable of each option of `vivero run`, as its flag says it. */
const variables = new Set(
  Object.values(runOptions).map(
    ({ flags }) => `VIVERO_${flags.slice(2).split(' ')[0]!.replaceAll('-', '_').toUpperCase()}`,
  ),
);
const places = ['VIVERO_OUTPUT', 'VIVERO_REPORTER', 'VIVERO_BLOB'];

function faultsOfGitHub(parser: typeof parseWorkflow | typeof parseAction, content: string): string[] {
  const { context } = parser({ name: 'file.yml', content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

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

/** Runs the script of the action as a runner would. Runs of one name share their temporary directory. */
async function runAction(name: string, inputs: Texts): Promise<ActionRun> {
  const temporary = makeFolder(join(name, 'temp'));
  const step = steps.find(({ run }) => run !== undefined);
  const [output, summary] = [join(directory, `${name}.output`), join(directory, `${name}.summary`)];
  writeFileSync(output, '');
  writeFileSync(summary, '');
  const given = Object.entries(step?.env ?? {}).map(([variable, text]) => [variable, fillIn(text, inputs)] as const);
  const ended = await runInBash(
    step?.run ?? 'false',
    {
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

t.test('GitHub takes the action and the workflow', async (t) => {
  t.strictSame(faultsOfGitHub(parseAction, readDistributed('github/action.yml')), []);
  t.strictSame(faultsOfGitHub(parseWorkflow, readDistributed('github/sharded-run.yml')), []);
  const pages = ['README.md', 'docs/ci.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const examples = [...pages.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  for (const [, tag] of `${pages}${readDistributed('github/sharded-run.yml')}`.matchAll(
    /(?:vivero[\w/]*@v|ref: v|vivero:)(\d[\d.]*\d)/g,
  ))
    t.equal(tag, version, 'examples take the version of the package');
  const workflows = examples.filter((text) => /^jobs:$/m.test(text));
  t.ok(workflows.length > 1, 'the pages have examples');
  for (const workflow of workflows) t.strictSame(faultsOfGitHub(parseWorkflow, workflow), []);
  const broken = readDistributed('github/sharded-run.yml').replace('needs: shard', 'need: shard');
  t.match(faultsOfGitHub(parseWorkflow, broken), [/Unexpected value 'need'/], 'and its parser judges');
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

t.test('the action runs vivero, keeps a report and says how it ended', { timeout }, async (t) => {
  const ran = await runAction('whole', { checks: oneCheck, reporters: 'junit=vivero.xml' });
  t.match(ran, { code: 0, stdout: /1 of 1 checks? passed/ }, 'the step', { stderr: ran.stderr });
  t.match(ran.outputs, { 'exit-code': '0', report: join(ran.temporary, 'vivero', 'vivero.html') });
  t.match(readFileSync(ran.outputs['report'] ?? '', 'utf8'), '<!doctype html>');
  t.ok(existsSync(join(directory, 'whole', 'workspace', 'vivero.xml')), 'the further report is written');
  t.notSame(readFileSync(join(directory, 'whole.summary'), 'utf8'), '', 'the step has a summary');
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
  const shards = await Promise.all(['1/2', '2/2'].map((shard) => runAction('shards', { checks, shard })));
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

// GitLab

/** Resolves to the pipeline as GitLab sees it with the component included; the script fails where it has a fault. */
function previewPipeline(name: string, inputs: Readonly<Record<string, unknown>>): Promise<EndedScript> {
  const folder = makeFolder(name);
  makeFolder(join(name, 'templates'));
  copyFileSync(join(root, 'distribution/gitlab/templates/vivero.yml'), join(folder, 'templates', 'vivero.yml'));
  const include = [{ local: 'templates/vivero.yml', inputs }];
  writeFileSync(join(folder, '.gitlab-ci.yml'), JSON.stringify({ stages: ['test'], include }));
  const program = join(root, 'node_modules', 'gitlab-ci-local', 'dist', 'index.js');
  const commit = 'git add . && git -c user.name=t -c user.email=t@example.com commit -q -m t';
  return runInBash(
    `git init -q . && ${commit} && '${process.execPath}' '${program}' --preview`,
    { HOME: folder },
    folder,
  );
}

t.test('GitLab takes the component, with one machine and with several', { timeout }, async (t) => {
  const image = `registry.example/vivero:${version}`;
  const [one, three, broken] = await Promise.all([
    previewPipeline('one', { suites: 'skills', image }),
    previewPipeline('three', { shards: 3, name: 'conformance', image }),
    previewPipeline('broken', { shards: 'three', image }),
  ]);
  t.match(one, { code: 0 }, 'by its schema', { stderr: one.stderr });
  const { vivero, 'vivero-report': report } = parse(one.stdout) as Readonly<Record<string, GitLabJob>>;
  t.match(vivero, {
    parallel: 1,
    variables: { VIVERO_SUITE: 'skills' },
    retry: { exit_codes: [3] },
    artifacts: { when: 'always', reports: { junit: 'vivero/junit.xml' } },
  });
  t.match(report, { rules: [{ if: '"1" != "1"' }] }, 'one machine needs no merge');
  t.match(three, { code: 0 }, 'by its schema', { stderr: three.stderr });
  t.match(parse(three.stdout), {
    conformance: { parallel: 3 },
    'conformance-report': { needs: [{ job: 'conformance' }], rules: [{ if: '"3" != "1"', when: 'always' }] },
  });
  t.not(broken.code, 0, 'and it judges');
});

t.test('the script of the component runs, and nothing of an input is expanded', { timeout }, async (t) => {
  const [header, jobs] = parseAllDocuments(readDistributed('gitlab/templates/vivero.yml')).map(
    (each) => each.toJS() as unknown,
  );
  const { inputs } = (header as { readonly spec: { readonly inputs: Readonly<Record<string, { default: unknown }>> } })
    .spec;
  const job = (jobs as Readonly<Record<string, GitLabJob>>)['$[[ inputs.name ]]'];
  const fill = (text: string): string =>
    text.replace(/\$\[\[ inputs\.([a-z-]+) \]\]/g, (_, name: string) =>
      name === 'checks' ? oneCheck : String(inputs[name]?.default),
    );
  const env = Object.entries(job?.variables ?? {}).map(([name, variable]): [string, string] => {
    t.equal(variable.expand, false, `${name} is left as it is`);
    const [, input] = /^\$\[\[ inputs\.([a-z-]+) \]\]$/.exec(variable.value) ?? [];
    if (input !== undefined) t.type(inputs[input]?.default, 'string', 'GitLab takes texts for variables alone');
    return [name, fill(variable.value)];
  });
  for (const [name] of env.filter(([each]) => each.startsWith('VIVERO_')))
    t.ok(variables.has(name), `${name} is read by vivero run`);
  const script = [...(job?.before_script ?? []), ...(job?.script ?? [])];
  t.notMatch(script.join('\n'), '$[[', 'no input in a script');
  const workspace = makeFolder('gitlab');
  const gitLab = {
    GITLAB_CI: 'true',
    CI_NODE_TOTAL: '1',
    CI_PIPELINE_ID: '1',
    CI_JOB_NAME: 'vivero',
    CI_PROJECT_DIR: workspace,
  };
  const ran = await runInBash(script.join('\n'), { ...Object.fromEntries(env), ...gitLab }, workspace);
  t.match(ran, { code: 0, stdout: /1 of 1 checks? passed/ }, 'the job', { stderr: ran.stderr });
  for (const file of ['junit.xml', 'report.html', 'runs/1/mock'])
    t.ok(existsSync(join(workspace, 'vivero', file)), file);
  t.ok(
    places.every((name) => variables.has(name)),
    'the variables of the script are read by vivero run',
  );
});
