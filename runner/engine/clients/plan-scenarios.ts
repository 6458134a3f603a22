import { type ClientFeature, type ClientKind, notSelectedReason } from '../../../contracts/clients.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';
import { type ShownClient, whatIsAbsent } from './judge-client.ts';

/** What the plan needs to know of a scenario. */
export interface PlannedScenario {
  readonly id: string;
  readonly kinds: readonly ClientKind[];
  readonly needs?: readonly ClientFeature[];
  /** Present where it is about certificates. */
  readonly certificate?: string;
  /** True where the client is run twice under it. */
  readonly restarts?: boolean;
}

/** Which scenarios a client is run under. */
export interface ScenarioPlan<Scenario> {
  readonly run: readonly Scenario[];
  /** Why each of the others is not run, by its id. */
  readonly notRun: ReadonlyMap<string, string>;
}

/** What a plan is made of. */
export interface PlanInput<Scenario> {
  /** In their order, without the ordinary service. */
  readonly scenarios: readonly Scenario[];
  /** Those that were selected. */
  readonly checks: readonly Pick<ClientCheck, 'scenarios' | 'kinds' | 'uses'>[];
  /** What the client showed under the ordinary service. */
  readonly shown: ShownClient;
  /** True where mocks serve https. */
  readonly servesTls: boolean;
  /** Returns true for a scenario that the person selected. */
  isSelected(id: string): boolean;
}

/** Returns which scenarios tell anything about a client that showed its kinds and features under the ordinary service. */
export function planScenarios<Scenario extends PlannedScenario>({
  scenarios,
  checks,
  shown,
  servesTls,
  isSelected,
}: PlanInput<Scenario>): ScenarioPlan<Scenario> {
  const notRun = new Map<string, string>();
  const run = scenarios.filter((scenario) => {
    const reason = isSelected(scenario.id)
      ? ((scenario.certificate === undefined || servesTls ? null : 'the mock serves http: --tls serves https') ??
        whatIsAbsent({ kinds: scenario.kinds as ClientCheck['kinds'], uses: scenario.needs ?? [] }, shown)?.reason ??
        reasonNobodyAsks(scenario, checks, shown))
      : notSelectedReason;
    if (reason !== null) notRun.set(scenario.id, reason);
    return reason === null;
  });
  return { run, notRun };
}

function reasonNobodyAsks(
  { id, restarts }: PlannedScenario,
  checks: PlanInput<never>['checks'],
  shown: ShownClient,
): string | null {
  const asking = checks.filter(({ scenarios }) => (scenarios === 'any' ? restarts !== true : scenarios.includes(id)));
  if (asking.length === 0) return 'no selected check needs the scenario';
  const absences = asking.map((check) => whatIsAbsent(check, shown));
  return absences.includes(null) ? null : (absences[0]?.reason ?? null);
}
