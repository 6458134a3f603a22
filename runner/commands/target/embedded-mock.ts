import type { MockOptions } from '../../../fixtures/mock/mock-options.ts';
import type { Overlay } from '../../../fixtures/mock/overlay.ts';
import { type RunningMock, startMock } from '../../../fixtures/mock/start-mock.ts';
import { defaultIds } from '../../config/resolve-target.ts';
import type { RunLimits } from '../../config/run-limits.ts';
import type { RunSettings } from '../../engine/run-settings.ts';
import { configureFor } from './configure-for.ts';
import { settingsOfMock } from './mock-settings.ts';

/** A mock in this process, and how it is run against. */
export interface EmbeddedMock {
  readonly settings: RunSettings;
  close(): Promise<void>;
}

/** What the mock is started with, and the host that it is asked at; default its own. */
export interface EmbeddedMockOptions extends Pick<MockOptions, 'overlays' | 'systems'> {
  readonly host?: string;
}

/** Starts the mock on a free port of loopback, and resolves to the settings that know all of its tokens. */
export async function startEmbeddedMock(
  limits: RunLimits,
  { host, ...options }: EmbeddedMockOptions = {},
): Promise<EmbeddedMock> {
  const mock = await startMock({ approval: 'automatic', ...options });
  const at = (url: string): string => (host === undefined ? url : url.replace('127.0.0.1', host));
  const asked = { ...mock, url: at(mock.url), mcp: { ...mock.mcp, url: at(mock.mcp.url) } };
  return { settings: settingsForMock(asked, options.overlays ?? [], limits), close: () => mock.close() };
}

/** Returns the settings of a run against a mock that is there, which know all of its tokens. */
export function settingsForMock(mock: RunningMock, overlays: readonly Overlay[], limits: RunLimits): RunSettings {
  const known = settingsOfMock(mock);
  const settings: RunSettings = {
    targetName: 'mock',
    ...known,
    plantStore: mock.systems.has('plant-store') ? known.plantStore : null,
    allowedOrigins: [],
    capabilities: { declare: [], deny: [] },
    ids: defaultIds,
    certificateAuthorities: [],
    ...limits,
    // The mock forgets everything: nothing is spared.
    allowWrites: !limits.readOnly,
  };
  return configureFor(overlays, settings);
}
