import { join } from 'node:path';
import t, { type Test } from 'tap';
import { sampleRun, storeSamples } from '../../history/stored-runs.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

/** Two runs of staging, with a run of another target between them. */
async function storeThree(t: Test): Promise<string> {
  const directory = t.testdir({ staging: { 'app.js': '' }, latest: {} });
  await storeSamples(join(directory, 'reports'), [
    { day: 20, outcome: 'passed' },
    { day: 21, target: 'qa', outcome: 'passed' },
    { day: 22, outcome: 'failed' },
  ]);
  return directory;
}

t.test('a run is named by its target, as the latest or the previous one, and by its folder', async (t) => {
  const directory = await storeThree(t);
  const dayOf = async (name: string): Promise<unknown> => {
    const { stdout, stderr } = await runCommandLine(['report', name, '--json'], { directory });
    t.equal(stderr, '', name);
    return (JSON.parse(stdout) as { readonly startedAt: string }).startedAt.slice(8, 10);
  };
  for (const [name, day] of Object.entries({
    staging: '22',
    latest: '22',
    previous: '20',
    qa: '21',
    'staging/latest': '22',
    'staging/previous': '20',
    'qa/latest': '21',
    'staging/2026-11-20T10-00-00Z': '20',
    'reports/qa/2026-11-21T10-00-00Z': '21',
    'reports/qa/2026-11-21T10-00-00Z/run.json': '21',
    [join(directory, 'reports/staging/2026-11-20T10-00-00Z')]: '20',
  }))
    t.equal(await dayOf(name), day, name);
});

t.test('one run alone is compared with the one before it', async (t) => {
  const directory = await storeThree(t);
  for (const line of [
    ['staging'],
    ['latest'],
    ['staging/previous', 'staging'],
    ['reports/staging/2026-11-22T10-00-00Z'],
    ['reports/staging/2026-11-22T10-00-00Z/run.json'],
  ]) {
    const { exitCode, stdout } = await runCommandLine(['compare', ...line, '--json'], { directory });
    t.match(JSON.parse(stdout), { newlyFailing: [{ id: 'bearer/anonymous-request-refused' }] }, line.join(' '));
    t.equal(exitCode, 1, line.join(' '));
  }
  const fixed = await runCommandLine(['compare', 'staging', 'staging/previous', '--json'], { directory });
  t.match(JSON.parse(fixed.stdout), { newlyFailing: [], fixed: [{ id: 'bearer/anonymous-request-refused' }] });
});

t.test('what has no verdict, or is a run of few checks, is not compared with', async (t) => {
  const directory = t.testdir({});
  const [check] = sampleRun({ day: 1 }).results;
  await storeSamples(join(directory, 'reports'), [
    { day: 20, outcome: 'passed' },
    { day: 21, outcome: 'passed', changes: { results: check === undefined ? [] : [{ ...check, id: 'a/alone' }] } },
    { day: 22, outcome: 'failed' },
  ]);
  const { stdout } = await runCommandLine(['compare', 'staging', '--json'], { directory });
  t.match(JSON.parse(stdout), { oldRun: { startedAt: /^2026-11-20/ }, newlyFailing: { length: 1 } });
});

t.test('what names no run is said so, with what does', async (t) => {
  const directory = await storeThree(t);
  const ends = {
    stagin:
      /no stored run is called "stagin"; did you mean "staging"\?; a run is named by .*"qa", "staging", latest or previous/,
    'qa/previous': /reports\/qa\/2026-11-21T10-00-00Z is the only stored run of its target: there is no previous one/,
    'staging/2026-11-23T10-00-00Z': /no stored run is called/,
    '../../etc/passwd-of-nobody': /no stored run is called/,
    'reports/staging': /holds no run\.json, but the folders of runs/,
    '': /the name of the stored run is empty/,
  };
  for (const [name, stderr] of Object.entries(ends))
    t.match(await runCommandLine(['report', name], { directory }), { exitCode: 2, stdout: '', stderr }, name);
  const none = await runCommandLine(['compare', 'previous', '--output', 'nothing'], { directory });
  t.match(none, { exitCode: 2, stderr: 'vivero: no run is stored below nothing; "vivero run" stores one\n' });
  const first = await runCommandLine(['compare', 'qa'], { directory });
  t.match(first, { exitCode: 2, stderr: /began before it; name the one to compare it with/ });
  const elsewhere = await runCommandLine(['compare', 'staging', '--output', 'other'], { directory });
  t.match(elsewhere, { exitCode: 2, stderr: /holds no run\.json/ }, 'the folder of an application');
});

t.test('explain, replay, plan and verify take the names, too', async (t) => {
  const directory = await storeThree(t);
  const explained = await runCommandLine(
    ['explain', 'bearer/anonymous-request-refused', '--run', 'staging', '--json'],
    {
      directory,
    },
  );
  t.match(JSON.parse(explained.stdout), { result: { outcome: 'failed' } });
  const replayed = await runCommandLine(['replay', '--run', 'qa'], { directory });
  t.match(replayed, { exitCode: 4 }, 'nothing failed in it');
  const planned = await runCommandLine(['plan', 'mock', '--timings', 'nobody'], { directory });
  t.match(planned, { exitCode: 2, stderr: /no stored run is called "nobody"/ });
});
