import type { MockSystem, Overlay, OverlayConfiguration } from '../../../fixtures/mock/overlay.ts';
import { noTokens } from '../../engine/reached-systems.ts';
import type { RunSettings } from '../../engine/run-settings.ts';
import type { SuppliedTokens } from '../../kit/supplied-tokens.ts';

/** Requests to an operation that reach every edge of it. */
const casesToTheFull = 400;

/** Returns the settings of a run against a mock as its overlays want the run configured. */
export function configureFor(overlays: readonly Overlay[], settings: RunSettings): RunSettings {
  return overlays.reduce(
    (configured, { configured: wanted, system = 'plant-store' }) =>
      wanted === undefined ? configured : { ...configure(configured, wanted), ...latencyOf(system, wanted) },
    settings,
  );
}

function latencyOf(system: MockSystem, { latency }: OverlayConfiguration): Pick<RunSettings, 'latency'> {
  if (latency === undefined) return {};
  return { latency: { [system]: { p50: null, p95: null, p99: null, ...latency, level: 'ADVICE', samples: 10 } } };
}

function configure(settings: RunSettings, wanted: OverlayConfiguration): RunSettings {
  const { leavesScopesUnsaid = false, open = [], paths, operations } = wanted;
  const { plantStore, mcp, api } = settings;
  const tokensOf = (system: 'plantStore' | 'mcp' | 'api', tokens: SuppliedTokens): SuppliedTokens => {
    if (open.includes(system)) return noTokens;
    const { limitedScope } = tokens;
    const isUnsaid = leavesScopesUnsaid && limitedScope !== null;
    return isUnsaid ? { ...tokens, limitedScope: { ...limitedScope, neededBy: null } } : tokens;
  };
  const about = (system: 'plantStore' | 'mcp' | 'api', { tokens }: { readonly tokens: SuppliedTokens }) => ({
    needsNoCredentials: open.includes(system),
    tokens: tokensOf(system, tokens),
  });
  return {
    ...settings,
    ...(operations && { onlyOperations: operations, casesPerOperation: casesToTheFull }),
    plantStore: plantStore && { ...plantStore, ...about('plantStore', plantStore) },
    mcp: mcp && {
      ...mcp,
      ...about('mcp', mcp),
      client: open.includes('mcp') ? null : mcp.client,
    },
    api: api && {
      ...api,
      ...about('api', api),
      ...(paths !== undefined && { paths }),
      apiKey: open.includes('api') ? null : api.apiKey,
    },
  };
}
