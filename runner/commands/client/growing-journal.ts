import { closeSync, mkdirSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { secretsOfEntry } from '../../engine/clients/secrets-of-client.ts';
import { storeEntry } from '../../engine/clients/store-entry.ts';
import { codeOf, storeErrorFor } from '../../errors/store-error.ts';
import { createRedactor, type Redactor } from '../../http/redactor.ts';
import type { RecordedEntry } from '../../journal/journal-options.ts';
import { SpareTime } from '../control/spare-time.ts';
import { describeEnd } from './command-runner.ts';
import type { RanScenario } from './client-run.ts';

/** What a growing journal is made with. */
export interface GrowingJournalOptions {
  /** Folder of the stored runs of the client. */
  readonly folder: string;
  /** When the run began: ISO 8601. */
  readonly startedAt: string;
  /** What stands in the first line, besides how the file is read. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Takes a sentence for the person. */
  tell(sentence: string): void;
}

const howToRead =
  'each further line is a JSON document: a request as run.json has it, without secrets, or how the client ended under a scenario; this file goes once the run is stored';

/** So much is written; a client that floods does not fill the disk. */
const mostBytes = 256 * 1024 * 1024;

const ownName = /^journal-\d{4}-[\w-]+\.jsonl$/;

/**
 * What a client sends, written to a file beside its stored runs as it comes. A run that is stored takes it away; it stays where vivero
 * itself was killed, or could not store the run. A file that cannot be written is told of, and ends nothing.
 */
export class GrowingJournal {
  readonly #tell: (sentence: string) => void;
  readonly #waiting = new SpareTime<RecordedEntry>((entry) => this.#write(entry));
  #file: number | null = null;
  #lines = 0;
  #bytes = 0;
  /** Knows what the client was handed, and the secrets of what was written so far. */
  readonly redactor: Redactor = createRedactor([]);
  /** Absolute; `null` where there is no file. */
  path: string | null = null;

  /** Begins a file, and tells of those that killed runs left. */
  constructor({ folder, startedAt, facts, tell }: GrowingJournalOptions) {
    this.#tell = tell;
    try {
      mkdirSync(folder, { recursive: true });
      const left = readdirSync(folder).filter((name) => ownName.test(name) && !isAlive(name));
      for (const name of left)
        tell(
          `${join(folder, name)}: a run that was killed left what the client had sent, a JSON document in each line; delete it once you have read it`,
        );
      const stamp = startedAt.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replaceAll(':', '-');
      const path = join(folder, `journal-${stamp}Z-${process.pid}.jsonl`);
      // Nobody else of the machine may read it: what is no known secret may be one all the same.
      this.#file = openSync(path, 'wx', 0o600);
      this.path = path;
      this.#append({ ...facts, startedAt, read: howToRead });
    } catch (error) {
      this.#giveUp(error, folder);
    }
  }

  /** Takes secrets that the client was handed. */
  learn(secrets: readonly string[]): void {
    for (const secret of secrets) this.redactor.learn(secret);
  }

  /** Takes a request that is whole; it is written in spare time. */
  add(entry: RecordedEntry): void {
    if (this.#file !== null) this.#waiting.add(entry);
  }

  /** Takes that the client ended under a scenario. */
  end({ scenario, run, requests, durationMs }: RanScenario): void {
    this.#waiting.catchUp();
    const { kind, exitCode, signal } = run.end;
    const reason = describeEnd(run.end);
    this.#append({ scenario: scenario.id, ended: { kind, exitCode, signal, reason }, requests, durationMs });
  }

  /** Writes what is left to write, and closes the file. */
  close(): void {
    this.#waiting.catchUp();
    this.#stop();
    // Of a run that did nothing there is nothing to read.
    if (this.#lines <= 1) this.remove();
  }

  /** Takes the file away. */
  remove(): void {
    this.#stop();
    if (this.path !== null) rmSync(this.path, { force: true });
    this.path = null;
  }

  #stop(): void {
    this.#waiting.clear();
    if (this.#file !== null) closeSync(this.#file);
    this.#file = null;
  }

  #write(recorded: RecordedEntry): void {
    const entry = recorded.toEntry();
    this.learn(secretsOfEntry(entry));
    this.#append({ scenario: entry.scenario, ...storeEntry(entry, this.redactor) });
  }

  #append(value: Readonly<Record<string, unknown>>): void {
    if (this.#file === null) return;
    const isFull = this.#bytes > mostBytes;
    const line = isFull ? { full: `more than ${mostBytes} bytes came; what came later is not written` } : value;
    try {
      this.#bytes += writeSync(this.#file, `${JSON.stringify(line)}\n`);
      this.#lines += 1;
      if (isFull) this.#stop();
    } catch (error) {
      this.#giveUp(error, this.path ?? '');
    }
  }

  #giveUp(error: unknown, path: string): void {
    this.#stop();
    const { message } = storeErrorFor('write what the client sends to', path, error);
    this.#tell(`${message}; it is kept in memory until the run is stored`);
  }
}

/** A file whose vivero is at work belongs to it. */
function isAlive(name: string): boolean {
  const pid = Number(/-(\d+)\.jsonl$/.exec(name)?.[1] ?? 0);
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
