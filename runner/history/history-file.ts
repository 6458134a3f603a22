import { closeSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

/** Name of the index, beside the folders of the targets. */
export const historyName = 'history.sqlite';

/** Form of the index that is written and read; a higher one is that of a newer vivero. */
const formVersion = 4;

/** Tells an index of vivero from any other database: `vivr`. */
const applicationId = 0x76697672;

/** Longest that another process is waited for that writes, in milliseconds. */
const patienceMs = 2000;

/** No index is larger, in bytes. */
const longestBytes = 1024 ** 3;

/** Path of an index that is gone with the process. */
const memory = ':memory:';

/** The module `node:sqlite`, passed in: who loads it sees to it that nothing is written to the terminal. */
export interface Sqlite {
  readonly DatabaseSync: typeof DatabaseSync;
}

/** Why an index cannot be used: `damaged` can be made anew, all others are left as they are. */
export class HistoryUnavailable extends Error {
  override readonly name = 'HistoryUnavailable';
  readonly kind: 'damaged' | 'foreign' | 'newer' | 'busy' | 'unwritable';

  constructor(kind: HistoryUnavailable['kind'], message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const schema = `
  create table runs (
    id integer primary key, folder text not null unique, size integer not null, modified real not null,
    target text not null, run text not null, started text not null, duration real not null, exit integer not null,
    vivero text not null, deployment text not null, named integer not null, shard text, abort text,
    planned integer not null, passed integer not null, failed integer not null, inapplicable integer not null,
    untestable integer not null, errored integer not null, accepted integer not null, baseline text,
    profile text
  ) strict;
  create index runs_by_target on runs (target, started);
  create table checks (id integer primary key, name text not null unique) strict;
  create table results (
    run integer not null references runs (id) on delete cascade, "check" integer not null references checks (id),
    outcome text not null, level text not null, unstable integer not null, duration real not null,
    failing integer not null, failures text,
    primary key (run, "check")
  ) strict, without rowid;
  create index results_by_check on results ("check", run);
  create table latencies (
    run integer not null references runs (id) on delete cascade, operation text not null, samples integer not null,
    p50 real not null, p95 real, p99 real, first real not null, primary key (run, operation)
  ) strict, without rowid;
  create table unreadable (folder text primary key, size integer not null, modified real not null, reason text not null) strict;
  pragma application_id = ${applicationId};
  pragma user_version = ${formVersion};
`;

/** What the beginning of a file says of it. */
type FileState = 'empty' | 'older' | 'ours';

/**
 * Opens an index, and makes it where there is none; `:memory:` is one that is gone with the process. What comes of it is whole: whatever is asked
 * of it ends, in a time that grows with the size of the file. Throws {@link HistoryUnavailable}.
 */
export function openHistoryFile(path: string, sqlite: Sqlite): DatabaseSync {
  requireFile(path);
  return orUnavailable(() => {
    const database = new sqlite.DatabaseSync(path, { timeout: patienceMs, allowExtension: false });
    try {
      // Anybody may have written the file, such as one among the artifacts of a pipeline.
      database.enableDefensive(true);
      database.exec('pragma trusted_schema = off; pragma cell_size_check = on; pragma mmap_size = 0;');
      const state = stateOf(database, path);
      if (state === 'older') return replaceFile(database, path, sqlite);
      // What a power cut damages is made anew from the stored runs: no run need wait for the disk.
      database.exec('pragma foreign_keys = on; pragma synchronous = off;');
      if (state === 'empty') makeTables(database);
      requireOurSchema(database, sqlite.DatabaseSync);
      requireWhole(database);
      return database;
    } catch (error) {
      if (database.isOpen) database.close();
      throw error;
    }
  });
}

/** A pipe has no end, and what is longer than any index takes longer than anybody waits. */
function requireFile(path: string): void {
  const facts = path === memory ? undefined : statSync(path, { throwIfNoEntry: false });
  if (facts === undefined || facts.isDirectory()) return;
  if (!facts.isFile()) throw new HistoryUnavailable('foreign', 'it is not a file');
  if (facts.size > longestBytes) throw new HistoryUnavailable('foreign', 'it is larger than any index of vivero');
}

/** A view, a trigger or an expression in a table is a program, which may run for ever: the index has those of its schema alone. */
function requireOurSchema(database: DatabaseSync, Database: Sqlite['DatabaseSync']): void {
  const ours = new Database(memory);
  ours.exec(schema);
  const stored = shapeOf(database);
  const wanted = shapeOf(ours);
  ours.close();
  if (stored !== wanted) throw new HistoryUnavailable('damaged', 'its tables are not those of vivero');
}

function shapeOf(database: DatabaseSync): string {
  return JSON.stringify(
    database.prepare('select type, name, tbl_name, sql from sqlite_schema order by type, name').all(),
  );
}

/** Nothing but the header is read before this is known: tables of a file can be made so that to list them takes for ever. */
function stateOf(database: DatabaseSync, path: string): FileState {
  // A journal that was left behind is played back by this, so that the file says what the database does.
  database.prepare('pragma user_version').get();
  const head = path === memory ? Buffer.alloc(0) : readHead(path);
  if (head.length === 0) return 'empty';
  if (head.length < headBytes) throw new HistoryUnavailable('damaged', 'it is not a database');
  const [form, isOurs] = [head.readInt32BE(60), head.readUInt32BE(68) === applicationId];
  if (isOurs && form > formVersion) throw new HistoryUnavailable('newer', 'it was written by a newer vivero');
  if (isOurs && form < formVersion) return 'older';
  if (!isOurs && hasNoTables(head)) return 'empty';
  if (!isOurs) throw new HistoryUnavailable('foreign', 'it is not an index of vivero');
  if (!isPlain(head)) throw new HistoryUnavailable('damaged', 'its tables are not those of vivero');
  return 'ours';
}

/** Bytes of the header of a file and of that of its first page. */
const headBytes = 108;

/** Returns the header of the file and that of its first page (SQLite file format §1.3, §1.6). */
function readHead(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    return head.subarray(0, readSync(file, head, 0, head.length, 0));
  } finally {
    closeSync(file);
  }
}

/**
 * The few tables of an index stand on its first page. Where the list of tables goes on elsewhere, its pages may lead to each other so that it has no
 * end, and SQLite reads all of it before anything else; in a write-ahead log another first page may stand.
 */
function isPlain(head: Buffer): boolean {
  const leaf = 0x0d;
  return head[18] === 1 && head[19] === 1 && head[100] === leaf;
}

function hasNoTables(head: Buffer): boolean {
  return isPlain(head) && head.readUInt16BE(103) === 0;
}

function makeTables(database: DatabaseSync): void {
  inTransaction(database, () => {
    // Another process may have made it meanwhile.
    if (numberOf(database, 'select count(*) from sqlite_schema') === 0) database.exec(schema);
  });
}

/** What an older vivero indexed is indexed again: all of it follows from the stored runs. To drop its tables would be to read them. */
function replaceFile(database: DatabaseSync, path: string, sqlite: Sqlite): DatabaseSync {
  database.close();
  try {
    rmSync(path, { force: true });
  } catch (error) {
    throw new HistoryUnavailable('unwritable', 'it cannot be written', error);
  }
  return openHistoryFile(path, sqlite);
}

/** Throws {@link HistoryUnavailable} where an index is damaged, wherever that is: no page of a whole one is there twice, so that each of its tables has an end. */
function requireWhole(database: DatabaseSync): void {
  const [said] = orUnavailable(() => Object.values(database.prepare('pragma quick_check(1)').get() ?? {}));
  if (said !== 'ok') throw new HistoryUnavailable('damaged', 'it is damaged');
}

function numberOf(database: DatabaseSync, query: string): number {
  return Number(Object.values(database.prepare(query).get() ?? {})[0] ?? 0);
}

/** Does the work so that all of it is in the index, or nothing. Throws what the work throws. */
export function inTransaction<Value>(database: DatabaseSync, work: () => Value): Value {
  database.exec('begin immediate');
  try {
    const value = work();
    database.exec('commit');
    return value;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

const kinds: Readonly<Record<number, readonly [HistoryUnavailable['kind'], string]>> = {
  5: ['busy', 'another process is writing it'],
  6: ['busy', 'another process is writing it'],
  8: ['unwritable', 'it cannot be written'],
  10: ['unwritable', 'the disk cannot be read or written'],
  11: ['damaged', 'it is damaged'],
  13: ['unwritable', 'the disk is full'],
  14: ['unwritable', 'it cannot be opened or made'],
  23: ['unwritable', 'permission is denied'],
  26: ['damaged', 'it is not a database'],
};

/** Does work with an index; throws {@link HistoryUnavailable} where the fault is that of its file. */
export function orUnavailable<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
    const found = kinds[code];
    if (found !== undefined) throw new HistoryUnavailable(...found, error);
    // What is missing or of another form in a file that says it is ours was taken out or changed by hand.
    if (code === 1) throw new HistoryUnavailable('damaged', 'it is damaged', error);
    throw error;
  }
}
