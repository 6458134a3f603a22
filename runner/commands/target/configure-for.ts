import type { Overlay, OverlayConfiguration } from '../../../fixtures/mock/overlay.ts';
import type { RunSettings, SystemSettings } from '../../engine/run-settings.ts';

/** Returns the settings of a run against a mock as its overlays want the run configured. */
export function configureFor(overlays: readonly Overlay[], settings: RunSettings): RunSettings {
  return overlays.reduce(
    (configured, { configured: wanted }) => (wanted === undefined ? configured : configure(configured, wanted)),
    settings,
  );
}

function configure(settings: RunSettings, { leavesScopesUnsaid = false }: OverlayConfiguration): RunSettings {
  const { plantStore, mcp, api } = settings;
  if (!leavesScopesUnsaid) return settings;
  return {
    ...settings,
    plantStore: plantStore && withoutPlaces(plantStore),
    mcp: mcp && withoutPlaces(mcp),
    api: api && withoutPlaces(api),
  };
}

function withoutPlaces<System extends SystemSettings>(system: System): System {
  const { limitedScope } = system.tokens;
  return {
    ...system,
    tokens: { ...system.tokens, limitedScope: limitedScope && { ...limitedScope, neededBy: null } },
  };
}
