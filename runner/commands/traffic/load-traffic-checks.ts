import { isNamedBy, selectChecks } from '../../engine/plan.ts';
import type { TrafficChecks } from '../../engine/traffic/judge-traffic.ts';
import { NothingSelected } from '../../errors/usage-error.ts';
import { isObserving } from '../../kit/define-check.ts';
import { modules } from '../../../suites/modules.generated.ts';
import { clientChecks } from '../../../suites/client-index.generated.ts';
import { listedChecks } from '../listed-checks.ts';
import type { TrafficOptions } from './traffic-target.ts';

/**
 * Resolves to the checks that can judge traffic with any deployment: those of clients that need no scenario and nothing of the mock, and those of
 * servers that judge what others exchange. Throws {@link NothingSelected} where none of them is selected.
 */
export async function loadTrafficChecks({ suite, check, level }: TrafficOptions): Promise<TrafficChecks> {
  const selection = { suites: suite?.value ?? [], checks: check?.value ?? [], levels: level?.value ?? [] };
  const ofClients = clientChecks.filter(({ scenarios, needsMock }) => scenarios === 'any' && needsMock !== true);
  const client = selectChecks(ofClients, selection);
  const listed = selectChecks(
    listedChecks.filter(({ observes }) => observes),
    selection,
  );
  const loaded = await Promise.all(listed.map(async ({ id }) => (await modules[id]?.())?.default));
  const server = loaded.filter((one) => one !== undefined).filter(isObserving);
  if (client.length + server.length === 0) throw new NothingSelected(describeNothing(selection.checks));
  return { client, server };
}

function describeNothing(globs: readonly string[]): string {
  const needsMore = listedChecks.some(({ id }) => globs.some((glob) => isNamedBy({ id }, glob)));
  return needsMore
    ? 'the selected checks send requests of their own: traffic shows nothing of them; use "vivero run"'
    : 'no check that judges traffic is selected';
}
