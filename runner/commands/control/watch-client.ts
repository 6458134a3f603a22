import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { judgeClient, kindsAndFeatures } from '../../engine/clients/judge-client.ts';
import { redactResult } from '../../engine/redact-report.ts';
import { createRedactor } from '../../http/redactor.ts';
import type { RecordedEntry } from '../../journal/journal-options.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { secretsOf } from '../client/handed-over-paths.ts';
import type { OpenScenario } from '../client/open-scenario.ts';
import { claimedOf, type PreparedClient } from '../client/prepare-client.ts';
import type { ControlSession, ListedScenario } from './control-session.ts';
import { LiveJournal } from './live-journal.ts';

/** A scenario that the client meets, or met. */
interface Met {
  readonly open: OpenScenario;
  /** What came of it; `null` while it lasts. */
  run: ScenarioRun | null;
}

/** A client that is run under scenarios, or driven by hand, and watched while it is: all scenarios are on one page. */
export class WatchedClient implements ControlSession {
  readonly journal: LiveJournal;
  readonly canChoose = false;
  readonly #scenarios: readonly Scenario[];
  readonly #checks: readonly ClientCheck[];
  readonly #claimed: PreparedClient['claimed'];
  readonly #redactor = createRedactor([]);
  /** By the ids of their scenarios. */
  readonly #met = new Map<string, Met>();
  #isWatched = false;

  constructor({
    scenarios,
    checks,
    claimed = new Set(),
  }: {
    readonly scenarios: readonly Scenario[];
    readonly checks: readonly ClientCheck[];
    /** What the client claims to be or use. */
    readonly claimed?: PreparedClient['claimed'];
  }) {
    this.#scenarios = scenarios;
    this.#checks = checks;
    this.#claimed = claimed;
    this.journal = new LiveJournal({ redactor: this.#redactor, runOf: (scenario) => this.#outlineOf(scenario) });
    this.journal.judgeBy(checks);
  }

  get scenarios(): readonly ListedScenario[] {
    return this.#scenarios.map(({ id, title, kinds, isHostile = false }) => {
      const met = this.#met.get(id);
      return { id, title, kinds, isHostile, ...(met?.run === null && { url: met.open.handedOver.siteUrl }) };
    });
  }

  /** Takes a scenario that is open. */
  open(open: OpenScenario): void {
    for (const secret of secretsOf(open.handedOver)) this.#redactor.learn(secret);
    this.#met.set(open.scenario.id, { open, run: null });
  }

  /** Takes a request that is whole. */
  take(entry: RecordedEntry): void {
    // What came before somebody looks is shown when somebody does.
    if (this.#isWatched) this.journal.add(entry);
  }

  /** Takes what came of the client under a scenario. */
  end(run: ScenarioRun): void {
    const met = this.#met.get(run.scenario.id);
    if (met !== undefined) met.run = run;
  }

  /** Returns what one scenario alone shows and is told, at its own URL. */
  at(scenario: string): ControlSession {
    const { journal } = this;
    const { canChoose } = this;
    const listed = (): readonly ListedScenario[] => this.scenarios;
    return {
      journal: journal.of(scenario),
      canChoose,
      get scenarios() {
        return listed();
      },
      ready: () => this.ready(),
      current: () => scenario,
      choose: () => this.choose(),
      judge: () => this.#judge((id) => id === scenario),
      clear: () => this.#clear(scenario),
    };
  }

  ready(): Promise<void> {
    if (!this.#isWatched) {
      this.#isWatched = true;
      for (const { open } of this.#met.values()) for (const entry of open.journal.whole()) this.journal.add(entry);
    }
    return Promise.resolve();
  }

  current(): string {
    return '';
  }

  choose(): never {
    throw new Error('every scenario has a URL of its own: point the client there');
  }

  judge(): readonly CheckResult[] {
    return this.#judge(() => true);
  }

  clear(): void {
    for (const scenario of this.#met.keys()) this.#clear(scenario);
  }

  #clear(scenario: string): void {
    const met = this.#met.get(scenario);
    // What is over is judged already.
    if (met?.run !== null) return;
    met.open.journal.clear();
    this.journal.clear(scenario);
  }

  /** The ordinary service is what all others are compared with. */
  #judge(isWanted: (scenario: string) => boolean): readonly CheckResult[] {
    const all = [...this.#met].flatMap(([id, met]) => (id === 'plain' || isWanted(id) ? [runOf(met)] : []));
    const control = all.find(({ scenario }) => scenario.id === 'plain');
    const runs = all.filter(({ scenario, entries }) => isWanted(scenario.id) && entries.length > 0);
    const claimed = claimedOf(this.#claimed, kindsAndFeatures(control ?? null).kinds);
    const work = { runs, notRun: new Map(), claimed, ...(control && { control }) };
    return judgeClient(this.#checks, work).map((result) => redactResult(result, this.#redactor));
  }

  #outlineOf(scenario: string): ScenarioRun {
    const met = this.#met.get(scenario);
    if (met === undefined) throw new Error(`nothing is known of the scenario "${scenario}"`);
    return met.open.outline();
  }
}

function runOf({ open, run }: Met): ScenarioRun {
  const atMs = open.journal.elapsedMs();
  return run ?? open.finish({ kind: 'by-hand', exitCode: null, signal: null, atMs, wasIdle: false });
}
