import { createFollowPolicy, type FollowPolicy, isLocalTarget } from '../http/follow-policy.ts';
import { resolveAddresses } from '../http/resolve-addresses.ts';
import { reachedSystems } from './reached-systems.ts';
import type { RunSettings } from './run-settings.ts';

/** Returns which addresses may be contacted that the target hands us; those of its own systems are the person's word. */
export async function policyOfTarget(settings: RunSettings): Promise<FollowPolicy> {
  const { mcp, allowedOrigins } = settings;
  const urls = [...reachedSystems(settings).values()].map(({ url }) => url);
  const local = await Promise.all(urls.map((url) => isLocalTarget(url, resolveAddresses)));
  const approved = mcp !== null && mcp.authorizationServer !== null ? [new URL(mcp.authorizationServer)] : [];
  return createFollowPolicy({
    targetIsLocal: local.includes(true),
    resolve: resolveAddresses,
    configuredOrigins: [...[...urls, ...approved].map(({ origin }) => origin), ...allowedOrigins],
  });
}
