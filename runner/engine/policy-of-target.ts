import { createFollowPolicy, type FollowPolicy } from '../http/follow-policy.ts';
import { resolveAddresses } from '../http/resolve-addresses.ts';
import { reachedSystems } from './reached-systems.ts';
import type { RunSettings } from './run-settings.ts';

/**
 * Returns which addresses may be contacted that the target hands us; those of its own systems are the person's word. It is the MCP
 * server alone whose word leads elsewhere: pages and documents of the other systems never lead off the configured hosts.
 */
export function policyOfTarget(settings: RunSettings): FollowPolicy {
  const { mcp, plantStore, allowedOrigins } = settings;
  const urls = [...reachedSystems(settings).values()].map(({ url }) => url);
  const document = plantStore?.document ?? null;
  const named = [mcp?.authorizationServer ?? null, document === null ? null : document.href];
  return createFollowPolicy({
    named: mcp?.url ?? null,
    resolve: resolveAddresses,
    configuredOrigins: [
      ...urls.flatMap(inBothSchemes),
      ...named.filter((address) => address !== null),
      ...allowedOrigins,
    ],
  });
}

/** A host of the target may be asked at http and https alike. */
function inBothSchemes({ host }: URL): string[] {
  return ['http', 'https'].map((scheme) => `${scheme}://${host}`);
}
