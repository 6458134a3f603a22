import type { Parameter } from '../../../runner/kit/client/read-entry.ts';
import { revisionAt } from '../../../runner/kit/client/mcp-revision.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import type { SignIn } from '../../../runner/kit/client/sign-ins.ts';

/** The first revision that demands it. */
const firstRevision = '2025-06-18';

/** Returns the resources of a sign-in for the MCP server, as the revision of the client demands; none of any other sign-in. */
export function mcpResourcesOf(signIn: SignIn, run: ScenarioRun): string[] {
  const revision = revisionAt(run, signIn.atMs);
  if (!signIn.isForMcp || revision === null || revision < firstRevision) return [];
  return resourcesOf(signIn.parameters);
}

/** Returns the resources that parameters name. */
export function resourcesOf(parameters: readonly Parameter[]): string[] {
  return parameters.filter(([name]) => name === 'resource').map(([, value]) => value);
}

/** Returns true where a request names a resource, and none but those that were authorized (RFC 8707 §2.2). */
export function isOneOf(sent: readonly string[], authorized: readonly string[]): boolean {
  return sent.length > 0 && sent.every((resource) => authorized.includes(resource));
}
