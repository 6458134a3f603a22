/** The component: its script run as a runner runs it. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parseAllDocuments } from 'yaml';
import {
  makeFolder,
  oneCheck,
  places,
  readDistributed,
  runInBash,
  timeout,
  variables,
} from './distribution.test-support.ts';

/** A variable that GitLab sets as it is written. */
interface Variable {
  readonly value: string;
  readonly expand: boolean;
}

interface GitLabJob {
  readonly variables: Readonly<Record<string, Variable>>;
  readonly before_script: readonly string[];
  readonly script: readonly string[];
  readonly after_script: readonly string[];
}

t.test('the script of the component runs, and nothing of an input is expanded', { timeout }, async (t) => {
  const [header, jobs] = parseAllDocuments(readDistributed('gitlab/templates/vivero.yml')).map(
    (each) => each.toJS() as unknown,
  );
  const { inputs } = (header as { readonly spec: { readonly inputs: Readonly<Record<string, { default: unknown }>> } })
    .spec;
  const job = (jobs as Readonly<Record<string, GitLabJob>>)['$[[ inputs.name ]]'];
  const given: Readonly<Record<string, string>> = { checks: oneCheck, target: 'mock' };
  const fill = (text: string): string =>
    text.replace(/\$\[\[ inputs\.([a-z-]+) \]\]/g, (_, name: string) => given[name] ?? String(inputs[name]?.default));
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
  t.notMatch(ran.stderr, 'warning', 'no variable of the component is strange');
  for (const [target, extra, says] of [
    [inputs['target']?.default, {}, /name a target, give a URL such as --base-url/],
    ['', { VIVERO_BASE_URL: 'http://127.0.0.1:9' }, /the target is empty/],
    [inputs['target']?.default, { VIVERO_BASE_URL: '' }, /VIVERO_BASE_URL is set and empty/],
    [inputs['target']?.default, { VIVERO_BASEURL: 'x' }, /VIVERO_BASEURL is not .*did you mean "VIVERO_BASE_URL"/],
  ] as const) {
    const further = { ...extra, INPUT_TARGET: String(target) };
    const refused = await runInBash(
      script.join('\n'),
      { ...Object.fromEntries(env), ...gitLab, ...further },
      workspace,
    );
    t.match(refused, { code: 2, stderr: says });
  }
  for (const file of ['junit.xml', 'report.html', 'runs/1/mock'])
    t.ok(existsSync(join(workspace, 'vivero', file)), file);
  t.ok(
    places.every((name) => variables.has(name)),
    'the variables of the script are read by vivero run',
  );

  // The second of two pipelines knows the first by the cache.
  const keeping = {
    ...Object.fromEntries(env),
    ...gitLab,
    INPUT_HISTORY: 'true',
    INPUT_REPORTERS: 'markdown=vivero/told.md',
  };
  const kept = join(workspace, '.vivero-history');
  for (const runs of [1, 2]) {
    rmSync(join(workspace, 'vivero'), { recursive: true });
    const again = await runInBash(script.join('\n'), keeping, workspace);
    const after = await runInBash((job?.after_script ?? []).join('\n'), keeping, workspace);
    t.match({ again, after }, { again: { code: 0 }, after: { code: 0, stdout: '' } }, `pipeline ${runs}`, { after });
    t.equal(readdirSync(join(kept, 'mock')).length, runs, 'each run is kept');
  }
  const { code, stdout } = await runInBash(
    (job?.after_script ?? []).join('\n'),
    { ...keeping, PATH: '/usr/bin:/bin' },
    workspace,
  );
  t.match({ code, stdout }, { code: 0, stdout: /could not be added/ }, 'what cannot be kept is told');
});
