import type { GivenOptions } from '../../config/read-options.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { TrafficSystems } from '../../engine/traffic/place-traffic.ts';
import { resolveTargetRun } from '../target/resolve-target-run.ts';
import type { Surroundings } from '../surroundings.ts';
import type { trafficOptions } from './traffic-options.ts';

/** What was given for the options of commands that judge traffic. */
export type TrafficOptions = GivenOptions<typeof trafficOptions>;

/** A target whose traffic is judged. */
export interface TrafficTarget {
  readonly name: string;
  readonly systems: TrafficSystems;
  readonly resolved: ResolvedRun;
}

/** Resolves to the target that a name, options and configuration mean. Throws {@link UsageError} where there is none. */
export async function resolveTrafficTarget(
  name: string | null,
  { options, surroundings }: { readonly options: TrafficOptions; readonly surroundings: Surroundings },
): Promise<TrafficTarget> {
  const resolved = await resolveTargetRun({ target: name, otherwise: 'mock', options }, surroundings);
  const { target } = resolved;
  if (target === null)
    throw new UsageError(
      'name the target of the configuration whose traffic it is, or give its URLs: --base-url, --api-url, --mcp-url',
    );
  const { plantStore, api, mcp, site, connector } = target;
  const endpoint = mcp === null ? null : new URL(mcp.url);
  if (endpoint !== null) endpoint.pathname = `${endpoint.pathname.replace(/\/$/, '')}${mcp?.endpoint ?? '/mcp'}`;
  const systems = {
    plantStore: plantStore?.url ?? null,
    api: api?.url ?? null,
    mcp: endpoint,
    site: site?.url ?? null,
    connector: connector?.url ?? null,
  };
  return { name: target.targetName, systems, resolved };
}
