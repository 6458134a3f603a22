import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import type { BoundedOutput } from './bounded-output.ts';

/** What came of a client under a scenario, and what is told of it beside what is judged. */
export interface RanScenario {
  readonly scenario: Scenario;
  readonly run: ScenarioRun;
  /** How many requests came, those that are not kept and those that were sent to be refused included. */
  readonly requests: number;
  /** How many of them the client sent to be refused, or had forgotten. */
  readonly deliberate: number;
  readonly durationMs: number;
  /** What its command printed; `null` where there is none. */
  readonly output: BoundedOutput | null;
  /** Why its command was not started; `null` where it was. */
  readonly notStarted: string | null;
}
