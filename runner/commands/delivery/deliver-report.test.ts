import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import t from 'tap';
import { UsageError } from '../../errors/usage-error.ts';
import { mixedReport } from '../../reporters/sample-report.test-support.ts';
import { deliverReport } from './deliver-report.ts';
import { prepareReports, type PreparedReports } from './prepare-reports.ts';
import type { Output, Surroundings } from '../surroundings.ts';

interface Heard {
  readonly surroundings: Surroundings;
  readonly said: { stdout: string; stderr: string };
}

function surround(directory: string, env: Record<string, string> = {}): Heard {
  const said = { stdout: '', stderr: '' };
  const output = (name: 'stdout' | 'stderr'): Output => ({
    write: (text) => {
      said[name] += text;
    },
    isTty: false,
    columns: 80,
    rows: 24,
  });
  // Nothing else of the process is touched by delivery.
  const touched = { env, directory, stdout: output('stdout'), stderr: output('stderr') };
  const surroundings = touched as Partial<Surroundings> as Surroundings;
  return { surroundings, said };
}

function prepare(heard: Heard, formats: readonly string[], options = {}): Promise<PreparedReports> {
  const { surroundings } = heard;
  const wanted = formats.map((text) => ({ text, directory: surroundings.directory, origin: '--reporter' }));
  return prepareReports({ wanted, options, surroundings, annotates: true, sources: [] });
}

async function deliver(heard: Heard, formats: readonly string[], options = {}): Promise<number> {
  const { surroundings } = heard;
  const prepared = await prepare(heard, formats, options);
  const outputDirectory = join(surroundings.directory, 'reports');
  const report = mixedReport({ configuration: { file: 'vivero.config.yaml' } });
  return deliverReport({ report, ...prepared, outputDirectory, surroundings, color: undefined });
}

const onGithub = { GITHUB_ACTIONS: 'true' };
const isAnnotated = ({ said }: Heard): boolean => /^::error /m.test(said.stdout);

t.test('the run is stored with what was asked for, folders included, and its exit code is told', async (t) => {
  const heard = surround(t.testdir());
  t.equal(await deliver(heard, ['junit=junit.xml', 'allure', 'html']), 1);
  const folder = join(heard.surroundings.directory, 'reports/staging/2026-11-21T11-02-03Z');
  t.same((await readdir(folder)).toSorted(), ['allure-results', 'junit.xml', 'report.html', 'run.json']);
  t.ok((await readdir(join(folder, 'allure-results'))).includes('environment.properties'));
  t.match(heard.said, { stderr: '', stdout: /missing-name-refused/ });
  t.notOk(isAnnotated(heard));
});

t.test('GitHub Actions is told by itself, beside what a person reads', async (t) => {
  const directory = t.testdir({ summary: '' });
  const env = { ...onGithub, GITHUB_STEP_SUMMARY: join(directory, 'summary'), GITHUB_WORKSPACE: dirname(directory) };
  for (const formats of [[], ['console'], ['junit=junit.xml'], ['html']]) {
    const heard = surround(directory, env);
    t.equal(await deliver(heard, formats), 1);
    t.ok(isAnnotated(heard), formats.join());
    t.match(heard.said.stdout, /^(?!::)/, 'the verdict comes first');
    t.match(heard.said.stdout, `\n::error file=${basename(directory)}/vivero.config.yaml,line=1,title=`);
  }
  t.match(await readFile(join(directory, 'summary'), 'utf8'), /staging/);
  const chosen = surround(directory, env);
  await deliver(chosen, ['github']);
  t.equal(chosen.said.stdout.split('::notice ').length, 2, 'once');
});

t.test(
  'GitHub Actions is not told where a machine reads standard output, nor elsewhere, nor where nobody wants it',
  async (t) => {
    const directory = t.testdir({ summary: '' });
    const env = { ...onGithub, GITHUB_STEP_SUMMARY: join(directory, 'summary') };
    const cases: Array<[formats: string[], env: Record<string, string>, options: object]> = [
      [['tap'], env, {}],
      [['json'], env, {}],
      [[], { GITHUB_STEP_SUMMARY: env.GITHUB_STEP_SUMMARY }, {}],
      [[], { ...env, GITHUB_ACTIONS: 'false' }, {}],
      [[], env, { github: { value: false, origin: '--no-github' } }],
    ];
    for (const [formats, given, options] of cases) {
      const heard = surround(directory, given);
      await deliver(heard, formats, options);
      t.notOk(isAnnotated(heard), `${formats.join()} ${JSON.stringify(options)}`);
    }
    t.equal(await readFile(join(directory, 'summary'), 'utf8'), '');
  },
);

t.test('a summary that cannot be written is no silence', async (t) => {
  const directory = t.testdir({ file: '' });
  const heard = surround(directory, { ...onGithub, GITHUB_STEP_SUMMARY: join(directory, 'file', 'summary') });
  t.equal(await deliver(heard, []), 70);
  t.match(heard.said.stderr, /cannot write the step summary to .*: a part of the path is not a folder/);
  t.ok(isAnnotated(heard), 'the rest is delivered');
});

t.test('what can never be written is told before the run', async (t) => {
  const heard = surround(t.testdir());
  const cases: Array<[formats: string[], message: RegExp]> = [
    [['allure='], /"allure=" names no folder; write "allure=<folder>", or "allure" to keep it with the stored run/],
    [['junit='], /"junit=" names no file; write "junit=<file>", or "junit" for standard output/],
    [['alure'], /unknown reporter "alure"; did you mean "allure"\?/],
    [['allure=x', 'html=x'], /allure and html would both be written to .*x; give one of them another file/],
    [['attestation'], /the format attestation needs a key to sign with/],
  ];
  for (const [formats, message] of cases) {
    const error: unknown = await prepare(heard, formats).catch((reason: unknown) => reason);
    t.ok(error instanceof UsageError);
    t.match(error, { message });
  }
});

t.test('a run that cannot be stored is still told, with the reports that can be written', async (t) => {
  const directory = t.testdir();
  await writeFile(join(directory, 'reports'), '');
  const heard = surround(directory);
  t.equal(await deliver(heard, ['tap=report.tap', 'allure=results']), 70);
  t.match(heard.said.stderr, /cannot make the folder .*reports.*: a part of the path is not a folder/);
  t.match(heard.said.stdout, /missing-name-refused/);
  t.same((await readdir(directory)).toSorted(), ['report.tap', 'reports', 'results']);
});
