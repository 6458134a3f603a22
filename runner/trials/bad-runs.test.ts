/** Stored runs that are broken, and places that take nothing: what each command says of them, and what it leaves alone. */
import { existsSync, rmSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import t from 'tap';
import { readRun } from '../store/read-run.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { type RunFile, storeRun } from '../store/store-run.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { standingReport } from '../reporters/standing-report.test-support.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';

const whole = reportAsJson(standingReport());
const broken: Readonly<Record<string, string>> = {
  empty: '',
  'cut off': whole.slice(0, 3000),
  'cut off within a number': whole.slice(0, whole.indexOf('"durationMs"') + 15),
  'a count edited': whole.replace('"passed": 2', '"passed": 7'),
  'an outcome flipped': whole.replace('"outcome":"failed"', '"outcome":"passed"'),
  'an exit code edited': whole.replace('"exitCode": 1', '"exitCode": 0'),
  'an exchange renumbered': whole.replace('"id":2,', '"id":9,'),
  newer: whole.replace('"schemaVersion": 2', '"schemaVersion": 3'),
  binary: '\u0000\u0001{\u001b[2J',
  'nested without end': '{"a":'.repeat(100_000),
  'another file': '{"name":"package"}',
};
const check = 'plant-store/missing-name-refused';
const commands: ReadonlyArray<(bad: string, good: string) => readonly string[]> = [
  (bad) => ['report', bad, '--reporter', 'html=page.html', '--reporter', 'markdown'],
  (bad, good) => ['compare', bad, good],
  (bad, good) => ['compare', good, bad, '--json'],
  (bad) => ['replay', check, '--run', bad],
];

/** What `--json` prints in place of a result. */
function errorAsJson(stderr: string): string {
  return `${JSON.stringify({ error: stderr.replace(/^vivero: /, '').trimEnd(), exitCode: 2 }, null, 2)}\n`;
}

t.test('a broken run is refused in one sentence, with exit code 2, and nothing is written', async (t) => {
  const directory = t.testdir({ good: { 'run.json': whole } });
  for (const [name, text] of Object.entries(broken)) {
    const folder = join(directory, 'bad');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'run.json'), text);
    for (const command of commands) {
      const line = command('bad', 'good/run.json');
      const { exitCode, stdout, stderr } = await runCommandLine(line, { directory });
      const printed = line.includes('--json') ? errorAsJson(stderr) : '';
      t.same({ exitCode, stdout }, { exitCode: 2, stdout: printed }, `${line.join(' ')}: ${name}`);
      t.match(stderr, /^vivero: bad\/run\.json [^\p{Cc}\p{Cf}]{5,300}\n$/u, `${name}: ${stderr.slice(0, 300)}`);
    }
    t.same((await readdir(directory)).toSorted(), ['bad', 'good'], 'nothing is half made');
    t.equal(await readFile(join(folder, 'run.json'), 'utf8'), text, 'and it stays as it was');
  }
});

t.test('what is no run at all is told too', async (t) => {
  const directory = t.testdir({ empty: {}, file: 'x' });
  for (const name of ['absent', 'empty', 'file/run.json', 'file']) {
    for (const command of commands) {
      const line = command(name, name);
      const { exitCode, stdout, stderr } = await runCommandLine(line, { directory });
      const printed = line.includes('--json') ? errorAsJson(stderr) : '';
      t.same({ exitCode, stdout }, { exitCode: 2, stdout: printed }, `${line.join(' ')} ${stderr}`);
      t.match(stderr, /^vivero: [^\n]*\n$/);
    }
  }
});

t.test('leftovers of killed runs are neither the last run nor in the way', async (t) => {
  const directory = t.testdir({});
  const report = sampleReport([sampleResult('plant-store/valid-plant-accepted', 'passed')], { exitCode: 0 });
  const named: RunReport = { ...report, target: { ...report.target, name: 'mock' } };
  const stored = await storeRun({
    report: named,
    baseDirectory: join(directory, 'reports'),
    files: [{ name: 'run.json', text: reportAsJson(named) }],
  });
  const later = (second: number): string => join(directory, 'reports', 'mock', `2027-01-01T00-00-0${second}Z`);
  for (const second of [1, 2, 3]) await mkdir(later(second));
  await writeFile(join(later(2), 'run.json.partial-1'), '{"schema');
  await mkdir(join(later(3), 'allure-results.partial-1'));
  const replay = await runCommandLine(['replay'], { directory });
  t.match(
    replay,
    { exitCode: 4, stderr: /2026-11-21T11-02-03Z/ },
    'the last whole run is found, in which nothing failed',
  );
  const report1 = await runCommandLine(['report', 'reports/mock'], { directory });
  t.match(report1, { exitCode: 2, stderr: /the newest is reports\/mock\/2026-11-21T11-02-03Z$/m });
  const half = await runCommandLine(['report', 'reports/mock/2027-01-01T00-00-02Z'], { directory });
  t.match(half, { exitCode: 2, stderr: /holds no run\.json/ });
  const whole1 = await runCommandLine(['report', stored.directory], { directory });
  t.equal(whole1.exitCode, 0);
});

t.test('a folder that is removed while a run is stored is said so, and no half report is left', async (t) => {
  const baseDirectory = join(t.testdir({}), 'reports');
  const report = standingReport();
  const removing = function* (): Generator<string> {
    yield whole.slice(0, 500);
    rmSync(baseDirectory, { recursive: true });
    yield whole.slice(500);
  };
  const files: RunFile[] = [
    { name: 'run.json', text: removing },
    { name: 'report.html', text: 'x' },
  ];
  await t.rejects(storeRun({ report, baseDirectory, files }), {
    name: 'StoreError',
    message: /^cannot write \S+run\.json: it does not exist \(ENOENT\)$/,
  });
  t.notOk(existsSync(baseDirectory));
  const { directory } = await storeRun({ report, baseDirectory, files: [{ name: 'run.json', text: whole }] });
  t.same(await readRun(join(directory, 'run.json')), report, 'the next one is stored');
});

const skip = existsSync('/dev/full') ? false : 'there is no /dev/full here';
t.test('a full disk costs one report, and no other', { skip }, async (t) => {
  const directory = t.testdir({ good: { 'run.json': whole } });
  const line = ['report', 'good', '--reporter', 'tap=/dev/full'];
  const more = ['--reporter', 'markdown=fine.md', '--reporter', 'badge'];
  const { exitCode, stdout, stderr } = await runCommandLine([...line, ...more], { directory });
  t.equal(exitCode, 70);
  t.match(stderr, /^vivero: cannot write \/dev\/full: the disk is full \(ENOSPC\)$/m);
  t.match(JSON.parse(stdout), { schemaVersion: 1 });
  t.same((await readdir(directory)).toSorted(), ['fine.md', 'good']);
  t.equal(await readFile(join(directory, 'good', 'run.json'), 'utf8'), whole);
});
