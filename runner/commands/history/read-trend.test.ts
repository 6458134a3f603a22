import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { sampleCheck, sampleRun, storeSamples } from '../../history/stored-runs.test-support.ts';
import { sampleResult } from '../../reporters/sample-report.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

/** Reports a stored run as Markdown. */
async function markdown(directory: string, run: string, ...line: readonly string[]): Promise<string> {
  const ended = await runCommandLine(['report', run, '--reporter', 'markdown', ...line], { directory });
  t.equal(ended.exitCode, 0, ended.stderr);
  return `${ended.stderr}${ended.stdout}`;
}

t.test('a report says since when a check fails', async (t) => {
  const directory = t.testdir({});
  const folders = await storeSamples(join(directory, 'earlier'), [
    { day: 1, outcome: 'failed' },
    { day: 2 },
    { day: 3, outcome: 'failed' },
    { day: 4, outcome: 'failed' },
    { day: 5, outcome: 'failed' },
    { day: 6 },
    { day: 9, target: 'other' },
  ]);
  const told = await markdown(directory, folders[4] ?? '', '--history', 'earlier');
  t.match(told, 'Compared with 4 earlier runs since 2026-11-01: 0 newly failing, 1 failing before, 0 fixed\n');
  t.match(told, '- failing since run `run3` of 2026-11-03 (3 runs in a row), first seen in run `run1` of 2026-11-01\n');
  const again = await markdown(directory, folders[2] ?? '', '--history', 'earlier');
  t.match(again, '1 newly failing, 0 failing before');
  t.match(again, '- new: it passed since, first seen in run `run1` of 2026-11-01\n');
  const fixed = await markdown(directory, folders[5] ?? '', '--history', 'earlier');
  t.match(fixed, `0 newly failing, 0 failing before, 1 fixed: \`${sampleCheck}\`\n`);
  t.notMatch(await markdown(directory, folders[4] ?? ''), /earlier runs/, 'nobody asked');
});

t.test('a report says which checks are no longer judged', async (t) => {
  const directory = t.testdir({});
  const untold = sampleRun({ day: 2 }).results.map((result) =>
    result.id === sampleCheck ? { ...result, outcome: 'inapplicable' as const } : result,
  );
  const folders = await storeSamples(join(directory, 'earlier'), [
    { day: 1 },
    { day: 2, changes: { results: untold } },
    { day: 3, changes: { results: untold } },
  ]);
  const told = await markdown(directory, folders[1] ?? '', '--history', 'earlier');
  t.match(told, `0 newly failing, 0 failing before, 0 fixed; 1 no longer judged: \`${sampleCheck}\`\n`);
  t.match(told, `vivero: Compared with 1 earlier run since 2026-11-01: 0 newly failing, 0 failing before, 0 fixed`);
  t.notMatch(await markdown(directory, folders[2] ?? '', '--history', 'earlier'), /no longer judged/, 'it was said');
  const listed = await runCommandLine(['history', '--output', 'earlier'], { directory });
  t.match(
    listed.stdout,
    /No longer judged \(1\)[^]*anonymous-request-refused {2}MUST[^]*inapplicable now; judged last 2026-11-01/,
  );
  await runCommandLine(['history', '--output', 'earlier', '--html', 'history.html'], { directory });
  t.match(
    readFileSync(join(directory, 'history.html'), 'utf8'),
    /No longer judged <[^]*>1<[^]*anonymous-request-refused[^]*MUST, inapplicable now; judged last <a [^>]*>2026-11-01/,
  );
});

t.test('what changed inside a check that still fails is told wherever a history is', async (t) => {
  const directory = t.testdir({});
  const results = (signs: string) => {
    const assertions = Array.from(signs, (sign, place) => ({
      ok: sign === '+',
      statement: `case ${place}`,
      expected: 1,
      actual: 2,
      exchange: 1,
    }));
    return { results: [sampleResult(sampleCheck, 'failed', { assertions })] };
  };
  const folders = await storeSamples(join(directory, 'reports'), [
    { day: 1, changes: results('------') },
    { day: 2, changes: results('+++++-') },
    { day: 3, changes: results('++++-+') },
  ]);
  const told = await markdown(directory, folders[1] ?? '', '--history', 'reports');
  t.match(told, '0 newly failing, 1 failing before (inside them: 5 assertions fixed), 0 fixed\n');
  t.match(
    told,
    '- failing since run `run1` of 2026-11-01 (2 runs in a row), first seen in run `run1` of 2026-11-01; since the last run: 5 assertions fixed\n',
  );
  const line = (...more: readonly string[]) => runCommandLine(['history', ...more], { directory });
  const listed = (await line()).stdout.replaceAll(/\n */g, ' ');
  t.match(listed, 'in 3 runs; never passed before; 1 assertion fails (1 newly), 1 in the run before');
  const { targets } = JSON.parse((await line('--json')).stdout) as { targets: unknown[] };
  t.match(targets, [{ trends: { failing: [{ assertions: { now: 1, before: 1, new: 1 } }] } }]);
  t.match((await line('--check', sampleCheck)).stdout, /failed \(1\)[^]*failed \(1\)[^]*failed \(6\)/);
  const one = JSON.parse((await line('--check', sampleCheck, '--json')).stdout) as { runs: unknown[] };
  t.match(one.runs, [{ failing: 1 }, { failing: 1 }, { failing: 6 }]);
  await line('--html', 'history.html');
  const page = readFileSync(join(directory, 'history.html'), 'utf8');
  t.match(page, '1 assertion fails (1 newly), 1 in the run before');
  t.match(page, /title="2026-11-\d\d \d\d:\d\d UTC: failed: 6 assertions"/);
});

t.test('artifacts may lie side by side, and the first run of a build has none', async (t) => {
  const directory = t.testdir({});
  const [first = '', second = ''] = await storeSamples(join(directory, 'stored'), [
    { day: 1 },
    { day: 2, outcome: 'failed' },
  ]);
  mkdirSync(join(directory, 'artifacts/report-17/staging'), { recursive: true });
  renameSync(first, join(directory, 'artifacts/report-17/staging/2026-11-01T10-00-00Z'));
  const told = await markdown(directory, second, '--history', 'artifacts');
  t.match(told, 'Compared with 1 earlier run since 2026-11-01: 1 newly failing');
  t.match(told, '- new: first seen in this run\n');
  mkdirSync(join(directory, 'empty'));
  for (const folder of ['empty', 'none']) {
    const without = await markdown(directory, second, '--history', folder);
    t.match(without, `vivero: --history: no run is stored below ${folder}\n`);
    t.notMatch(without, /earlier run/);
  }
  writeFileSync(join(directory, 'artifacts/report-17/staging/2026-11-01T10-00-00Z/run.json'), '{');
  t.match(await markdown(directory, second, '--history', 'artifacts'), /2026-11-01T10-00-00Z was left out: /);
});

t.test('the step summary has the trend of a run', async (t) => {
  const directory = t.testdir({ 'summary.md': '' });
  const [first = ''] = await storeSamples(join(directory, 'earlier'), [{ day: 1, target: 'mock', outcome: 'failed' }]);
  t.ok(first);
  const summary = join(directory, 'summary.md');
  const line = ['run', 'mock', '--check', sampleCheck, '--suite', 'bearer', '--github', '--history', 'earlier'];
  const { exitCode, stderr } = await runCommandLine(line, { directory, env: { GITHUB_STEP_SUMMARY: summary } });
  t.equal(exitCode, 0, stderr);
  t.match(
    readFileSync(summary, 'utf8'),
    /Compared with 1 earlier run since 2026-11-01: 0 newly failing, 0 failing before, 1 fixed/,
  );
});
