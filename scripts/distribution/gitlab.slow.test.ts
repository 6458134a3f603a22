/** The component: judged by GitLab's schema, and its script run as a runner runs it. */
import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { parse, parseAllDocuments } from 'yaml';
import {
  type EndedScript,
  makeFolder,
  oneCheck,
  places,
  readDistributed,
  root,
  runInBash,
  timeout,
  variables,
  version,
} from './distribution.test-support.ts';

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
  readonly after_script: readonly string[];
  readonly retry?: { readonly exit_codes: readonly number[] };
  readonly artifacts: { readonly when: string; readonly reports: { readonly junit: string } };
}

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
