/** What is distributed for CI systems and clusters, judged by their own schemas. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import t from 'tap';
import { parse } from 'yaml';
import {
  type EndedScript,
  makeFolder,
  readDistributed,
  readDocuments,
  root,
  runInBash,
  timeout,
  version,
} from '../../../scripts/distribution/distribution.test-support.ts';
import { needsTrialPackages, trialPackages } from '../trial-packages.test-support.ts';

// The package imports JSON without saying so, which Node demands.
registerHooks({
  load: (url, context, next) =>
    next(url, url.endsWith('.json') ? { ...context, importAttributes: { type: 'json' } } : context),
});

/** Resolves to the pipeline as GitLab sees it with the component included; the script fails where it has a fault. */
function previewPipeline(name: string, inputs: Readonly<Record<string, unknown>>): Promise<EndedScript> {
  const folder = makeFolder(name);
  makeFolder(join(name, 'templates'));
  copyFileSync(join(root, 'distribution/gitlab/templates/vivero.yml'), join(folder, 'templates', 'vivero.yml'));
  const include = [{ local: 'templates/vivero.yml', inputs }];
  writeFileSync(join(folder, '.gitlab-ci.yml'), JSON.stringify({ stages: ['test'], include }));
  const program = join(trialPackages, 'gitlab-ci-local', 'dist', 'index.js');
  const commit = 'git add . && git -c user.name=t -c user.email=t@example.com commit -q -m t';
  return runInBash(
    `git init -q . && ${commit} && '${process.execPath}' '${program}' --preview`,
    { HOME: folder },
    folder,
  );
}

t.test('GitHub takes the action and the workflow', needsTrialPackages, async (t) => {
  const { NoOperationTraceWriter, parseWorkflow } = await import('@actions/workflow-parser');
  const { parseAction } = await import('@actions/workflow-parser/actions/action-parser');
  const faultsIn = (parser: typeof parseWorkflow | typeof parseAction, content: string): string[] => {
    const { context } = parser({ name: 'file.yml', content }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => message);
  };
  t.strictSame(faultsIn(parseAction, readDistributed('github/action.yml')), []);
  t.strictSame(faultsIn(parseWorkflow, readDistributed('github/sharded-run.yml')), []);
  t.strictSame(faultsIn(parseWorkflow, readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')), []);
  const pages = ['README.md', 'docs/ci.md'].map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
  const examples = [...pages.matchAll(/^```yaml\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
  const workflows = examples.filter((text) => /^jobs:$/m.test(text));
  t.ok(workflows.length > 1, 'the pages have examples');
  for (const workflow of workflows) t.strictSame(faultsIn(parseWorkflow, workflow), []);
  const broken = readDistributed('github/sharded-run.yml').replace('needs: shard', 'need: shard');
  t.match(faultsIn(parseWorkflow, broken), [/Unexpected value 'need'/], 'and its parser judges');
});

t.test(
  'GitLab takes the component, with one machine and with several',
  { timeout, ...needsTrialPackages },
  async (t) => {
    const image = `registry.example/vivero:${version}`;
    const [one, three, broken] = await Promise.all([
      previewPipeline('one', { suites: 'skills', image }),
      previewPipeline('three', { shards: 3, name: 'conformance', image }),
      previewPipeline('broken', { shards: 'three', image }),
    ]);
    t.match(one, { code: 0 }, 'by its schema', { stderr: one.stderr });
    const { vivero, 'vivero-report': report } = parse(one.stdout) as Readonly<Record<string, unknown>>;
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
  },
);

t.test('the manifests are valid by the schemas of Kubernetes', needsTrialPackages, async (t) => {
  const { Job } = await import('kubernetes-models/batch/v1');
  type Manifest = NonNullable<ConstructorParameters<typeof Job>[0]>;
  const jobs = ['kubernetes/shards.yaml', 'kubernetes/merge.yaml'].flatMap((name) => readDocuments<Manifest>(name));
  t.equal(jobs.length, 2);
  for (const job of jobs) t.doesNotThrow(() => new Job(job).validate(), job.metadata?.name ?? 'no name');
  const [shards] = jobs;
  const misspelt = { ...shards, spec: { ...shards?.spec, completionMode: 'Index' } } as unknown as Manifest;
  t.throws(() => new Job(misspelt).validate(), 'and they judge');
});
