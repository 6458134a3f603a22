import { bearerOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { signInsOf } from './sign-ins.ts';

/**
 * Returns what a scenario withholds, and a client uses under the ordinary service and does not look for itself: it goes on with nothing
 * in that place, of which it is not to blame. `null` where there is no such thing.
 */
export function withheldFrom(run: ScenarioRun, plain: ScenarioRun): string | null {
  if (lacksId(run, plain)) return 'the id of a client';
  return lacksToken(run, plain) ? 'the token for the MCP server' : null;
}

/** Who registers, or has a URL for an id, needs none that is handed over. */
function lacksId(run: ScenarioRun, plain: ScenarioRun): boolean {
  if (run.handedOver.clientId !== undefined || plain.handedOver.clientId === undefined) return false;
  return [run, plain].every(
    (each) =>
      each.entries.every(({ place }) => place !== 'register') &&
      signInsOf(each).every(({ clientId }) => !/^https?:/.test(clientId ?? '')),
  );
}

/** Who signs in for the MCP server reads its metadata, or what stands in their place, before. */
function lacksToken(run: ScenarioRun, plain: ScenarioRun): boolean {
  const token = plain.handedOver.mcpToken;
  if (token === undefined || run.handedOver.mcpToken !== undefined) return false;
  return (
    plain.entries.some((entry) => entry.place === 'mcp' && bearerOf(entry) === token) &&
    !run.entries.some(({ place }) => place === 'resource-metadata') &&
    !signInsOf(run).some(({ isForMcp }) => isForMcp)
  );
}
