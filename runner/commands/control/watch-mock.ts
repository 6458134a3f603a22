import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { Overlay } from '../../../fixtures/mock/overlay.ts';
import type { RunningMock } from '../../../fixtures/mock/start-mock.ts';
import plain from '../../../fixtures/scenarios/plain.ts';
import type { Scenario, ScenarioStage } from '../../../fixtures/scenarios/scenario.ts';
import { judgeClient } from '../../engine/clients/judge-client.ts';
import { redactResult } from '../../engine/redact-report.ts';
import type { Clock } from '../../engine/run-settings.ts';
import { createRedactor, type Redactor } from '../../http/redactor.ts';
import type { RecordedEntry } from '../../journal/journal-options.ts';
import { Journal } from '../../journal/journal.ts';
import { type OpenRecorder, openRecorder } from '../../journal/open-recorder.ts';
import { placeOf } from '../../journal/place-of.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { JournalEntry } from '../../kit/client/journal-entry.ts';
import type { HandedOver, ScenarioRun } from '../../kit/client/scenario-run.ts';
import { handOver } from '../client/hand-over.ts';
import { placesOf } from '../client/open-scenario.ts';
import type { ListedScenario, ControlSession } from './control-session.ts';
import { controlPath } from './guard-control.ts';
import { LiveJournal } from './live-journal.ts';

/** What a mock is watched with. */
export interface WatchMockOptions {
  /** Loads the scenarios and the checks: not before somebody looks, so that the mock is up as soon as without. */
  load(): Promise<{ readonly scenarios: readonly Scenario[]; readonly checks: readonly ClientCheck[] }>;
  /** Laid over the mock whatever the scenario, the first outermost. */
  readonly overlays: readonly Overlay[];
  readonly clock: Clock;
  /** Returns true while what comes is no client's; default never. */
  isPaused?(): boolean;
  /** Returns a whole number from 0 to `bound - 1`. */
  random(bound: number): number;
}

/** A scenario that is or was laid over the mock. */
interface Laid {
  readonly scenario: Scenario;
  readonly values: Map<string, string>;
  isUnderWay: boolean;
}

/**
 * Returns true for a scenario that can be brought about by a mock that is running. The ordinary service is that mock without anything
 * laid over it, however a mock of its own is started; the certificate of a mock stays what it is, and when a person starts a client again is not known.
 */
export function canBeChosen({ id, mock, certificate, restarts }: Scenario): boolean {
  return id === plain.id || (mock === undefined && certificate === undefined && restarts !== true);
}

/** A mock that serves one scenario after the other at one origin, and whose clients are watched. */
export class WatchedMock implements ControlSession {
  readonly journal: LiveJournal;
  readonly canChoose = true;
  readonly #mock: RunningMock;
  readonly #recorder: OpenRecorder;
  readonly #options: WatchMockOptions;
  readonly #recorded: Journal;
  readonly #handedOver: HandedOver;
  readonly #redactor: Redactor;
  readonly #drawn = new Map<string, string>();
  /** By the ids of their scenarios. */
  readonly #laid = new Map<string, Laid>();
  #now: Laid;
  #loading: Promise<void> | null = null;
  #scenarios: readonly Scenario[] = [plain];
  #checks: readonly ClientCheck[] = [];

  /** Watches the mock from now on, under `plain`. Scenarios that start the mock in another way, or with another certificate, cannot be chosen. */
  static async of(mock: RunningMock, options: WatchMockOptions): Promise<WatchedMock> {
    return new WatchedMock(mock, options, await openRecorder());
  }

  private constructor(mock: RunningMock, options: WatchMockOptions, recorder: OpenRecorder) {
    this.#mock = mock;
    this.#recorder = recorder;
    this.#options = options;
    this.#now = this.#lay(plain);
    this.#handedOver = handOver(mock, { scenario: plain, draw: (name) => this.#draw(`plain/${name}`) });
    this.#redactor = createRedactor(secretsOf(this.#handedOver));
    this.journal = new LiveJournal({
      redactor: this.#redactor,
      runOf: (scenario) => this.#runOf(this.#laid.get(scenario) ?? this.#now, []),
    });
    this.#recorded = this.#record();
  }

  get scenarios(): readonly ListedScenario[] {
    return this.#scenarios.map(({ id, title, kinds, isHostile = false }) => ({ id, title, kinds, isHostile }));
  }

  ready(): Promise<void> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<void> {
    const { scenarios, checks } = await this.#options.load();
    this.#scenarios = scenarios.filter(canBeChosen);
    this.#checks = checks;
    this.journal.judgeBy(checks);
    for (const request of this.#recorded.whole()) this.journal.add(request);
  }

  current(): string {
    return this.#now.scenario.id;
  }

  choose(id: string): void {
    this.#now = this.#lay(this.#scenario(id));
    this.#mock.setOverlays([...this.#options.overlays, ...this.#now.scenario.overlays(this.#stageOf(this.#now))]);
  }

  judge(): readonly CheckResult[] {
    const entries = this.#recorded.entries();
    const runs = [...this.#laid.values()].map((laid) => this.#runOf(laid, entries));
    const results = judgeClient(this.#checks, { runs, notRun: new Map(), claimed: new Set() });
    return results.map((result) => redactResult(result, this.#redactor));
  }

  clear(): void {
    this.#recorded.clear();
    this.journal.clear();
  }

  /** Ends what the watching opened; the mock is left running. */
  close(): Promise<void> {
    return this.#recorder.close();
  }

  #scenario(id: string): Scenario {
    const found = this.#scenarios.find((scenario) => scenario.id === id);
    if (found === undefined) throw new Error(`there is no scenario "${id}" that can be chosen`);
    return found;
  }

  #lay(scenario: Scenario): Laid {
    const laid: Laid = { scenario, values: new Map(), isUnderWay: false };
    this.#laid.set(scenario.id, laid);
    return laid;
  }

  #record(): Journal {
    const { clock } = this.#options;
    let count = 0;
    const journal = new Journal({
      scenario: () => this.current(),
      nextId: () => (count += 1),
      now: () => clock.now(),
      monotonicMs: () => clock.monotonicMs(),
      ignores: (target) => this.#options.isPaused?.() === true || target.startsWith(controlPath),
      onEntry: (entry) => this.#take(entry),
      // What is kept to be judged together ends at a bound; what is shown is the latest.
      tellsAll: () => this.#checks.length > 0,
    });
    const places = placesOf(this.#mock);
    const { url, server } = this.#mock;
    journal.listenTo(server, { url, placeOf: ({ target }) => placeOf(target, places) });
    journal.listenTo(this.#recorder.server, {
      url: this.#foreignUrl(),
      placeOf: () => ({ place: 'foreign', system: 'site' }),
    });
    return journal;
  }

  #take(recorded: RecordedEntry): void {
    const laid = this.#laid.get(recorded.scenario) ?? this.#now;
    const status = recorded.status ?? 0;
    laid.isUnderWay ||= status >= 200 && status < 300 && recorded.place !== 'foreign';
    // What came before somebody looks is shown when somebody does.
    if (this.#checks.length > 0) this.journal.add(recorded);
  }

  #runOf({ scenario, values }: Laid, entries: readonly JournalEntry[]): ScenarioRun {
    const { id, kinds, isHostile = false } = scenario;
    return {
      scenario: { id, kinds, isHostile },
      entries: entries.filter((entry) => entry.scenario === id && !entry.isDeliberate),
      handedOver: this.#handedOver,
      opened: [],
      end: { kind: 'by-hand', exitCode: null, signal: null, atMs: this.#recorded.elapsedMs(), wasIdle: false },
      values,
    };
  }

  #stageOf(laid: Laid): ScenarioStage {
    return {
      foreign: { url: this.#foreignUrl(), namedUrl: `http://localhost:${this.#recorder.port}` },
      draw: (name) => this.#draw(`${laid.scenario.id}/${name}`),
      note: (name, value) => void laid.values.set(name, value),
      isUnderWay: () => laid.isUnderWay,
      isRestarted: () => false,
      now: () => this.#options.clock.now(),
    };
  }

  #foreignUrl(): string {
    return `http://127.0.0.1:${this.#recorder.port}`;
  }

  #draw(name: string): string {
    const letters = (): string => this.#options.random(36).toString(36);
    const drawn = this.#drawn.get(name) ?? Array.from({ length: 16 }, letters).join('');
    this.#drawn.set(name, drawn);
    return drawn;
  }
}

function secretsOf({ plantStoreToken, apiToken, mcpToken, apiKey, clientSecret }: HandedOver): string[] {
  return [plantStoreToken, apiToken, mcpToken, apiKey, clientSecret].filter((secret) => secret !== undefined);
}
