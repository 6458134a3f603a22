import type { Level } from '../../../contracts/clauses/clause.ts';
import { clauses } from '../../../contracts/clauses/index.ts';
import type { StoredExchange } from '../../../contracts/run-report/run-report.ts';
import type { Redactor } from '../../http/redactor.ts';
import { secretsOfEntry } from '../../engine/clients/secrets-of-client.ts';
import { storeEntry } from '../../engine/clients/store-entry.ts';
import { redactValue } from '../../engine/redact-value.ts';
import { createClientExpect } from '../../kit/client/client-expect.ts';
import { type ClientCheck, isMessageCheck, type MessageCheck } from '../../kit/client/define-client-check.ts';
import type { RecordedEntry } from '../../journal/journal-options.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import type { Assertion } from '../../kit/expect.ts';
import { SpareTime } from './spare-time.ts';

/** What is wrong with one request. */
export interface LiveFinding {
  readonly check: string;
  readonly level: Level;
  readonly statement: string;
  readonly expected: unknown;
  readonly actual: unknown;
  readonly clause: { readonly document: string; readonly section: string; readonly url: string | null };
  readonly fix: string;
}

/** What the live page shows of a request. */
export interface ShownEntry {
  readonly exchange: StoredExchange;
  readonly scenario: string;
  readonly place: string;
  readonly findings: readonly LiveFinding[];
}

/** A check that a request fails. */
interface Failure {
  readonly check: MessageCheck;
  readonly assertion: Assertion;
}

/** A request of the live journal; what is shown of it is made when somebody sees it. */
export class LiveEntry {
  readonly #entry: JournalEntry;
  readonly #failures: readonly Failure[];
  readonly #redactor: Redactor;
  #shown: ShownEntry | null = null;

  constructor(entry: JournalEntry, failures: readonly Failure[], redactor: Redactor) {
    this.#entry = entry;
    this.#failures = failures;
    this.#redactor = redactor;
  }

  /** Number of the request. */
  get id(): number {
    return this.#entry.id;
  }

  /** Id of the scenario it was sent in. */
  get scenario(): string {
    return this.#entry.scenario;
  }

  /** True where something is wrong with it. */
  get isFaulty(): boolean {
    return this.#failures.length > 0;
  }

  /** Returns what is shown of it, without secrets. */
  toJSON(): ShownEntry {
    this.#shown ??= {
      exchange: storeEntry(this.#entry, this.#redactor),
      scenario: this.#entry.scenario,
      place: this.#entry.place,
      findings: this.#failures.map((failure) => describeFailure(failure, this.#redactor)),
    };
    return this.#shown;
  }
}

function describeFailure({ check, assertion }: Failure, redactor: Redactor): LiveFinding {
  const { statement, expected, actual } = assertion;
  const { level, document, section, url } = clauses[check.clause];
  return {
    check: check.id,
    level,
    statement: redactor.text(statement.slice(statement.indexOf(': ') + 2)),
    expected: redactValue(expected, redactor),
    actual: redactValue(actual, redactor),
    clause: { document, section, url },
    fix: check.fix,
  };
}

/** So many of the newest requests are kept to be shown; all are judged. */
const mostShown = 2_000;

/** So long whoever looks at the journal waits for what is not judged yet, in milliseconds. */
const longestCatchUpMs = 250;

/** What a live journal is made with. */
export interface LiveJournalOptions {
  readonly redactor: Redactor;
  /** Returns the run of a scenario as far as it is known, without its requests. */
  runOf(scenario: string): ScenarioRun;
}

/** Requests as they come, all of them or those of one scenario. */
export interface LiveFeed {
  /** How many requests came since they were forgotten. */
  readonly total: number;
  /** How many of them have a finding, as far as they are judged. */
  readonly faulty: number;
  /** Returns how many requests came in the ordinary service, and how many of them got a response below 400. */
  ofPlain(): { readonly total: number; readonly served: number };
  /** Returns the newest requests whose number is higher than `since`, the oldest of them first. */
  after(since: number): readonly LiveEntry[];
  /** Calls the listener with each request from now on, with `null` when some are forgotten; returns what ends that. */
  watch(listener: (entry: LiveEntry | null) => void): () => void;
}

/** What is counted of a scenario. */
interface Counts {
  total: number;
  served: number;
  faulty: number;
  latest: number;
  /** Requests up to this number are forgotten. */
  forgotten: number;
}

/** The newest requests of mocks with what is wrong with each of them, and whoever watches them come. */
export class LiveJournal implements LiveFeed {
  readonly #options: LiveJournalOptions;
  readonly #watchers = new Set<(entry: LiveEntry | null) => void>();
  readonly #waiting = new SpareTime<RecordedEntry>((entry) => this.#take(entry));
  readonly #counts = new Map<string, Counts>();
  #checks: readonly MessageCheck[] = [];
  #entries: LiveEntry[] = [];

  constructor(options: LiveJournalOptions) {
    this.#options = options;
  }

  get total(): number {
    return this.#sum('total');
  }

  get faulty(): number {
    return this.#sum('faulty');
  }

  ofPlain(): { readonly total: number; readonly served: number } {
    return this.#countsOf('plain');
  }

  /** Takes the checks that requests are judged by from now on: those of them that judge each message by itself. */
  judgeBy(checks: readonly ClientCheck[]): void {
    this.#checks = checks.filter((check) => isMessageCheck(check)).filter(({ scenarios }) => scenarios === 'any');
  }

  /** Takes a request that is whole; it is judged in spare time. */
  add(entry: RecordedEntry): void {
    const counts = this.#countsOf(entry.scenario);
    counts.total += 1;
    if (entry.status !== null && entry.status < 400) counts.served += 1;
    counts.latest = Math.max(counts.latest, entry.id);
    this.#waiting.add(entry);
  }

  after(since: number): readonly LiveEntry[] {
    this.#waiting.catchUp(longestCatchUpMs);
    return this.#entries.slice(-mostShown).filter(({ id }) => id > since);
  }

  /** Forgets the requests of a scenario; those of all where none is named. */
  clear(scenario: string | null = null): void {
    const ids = scenario === null ? [...this.#counts.keys()] : [scenario];
    for (const id of ids) {
      const { latest } = this.#countsOf(id);
      this.#counts.set(id, { total: 0, served: 0, faulty: 0, latest, forgotten: latest });
    }
    this.#entries = this.#entries.filter(({ scenario: of }) => !ids.includes(of));
    for (const tell of this.#watchers) tell(null);
  }

  watch(listener: (entry: LiveEntry | null) => void): () => void {
    this.#watchers.add(listener);
    return () => this.#watchers.delete(listener);
  }

  /** Returns the requests of one scenario alone. */
  of(scenario: string): LiveFeed {
    const counts = (): Counts => this.#countsOf(scenario);
    return {
      get total() {
        return counts().total;
      },
      get faulty() {
        return counts().faulty;
      },
      ofPlain: () => this.ofPlain(),
      after: (since) => this.after(since).filter((entry) => entry.scenario === scenario),
      watch: (listener) =>
        this.watch((entry) => {
          if (entry === null || entry.scenario === scenario) listener(entry);
        }),
    };
  }

  #countsOf(scenario: string): Counts {
    const counts = this.#counts.get(scenario) ?? { total: 0, served: 0, faulty: 0, latest: 0, forgotten: 0 };
    this.#counts.set(scenario, counts);
    return counts;
  }

  #sum(of: 'total' | 'faulty'): number {
    return [...this.#counts.values()].reduce((sum, counts) => sum + counts[of], 0);
  }

  #take(recorded: RecordedEntry): void {
    const counts = this.#countsOf(recorded.scenario);
    if (recorded.id <= counts.forgotten) return;
    const entry = recorded.toEntry();
    const failures = entry.isDeliberate ? [] : this.#judge(entry, this.#options.runOf(entry.scenario));
    for (const secret of secretsOfEntry(entry)) this.#options.redactor.learn(secret);
    const live = new LiveEntry(entry, failures, this.#options.redactor);
    if (live.isFaulty) counts.faulty += 1;
    this.#entries.push(live);
    if (this.#entries.length > 2 * mostShown) this.#entries = this.#entries.slice(-mostShown);
    for (const tell of this.#watchers) tell(live);
  }

  #judge(entry: JournalEntry, run: ScenarioRun): Failure[] {
    return this.#checks.flatMap((check) => {
      const failures: Failure[] = [];
      const expect = createClientExpect(entry.scenario, (assertion) => {
        if (!assertion.ok) failures.push({ check, assertion });
      });
      try {
        if (check.selects(entry, run)) check.judge(entry, expect, run);
      } catch {
        // What a check could not decide here is said by the verdict.
      }
      return failures;
    });
  }
}
