import type { Overlay, OverlayConfiguration } from '../../../fixtures/mock/overlay.ts';
import { noTokens } from '../../engine/reached-systems.ts';
import type { RunSettings } from '../../engine/run-settings.ts';
import type { SuppliedTokens } from '../../kit/supplied-tokens.ts';

/** Returns the settings of a run against a mock as its overlays want the run configured. */
export function configureFor(overlays: readonly Overlay[], settings: RunSettings): RunSettings {
  return overlays.reduce(
    (configured, { configured: wanted }) => (wanted === undefined ? configured : configure(configured, wanted)),
    settings,
  );
}

function configure(settings: RunSettings, wanted: OverlayConfiguration): RunSettings {
  const { leavesScopesUnsaid = false, open = [], paths } = wanted;
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
