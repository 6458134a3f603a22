import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import type { ClientCheck } from '../../kit/client/define-client-check.ts';

/** Resolves to all scenarios and all checks of clients. */
export async function loadClientWork(): Promise<{
  readonly scenarios: readonly Scenario[];
  readonly checks: readonly ClientCheck[];
}> {
  const [{ scenarios }, { clientChecks }] = await Promise.all([
    import('../../../fixtures/scenarios/index.generated.ts'),
    import('../../../suites/client-index.generated.ts'),
  ]);
  return { scenarios, checks: clientChecks };
}
