import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as sqlite from 'node:sqlite';
import t from 'tap';
import { HistoryUnavailable, historyName, orUnavailable } from './history-file.ts';
import { addToHistory, adviceFor, openHistory } from './open-history.ts';
import { sampleCheck, sampleRun, storeSamples } from './stored-runs.test-support.ts';

/** Returns what an index says of the runs below a directory, and what a person is told. */
async function read(directory: string) {
  const { index, notices } = await openHistory(directory, sqlite);
  try {
    const runs = index.runs(null, -1);
    return {
      names: runs.map(({ run }) => run),
      runs,
      notices,
      unreadable: index.unreadable(),
      targets: index.targets(),
    };
  } finally {
    index.close();
  }
}

t.test('every stored run is indexed once, and goes with its folder', async (t) => {
  const directory = t.testdir({});
  const [first = ''] = await storeSamples(directory, [
    { day: 1, version: '1.0' },
    { day: 2, outcome: 'failed' },
    { day: 1, target: 'other' },
  ]);
  const before = await read(directory);
  t.match(before, { names: ['run2', 'run1', 'run1'], notices: [], targets: ['staging', 'other'] });
  t.match(before.runs[0], {
    exitCode: 1,
    failed: 1,
    passed: 1,
    namesVersion: false,
    folder: 'staging/2026-11-02T10-00-00Z',
  });
  const { mtimeMs } = statSync(join(directory, historyName));
  t.strictSame(await read(directory), before);
  t.equal(statSync(join(directory, historyName)).mtimeMs, mtimeMs, 'nothing is written twice');
  rmSync(first, { recursive: true });
  t.strictSame((await read(directory)).names, ['run2', 'run1']);
  t.match(await namesAnew(directory), ['run2', 'run1'], 'it follows from the runs alone');
});

/** Returns the runs of an index that was made anew. */
async function namesAnew(directory: string): Promise<readonly string[]> {
  rmSync(join(directory, historyName));
  return (await read(directory)).names;
}

t.test('a run that ended is taken in as reading it would', async (t) => {
  const directory = t.testdir({});
  const sample = { day: 3, outcome: 'failed', version: '2.0' } as const;
  const [folder = ''] = await storeSamples(directory, [sample]);
  await addToHistory(directory, { report: sampleRun(sample), directory: folder }, sqlite);
  const taken = await read(directory);
  t.strictSame(await namesAnew(directory), taken.names);
  t.strictSame((await read(directory)).runs, taken.runs);
  const { index } = await openHistory(directory, sqlite);
  t.match(
    index.results('staging/2026-11-03T10-00-00Z').find(({ check }) => check === sampleCheck),
    { outcome: 'failed' },
  );
  index.close();
});

t.test('a run that cannot be read is named, and the others are there', async (t) => {
  const directory = t.testdir({});
  const [, broken = ''] = await storeSamples(directory, [{ day: 1 }, { day: 2 }]);
  writeFileSync(join(broken, 'run.json'), readFileSync(join(broken, 'run.json'), 'utf8').slice(0, 200));
  t.match(await read(directory), {
    names: ['run1'],
    unreadable: [{ folder: /staging\/2026-11-02/, reason: /ends too early/ }],
  });
  t.match(await read(directory), { names: ['run1'], unreadable: { length: 1 } });
});

t.test('a damaged index is kept and made anew', async (t) => {
  const directory = t.testdir({ [historyName]: 'not a database, but something that somebody may want' });
  await storeSamples(directory, [{ day: 1 }]);
  t.match(await read(directory), {
    names: ['run1'],
    notices: [/is not a database; it was kept as history\.sqlite\.damaged-1/],
  });
  t.match(readFileSync(join(directory, `${historyName}.damaged-1`), 'utf8'), /somebody may want/);
  t.match(await read(directory), { names: ['run1'], notices: [] });
  const bytes = readFileSync(join(directory, historyName));
  writeFileSync(join(directory, historyName), bytes.fill(0x41, 4096));
  t.match(await read(directory), { names: ['run1'], notices: [/damaged-2/] });
  const emptied = new sqlite.DatabaseSync(join(directory, historyName));
  emptied.exec('drop table results');
  emptied.close();
  t.match(await read(directory), { names: ['run1'], notices: [/damaged-3/] });
});

t.test('an index with anything but the tables of vivero is never asked, and made anew', async (t) => {
  const directory = t.testdir({});
  await storeSamples(directory, [{ day: 1 }]);
  await read(directory);
  const file = join(directory, historyName);
  const endless = 'with recursive n(i) as (select 1 union all select i from n) select';
  for (const statements of [
    `alter table runs rename to other; create view runs as ${endless} i as folder, 1 as size, 1 as modified from n`,
    `create view more as ${endless} i from n`,
    `create trigger slow before delete on runs begin delete from checks where id in (${endless} i from n); end`,
    `create index slow on runs (abs(size))`,
    'create table more (id integer)',
  ]) {
    const database = new sqlite.DatabaseSync(file);
    database.exec(statements);
    database.close();
    t.match(await read(directory), { names: ['run1'], notices: [/its tables are not those of vivero; it was kept/] });
    t.match(await read(directory), { names: ['run1'], notices: [] });
  }
});

t.test('a pipe in place of an index is left alone', { skip: process.platform === 'win32' }, async (t) => {
  const directory = t.testdir({});
  await storeSamples(directory, [{ day: 1 }]);
  execFileSync('mkfifo', [join(directory, historyName)]);
  t.match(await read(directory), { names: ['run1'], notices: [/it is not a file; move it away/] });
});

t.test('what a newer vivero or somebody else wrote stays as it is, and the runs are shown all the same', async (t) => {
  const directory = t.testdir({});
  await storeSamples(directory, [{ day: 1 }]);
  await read(directory);
  const file = join(directory, historyName);
  const change = (statement: string): Buffer => {
    const database = new sqlite.DatabaseSync(file);
    database.exec(statement);
    database.close();
    return readFileSync(file);
  };
  for (const [statement, notice] of [
    ['pragma user_version = 99', /written by a newer vivero; use that vivero, or remove the file/],
    ['pragma application_id = 1', /not an index of vivero; move it away/],
  ] as const) {
    const bytes = change(statement);
    t.match(await read(directory), { names: ['run1'], notices: [notice] });
    t.ok(readFileSync(file).equals(bytes));
    await t.rejects(
      addToHistory(
        directory,
        { report: sampleRun({ day: 1 }), directory: join(directory, 'staging/2026-11-01T10-00-00Z') },
        sqlite,
      ),
      HistoryUnavailable,
    );
  }
});

t.test('an index that another process writes is waited for, and then done without', async (t) => {
  const directory = t.testdir({});
  await storeSamples(directory, [{ day: 1 }]);
  await read(directory);
  const [added = ''] = await storeSamples(directory, [{ day: 2 }]);
  const other = new sqlite.DatabaseSync(join(directory, historyName));
  other.exec('begin exclusive');
  t.match(await read(directory), { names: ['run2', 'run1'], notices: [/another process is writing it/] });
  const refused = addToHistory(directory, { report: sampleRun({ day: 2 }), directory: added }, sqlite);
  t.match(await refused.catch((error: unknown) => error), { kind: 'busy' });
  other.exec('rollback');
  other.close();
  t.match(await read(directory), { names: ['run2', 'run1'], notices: [] });
});

t.test('where it cannot be written, the runs are read', async (t) => {
  const directory = t.testdir({ [historyName]: {} });
  await storeSamples(directory, [{ day: 1 }]);
  t.match(await read(directory), { names: ['run1'], notices: [/it cannot be opened or made; check its rights/] });
  const empty = t.testdir({});
  t.match(await read(empty), { names: [] });
  t.strictSame(readdirSync(empty), [], 'where nothing is stored, nothing is made');
  t.match(await read(join(empty, 'nowhere')), { names: [] });
  t.notOk(existsSync(join(empty, 'nowhere')));
});

t.test('a disk that is full or read-only is said to be', async (t) => {
  const said = (errcode: number): unknown => {
    try {
      return orUnavailable(() => {
        throw Object.assign(new Error('made up'), { errcode });
      });
    } catch (error) {
      return error instanceof HistoryUnavailable ? adviceFor(error) : error;
    }
  };
  // Extended codes tell more in their upper bits: 1032 is a database that was moved to a read-only disk.
  for (const code of [8, 1032]) t.match(said(code), /it cannot be written; check its rights and the disk/);
  t.match(said(13), /the disk is full; check its rights and the disk/);
  t.match(said(10), /the disk cannot be read or written/);
  t.match(said(517), /another process is writing it; try again later/);
  t.match(said(19), { message: 'made up' }, 'a fault of ours is not the disk');
});
