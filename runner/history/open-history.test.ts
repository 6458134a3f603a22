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

/** Makes a page of a database one whose children are all the same page (SQLite file format §1.6): so many of them in a row have no end. */
function leadOn(bytes: Buffer, page: number, child: number): void {
  const [start, head, children] = [(page - 1) * 4096, page === 1 ? 100 : 0, 400];
  const at = bytes.subarray(start, start + 4096).fill(0, head);
  at.set([0x05, 0, 0], head);
  at.writeUInt16BE(children, head + 3);
  at.writeUInt16BE(4096 - 5 * children, head + 5);
  at.writeUInt32BE(child, head + 8);
  for (let cell = 0; cell < children; cell += 1) {
    const place = 4096 - 5 * (cell + 1);
    at.writeUInt16BE(place, head + 12 + 2 * cell);
    at.writeUInt32BE(child, place);
    at[place + 4] = 1;
  }
}

t.test('tables whose pages lead on without end are never read, and made anew', async (t) => {
  const directory = t.testdir({});
  const [folder = ''] = await storeSamples(directory, [{ day: 1 }]);
  const report = sampleRun({ day: 1 });
  await read(directory);
  const file = join(directory, historyName);
  const database = new sqlite.DatabaseSync(file);
  const tables = database.prepare("select rootpage from sqlite_schema where type = 'table'").all();
  database.close();
  const bytes = readFileSync(file);
  const [pages, levels] = [bytes.length / 4096, 16];
  // The first is the list of tables itself; what it names is a row that SQLite takes as often as it comes.
  for (const root of [1, ...tables.map(({ rootpage }) => Number(rootpage))]) {
    const endless = Buffer.concat([bytes, Buffer.alloc(levels * 4096)]);
    endless.writeUInt32BE(pages + levels, 28);
    const leaf = endless.subarray((pages + levels - 1) * 4096);
    bytes.copy(leaf, 0, (root - 1) * 4096, root * 4096);
    if (root === 1) {
      leaf.copyWithin(0, 100, 108 + 2 * bytes.readUInt16BE(103));
      leaf.writeUInt16BE(1, 3);
      leaf.writeUInt16BE(bytes.readUInt16BE(110), 8);
    }
    for (let level = 0; level < levels - 1; level += 1) leadOn(endless, pages + level + 1, pages + level + 2);
    leadOn(endless, root, pages + 1);
    writeFileSync(file, endless);
    const refused = await addToHistory(directory, { report, directory: folder }, sqlite).catch(
      (error: unknown) => error,
    );
    t.match(refused, { kind: 'damaged' }, `page ${root}`);
    t.match(await read(directory), { names: ['run1'], notices: [/it was kept as/] });
  }
  for (const [place, value] of [
    [18, 2],
    [19, 2],
  ] as const) {
    const logged = Buffer.from(bytes);
    logged[place] = value;
    writeFileSync(file, logged);
    t.match(await read(directory), { names: ['run1'], notices: [/./] }, 'a log has another first page');
    rmSync(file, { force: true });
  }
});

t.test('an index of an older vivero is made anew without a word', async (t) => {
  const directory = t.testdir({});
  await storeSamples(directory, [{ day: 1 }]);
  const file = join(directory, historyName);
  const older = new sqlite.DatabaseSync(file);
  older.exec('create table runs (id integer); pragma application_id = 1986623090; pragma user_version = 2');
  older.close();
  t.match(await read(directory), { names: ['run1'], notices: [] });
  t.strictSame(
    readdirSync(directory).filter((name) => name.startsWith(historyName)),
    [historyName],
  );
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
