import type { DatabaseSync } from 'node:sqlite';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { summariseLatency } from '../../contracts/run-report/latency.ts';
import { nameProfile } from '../../contracts/run-report/name-profile.ts';
import { deploymentOf } from './deployment-version.ts';
import { type FailingAssertions, failingAssertions, packedHashes } from './failing-assertions.ts';
import type { FoundRun } from './find-stored-runs.ts';
import { inTransaction, orUnavailable } from './history-file.ts';

/** A run as the index has it. */
export interface IndexedRun {
  /** `staging/2026-11-21T11-02-03Z`: what commands take as its name. */
  readonly folder: string;
  readonly target: string;
  readonly run: string;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: number;
  readonly vivero: string;
  /** Equal for runs against one state of the target, as far as the target says. */
  readonly deployment: string;
  /** True where the target names its version. */
  readonly namesVersion: boolean;
  /** `1/3` for a part of a run. */
  readonly shard: string | null;
  readonly abort: string | null;
  readonly planned: number;
  readonly passed: number;
  readonly failed: number;
  readonly inapplicable: number;
  readonly untestable: number;
  readonly errored: number;
  readonly accepted: number;
  /** Path of the baseline that the run was judged by, as it is stored; `null` for none. */
  readonly baseline: string | null;
  /** `service@1 (sha256:0123456789ab)`: the frozen profile that the verdict rests on; `null` for none. */
  readonly profile: string | null;
}

/** How a check ended in a run. */
export interface IndexedResult extends FailingAssertions {
  readonly check: string;
  readonly outcome: CheckResult['outcome'];
  readonly level: string;
  /** True where the repetitions of the run ended differently. */
  readonly isUnstable: boolean;
  readonly durationMs: number;
}

/** How fast an operation was in a run: percentiles in milliseconds, `null` where there were too few responses for one. */
export interface IndexedLatency {
  /** System and name, such as `plant-store POST /plants`. */
  readonly operation: string;
  readonly samples: number;
  readonly p50Ms: number;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  readonly firstByteMs: number;
}

/** Most operations of one run that are indexed: a target may have operations without end. */
const mostOperations = 500;

/** A file of a run that cannot be read, and why. */
export interface UnreadableRun {
  readonly folder: string;
  readonly reason: string;
}

/** The stored runs of one directory, as far as they were indexed. All of it follows from them. */
export class RunIndex {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Returns the folders that are indexed, readable or not, by their names, with size and time of their `run.json`. */
  known(): ReadonlyMap<string, Pick<FoundRun, 'sizeBytes' | 'modifiedMs'>> {
    const query = 'select folder, size, modified from runs union all select folder, size, modified from unreadable';
    return new Map(
      this.#all(query).map((row) => [
        String(row['folder']),
        { sizeBytes: Number(row['size']), modifiedMs: Number(row['modified']) },
      ]),
    );
  }

  /** Takes a run in; one of the same folder is replaced. */
  add(report: RunReport, { folder, sizeBytes, modifiedMs }: Omit<FoundRun, 'path'>): void {
    this.#write(() => {
      this.#forget([folder]);
      const { text, isNamed } = deploymentOf(report);
      const { summary, shard, abort } = report;
      const { planned, passed, failed, inapplicable, untestable, errored, accepted = 0 } = summary;
      const row = {
        folder,
        size: sizeBytes,
        modified: modifiedMs,
        target: report.target.name,
        run: report.run,
        started: report.startedAt,
        duration: report.durationMs,
        exit: report.exitCode,
        vivero: report.tool.version,
        deployment: text,
        named: isNamed ? 1 : 0,
        shard: shard === null || shard.total === 1 ? null : `${shard.index}/${shard.total}`,
        abort: abort?.kind ?? null,
        baseline: report.baseline?.file ?? null,
        profile: nameProfile(report),
        planned,
        passed,
        failed,
        inapplicable,
        untestable,
        errored,
        accepted,
      };
      const names = Object.keys(row);
      const values = names.map((name) => `:${name}`);
      const insert = this.#database.prepare(`insert into runs (${names.join()}) values (${values.join()})`);
      const { lastInsertRowid } = insert.run(row);
      this.#addResults(Number(lastInsertRowid), report.results);
      this.#addLatencies(Number(lastInsertRowid), report);
    });
  }

  #addLatencies(run: number, report: RunReport): void {
    const add = this.#database.prepare('insert or replace into latencies values (?, ?, ?, ?, ?, ?, ?)');
    for (const { system, operation, samples, p50Ms, p95Ms, p99Ms, firstByteMs } of summariseLatency(report).slice(
      0,
      mostOperations,
    ))
      add.run(run, `${system} ${operation}`, samples, p50Ms, p95Ms, p99Ms, firstByteMs);
  }

  #addResults(run: number, results: readonly CheckResult[]): void {
    const name = this.#database.prepare('insert into checks (name) values (?) on conflict do nothing');
    const add = this.#database.prepare(
      'insert or replace into results select ?, id, ?, ?, ?, ?, ?, ? from checks where name = ?',
    );
    for (const result of results) {
      const { id, outcome, level, repeats, durationMs } = result;
      const { failing, failures } = failingAssertions(result);
      const hashes = failures === null ? null : packedHashes.write(failures);
      name.run(id);
      add.run(run, outcome, level, new Set(repeats).size > 1 ? 1 : 0, durationMs, failing, hashes, id);
    }
  }

  /** Notes that the `run.json` of a folder cannot be read, so that it is not tried again until it changes. */
  addUnreadable({ folder, sizeBytes, modifiedMs }: Omit<FoundRun, 'path'>, reason: string): void {
    this.#write(() => {
      this.#forget([folder]);
      this.#database.prepare('insert into unreadable values (?, ?, ?, ?)').run(folder, sizeBytes, modifiedMs, reason);
    });
  }

  /** Takes folders out that are gone. */
  remove(folders: readonly string[]): void {
    if (folders.length > 0) this.#write(() => this.#forget(folders));
  }

  /** Returns the newest runs, of one target or of all, the newest first. */
  runs(target: string | null, limit: number): IndexedRun[] {
    const query = `select * from runs where (?1 is null or target = ?1) order by started desc, folder desc limit ?2`;
    return this.#all(query, target, limit).map(asRun);
  }

  /** Returns how the checks ended in a run. */
  results(folder: string): IndexedResult[] {
    const query = `select checks.name as name, results.* from results join checks on checks.id = results."check"
      join runs on runs.id = results.run where runs.folder = ?`;
    return this.#all(query, folder).map(asResult);
  }

  /** Returns how fast the operations were in a run. */
  latencies(folder: string): IndexedLatency[] {
    const query = `select latencies.* from latencies join runs on runs.id = latencies.run where runs.folder = ?`;
    return this.#all(query, folder).map(asLatency);
  }

  /** Returns the names of the targets that have runs, that of the newest run first. */
  targets(): string[] {
    const query = 'select target from runs group by target order by max(started) desc';
    return this.#all(query).map((row) => String(row['target']));
  }

  /** Returns the runs that cannot be read. */
  unreadable(): UnreadableRun[] {
    return this.#all('select folder, reason from unreadable order by folder').map((row) => ({
      folder: String(row['folder']),
      reason: String(row['reason']),
    }));
  }

  close(): void {
    this.#database.close();
  }

  #forget(folders: readonly string[]): void {
    for (const table of ['runs', 'unreadable']) {
      const remove = this.#database.prepare(`delete from ${table} where folder = ?`);
      for (const folder of folders) remove.run(folder);
    }
  }

  #all(query: string, ...values: ReadonlyArray<string | number | null>): Array<Record<string, unknown>> {
    return orUnavailable(() => this.#database.prepare(query).all(...values));
  }

  #write(work: () => void): void {
    orUnavailable(() => inTransaction(this.#database, work));
  }
}

function asRun(row: Record<string, unknown>): IndexedRun {
  const text = (name: string): string => String(row[name]);
  const number = (name: string): number => Number(row[name]);
  const optional = (name: string): string | null => (row[name] === null ? null : text(name));
  return {
    folder: text('folder'),
    target: text('target'),
    run: text('run'),
    startedAt: text('started'),
    durationMs: number('duration'),
    exitCode: number('exit'),
    vivero: text('vivero'),
    deployment: text('deployment'),
    namesVersion: number('named') === 1,
    shard: optional('shard'),
    abort: optional('abort'),
    planned: number('planned'),
    passed: number('passed'),
    failed: number('failed'),
    inapplicable: number('inapplicable'),
    untestable: number('untestable'),
    errored: number('errored'),
    accepted: number('accepted'),
    baseline: optional('baseline'),
    profile: optional('profile'),
  };
}

function asResult(row: Record<string, unknown>): IndexedResult {
  return {
    check: String(row['name']),
    outcome: String(row['outcome']) as IndexedResult['outcome'],
    level: String(row['level']),
    isUnstable: Number(row['unstable']) === 1,
    durationMs: Number(row['duration']),
    failing: Number(row['failing']),
    failures: typeof row['failures'] === 'string' ? packedHashes.read(row['failures']) : null,
  };
}

function asLatency(row: Record<string, unknown>): IndexedLatency {
  const optional = (name: string): number | null => (row[name] === null ? null : Number(row[name]));
  return {
    operation: String(row['operation']),
    samples: Number(row['samples']),
    p50Ms: Number(row['p50']),
    p95Ms: optional('p95'),
    p99Ms: optional('p99'),
    firstByteMs: Number(row['first']),
  };
}
