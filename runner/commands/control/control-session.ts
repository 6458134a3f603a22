import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import type { LiveFeed } from './live-journal.ts';

/** A scenario that there is. */
export interface ListedScenario extends Pick<Scenario, 'id' | 'title' | 'kinds' | 'isHostile'> {
  /** Where it is served, besides others that are served elsewhere; absent where it is not. */
  readonly url?: string;
}

/** What the control API speaks to: a mock whose clients are watched. */
export interface ControlSession {
  readonly journal: LiveFeed;
  readonly scenarios: readonly ListedScenario[];
  /** True where one scenario is served at a time, which a person chooses. */
  readonly canChoose: boolean;
  /** Resolves when everything that the control API tells of is there. */
  ready(): Promise<void>;
  /** Id of the scenario that is served here; empty where all of them are, each at a URL of its own. */
  current(): string;
  /** Lays a scenario over the mock, for requests from now on. Throws an error with a message for people where it cannot be chosen. */
  choose(id: string): void;
  /** Returns what the checks of clients say by now. */
  judge(): readonly CheckResult[];
  /** Forgets what came so far. */
  clear(): void;
}
