import { bearerOf, formOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { foundMembers } from './metadata-requests.ts';
import { isForMcpServer, registrationsOf } from './registrations.ts';

/**
 * Returns the requests at endpoints of authorization servers that have to do with the MCP server, in their order: authorizations, registrations, and
 * requests for tokens. A sign-in of another program in the same run is not among them.
 */
export function mcpUsesOf(run: ScenarioRun): JournalEntry[] {
  const signIns = signInsOf(run).filter(({ isForMcp }) => isForMcp);
  const uses = new Set<JournalEntry>([
    ...signIns.flatMap(({ entry, redemptions }) => [...(entry === null ? [] : [entry]), ...redemptions]),
    ...registrationsOf(run)
      .filter((registration) => isForMcpServer(registration, run))
      .map(({ entry }) => entry),
    ...tokenRequestsForMcp(run),
  ]);
  return run.entries.filter((entry) => uses.has(entry));
}

/** A refresh is told by the token that came with one which was used at the MCP server, anything else by the resource that it names. */
function tokenRequestsForMcp(run: ScenarioRun): JournalEntry[] {
  const atMcp = new Set(run.entries.filter(({ place }) => place === 'mcp').map(bearerOf));
  const requests = run.entries.filter(({ place }) => place === 'token');
  const refreshTokens = new Set(
    requests.map(foundMembers).flatMap((members) => {
      const isUsed = typeof members?.['access_token'] === 'string' && atMcp.has(members['access_token']);
      return isUsed && typeof members['refresh_token'] === 'string' ? [members['refresh_token']] : [];
    }),
  );
  return requests.filter((entry) => {
    const form = formOf(entry) ?? [];
    const refreshToken = valueOf(form, 'refresh_token');
    if (refreshToken !== null && refreshTokens.has(refreshToken)) return true;
    return valueOf(form, 'resource') === run.handedOver.mcpUrl;
  });
}
