import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import t from 'tap';
import { writeReportFile } from './write-report-file.ts';
import { hostileReport } from '../reporters/hostile-report.test-support.ts';
import { reportAsJson } from '../reporters/json/json.ts';
import { greenReport, mixedReport, sampleReport } from '../reporters/sample-report.test-support.ts';
import schema from '../../contracts/run-report/run-report.schema.json' with { type: 'json' };
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { readRun } from './read-run.ts';
import { StoreError } from '../errors/store-error.ts';
import { type RunFile, storeRun } from './store-run.ts';
import { writeWhole } from './write-whole.ts';

const filesOf = (report: RunReport): RunFile[] => [{ name: 'run.json', text: reportAsJson(report) }];
const named = (name: string): RunReport => mixedReport({ target: { ...mixedReport().target, name } });

async function rejection(work: Promise<unknown>): Promise<StoreError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof StoreError) return error;
  throw new Error(`no StoreError: ${String(error)}`);
}

t.test('the schema describes every stored run, and nothing besides', async (t) => {
  const validate = addFormats.default(new Ajv2020({ allowUnionTypes: true })).compile(schema);
  for (const report of [
    mixedReport(),
    greenReport(),
    hostileReport('\ud800x'),
    sampleReport([], { abort: { kind: 'nothing-selected', message: '', advice: '' } }),
  ]) {
    t.ok(validate(JSON.parse(reportAsJson(report))), JSON.stringify(validate.errors?.[0]));
  }
  const report = JSON.parse(reportAsJson(mixedReport())) as Record<string, unknown>;
  for (const key of Object.keys(report)) t.notOk(validate({ ...report, [key]: undefined }), `${key} is required`);
  t.notOk(validate({ ...report, extra: 1 }), 'nothing else is allowed');
});

t.test('a run is stored under its target and start, and read back as it was', async (t) => {
  const baseDirectory = join(t.testdir(), 'reports');
  const report = mixedReport();
  const files: RunFile[] = [...filesOf(report), { name: 'junit.xml', text: (directory) => `in ${directory}` }];
  const { directory } = await storeRun({ report, baseDirectory, files });
  t.equal(directory, join(baseDirectory, 'staging', '2026-11-21T11-02-03Z'));
  t.same((await readdir(directory)).toSorted(), ['junit.xml', 'run.json']);
  t.equal(await readFile(join(directory, 'junit.xml'), 'utf8'), `in ${directory}`);
  t.same(await readRun(join(directory, 'run.json')), report);
});

t.test('runs of the same second do not meet', async (t) => {
  const baseDirectory = t.testdir();
  const store = (): Promise<{ directory: string }> =>
    storeRun({ report: mixedReport(), baseDirectory, files: filesOf(mixedReport()) });
  await Promise.all([store(), store(), store()]);
  t.same((await readdir(join(baseDirectory, 'staging'))).toSorted(), [
    '2026-11-21T11-02-03Z',
    '2026-11-21T11-02-03Z-2',
    '2026-11-21T11-02-03Z-3',
  ]);
});

t.test('no name of a target leads out of the folder, and no two share one', async (t) => {
  const baseDirectory = t.testdir();
  const names = [
    '../../etc',
    '/etc',
    '..',
    '.',
    '',
    'a/b',
    'a:b',
    'CON',
    'nul.txt',
    'COM¹',
    'x'.repeat(400),
    '\ud800',
    '🌱',
    'a\u0000b',
    '.hidden',
    'a.',
    '\u001b[2J',
    'café',
  ];
  const folders = new Set<string>();
  for (const name of names) {
    const { directory } = await storeRun({ report: named(name), baseDirectory, files: [] });
    t.match(
      directory.slice(baseDirectory.length + 1),
      /^[\p{L}\p{N}_][\p{L}\p{N}._-]*\/2026-11-21T11-02-03Z$/u,
      JSON.stringify(name),
    );
    folders.add(directory);
  }
  t.equal(folders.size, names.length);
  t.ok(folders.has(join(baseDirectory, 'café', '2026-11-21T11-02-03Z')), 'letters of any language stay');
});

t.test('what stands in the way is said in one sentence, and nothing half is left', async (t) => {
  const base = t.testdir({ file: 'x', folder: {} });
  const report = mixedReport();
  const notFolder = await rejection(storeRun({ report, baseDirectory: join(base, 'file'), files: [] }));
  t.match(notFolder, {
    code: 'ENOTDIR',
    path: join(base, 'file', 'staging'),
    message: /^cannot make the folder .*: a part of the path is not a folder \(ENOTDIR\)$/,
  });
  t.equal(
    (await rejection(storeRun({ report, baseDirectory: join(base, 'x'.repeat(300)), files: [] }))).code,
    'ENAMETOOLONG',
  );
  t.match((await rejection(writeWhole('/proc/vivero', 'x'))).message, /^cannot write \/proc\/vivero: /);

  await mkdir(join(base, 'taken'));
  t.equal((await rejection(writeWhole(join(base, 'taken'), 'x'))).code, 'EISDIR');
  t.same((await readdir(base)).toSorted(), ['file', 'folder', 'taken'], 'no temporary file stays');
  const thrown = storeRun({
    report,
    baseDirectory: join(base, 'folder'),
    files: [
      {
        name: 'a',
        text: () => {
          throw new RangeError('ours');
        },
      },
    ],
  });
  await t.rejects(thrown, { message: 'ours' });
  t.same(await readdir(join(base, 'folder')), [], 'empty folders are removed');
});

const skip = existsSync('/proc/self') ? false : 'there is no /proc here';
t.test('a file system that takes no folder is an error, not a wait', { skip }, async (t) => {
  const report = mixedReport();
  const stored = await rejection(storeRun({ report, baseDirectory: '/proc/nope', files: filesOf(report) }));
  t.match(stored, { code: 'ENOENT', message: 'cannot make the folder /proc/nope/staging: ' });
  t.match(await rejection(writeReportFile('/proc/nope/deep/report.tap', 'x')), { code: 'ENOENT' });
});

t.test('what an interrupted writer left behind is neither in the way nor written through', async (t) => {
  const base = t.testdir({ other: 'as it was', 'next.partial-2': 'half' });
  await symlink(join(base, 'other'), join(base, 'next.partial-1'));
  await writeWhole(join(base, 'next'), 'x');
  t.equal(await readFile(join(base, 'next'), 'utf8'), 'x');
  t.equal(await readFile(join(base, 'other'), 'utf8'), 'as it was');
});

t.test('a folder that may not be written to is said so', async (t) => {
  const base = t.testdir({ locked: {} });
  await chmod(join(base, 'locked'), 0o500);
  const error = await storeRun({ report: mixedReport(), baseDirectory: join(base, 'locked'), files: [] }).then(
    () => null,
    (reason: unknown) => reason,
  );
  await chmod(join(base, 'locked'), 0o700);
  if (error === null) t.pass('this user may write everywhere', { skip: 'run by a user whom no permission stops' });
  else t.match(error, { code: 'EACCES', message: /permission is denied \(EACCES\)$/ });
});

t.test('a file that is not a stored run of ours is refused, with what is wrong', async (t) => {
  const base = t.testdir();
  const path = join(base, 'run.json');
  const whole = reportAsJson(mixedReport());
  const edited = (change: (run: { [key: string]: unknown }) => void): string => {
    const run = JSON.parse(whole) as { [key: string]: unknown };
    change(run);
    return JSON.stringify(run);
  };
  const cases: Array<[text: string, code: string, message: RegExp]> = [
    ['', 'TRUNCATED_RUN', /run\.json is empty: the run was not stored$/],
    [whole.slice(0, 2000), 'TRUNCATED_RUN', /ends too early: only its first 2000 characters are there$/],
    ['<html>', 'INVALID_RUN', /is not JSON: /],
    ['[]', 'INVALID_RUN', /the document must be object$/],
    ['{}', 'INVALID_RUN', /the document must have required property/],
    [
      edited((run) => {
        run.schemaVersion = 3;
      }),
      'NEWER_RUN',
      /has schemaVersion 3, and this vivero reads 2/,
    ],
    [
      edited((run) => {
        run.failOn = 'never';
      }),
      'INVALID_RUN',
      /\/failOn must be one of \["must","security","should","may"\]$/,
    ],
    [
      edited((run) => {
        run.note = 'x';
      }),
      'INVALID_RUN',
      /the document has an unknown member "note"$/,
    ],
    [
      edited((run) => {
        run.results = [];
      }),
      'INVALID_RUN',
      /was changed after the run: summary\.planned is 11, and there are 0 results$/,
    ],
    [
      whole.replaceAll('"outcome":"failed"', '"outcome":"passed"'),
      'INVALID_RUN',
      /summary\.passed is 2, and 6 results are$/,
    ],
  ];
  for (const [text, code, message] of cases) {
    await writeFile(path, text);
    t.match(await rejection(readRun(path)), { code, path, message });
  }
  t.match(await rejection(readRun(join(base, 'absent.json'))), {
    code: 'ENOENT',
    message: /absent\.json: it does not exist \(ENOENT\)$/,
  });
  t.equal((await rejection(readRun(base))).code, 'EISDIR');
});
