import { resolverOf } from '../http/reach.ts';
import { createTargetHosts, type TargetHosts } from '../http/target-hosts.ts';
import { reachedSystems } from './reached-systems.ts';
import type { RunSettings } from './run-settings.ts';

/**
 * Returns the hosts of the target of a run. It is the MCP server alone whose word leads elsewhere: pages and documents of the other
 * systems never lead off the configured hosts.
 */
export function hostsOfRun(settings: RunSettings): TargetHosts {
  const { mcp, plantStore, allowedOrigins, onlyHosts } = settings;
  const document = plantStore?.document ?? null;
  return createTargetHosts(
    {
      systems: [...reachedSystems(settings).values()].map(({ url }) => url),
      servers: [mcp?.authorizationServer ?? null, mcp?.tokenEndpoint ?? null].filter((url) => url !== null),
      documents: document === null ? [] : [document.href],
      allowedOrigins,
      onlyHosts,
    },
    { resolve: resolverOf(settings.reach), probesFrom: mcp?.url ?? null },
  );
}
