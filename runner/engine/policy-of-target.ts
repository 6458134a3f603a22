import { createFollowPolicy, type FollowPolicy } from '../http/follow-policy.ts';
import { resolveAddresses } from '../http/resolve-addresses.ts';
import { reachedSystems } from './reached-systems.ts';
import type { RunSettings } from './run-settings.ts';

/**
 * Returns which addresses may be contacted that the target hands us; those of its own systems are the person's word. It is the MCP
 * server alone whose word leads elsewhere: pages and documents of the other systems never lead off the configured hosts.
 */
export function policyOfTarget(settings: RunSettings): FollowPolicy {
  const { mcp, allowedOrigins } = settings;
  const urls = [...reachedSystems(settings).values()].map(({ url }) => url);
  const approved = mcp !== null && mcp.authorizationServer !== null ? [mcp.authorizationServer] : [];
  return createFollowPolicy({
    named: mcp?.url ?? null,
    resolve: resolveAddresses,
    configuredOrigins: [...urls.flatMap(inBothSchemes), ...approved, ...allowedOrigins],
  });
}

/** A host of the target may be asked at http and https alike. */
function inBothSchemes({ host }: URL): string[] {
  return ['http', 'https'].map((scheme) => `${scheme}://${host}`);
}
