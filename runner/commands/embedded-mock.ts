import { startMock } from '../../fixtures/mock/start-mock.ts';
import { defaultIds } from '../config/resolve-target.ts';
import type { RunLimits } from '../config/resolve-run.ts';
import type { RunSettings } from '../engine/run-settings.ts';
import { settingsOfMock } from './mock-settings.ts';

/** A mock in this process, and how it is run against. */
export interface EmbeddedMock {
  readonly settings: RunSettings;
  close(): Promise<void>;
}

/** Starts the mock on a free port of loopback, and resolves to the settings that know all of its tokens. */
export async function startEmbeddedMock(limits: RunLimits): Promise<EmbeddedMock> {
  const mock = await startMock({ approval: 'automatic' });
  const settings: RunSettings = {
    targetName: 'mock',
    ...settingsOfMock(mock),
    allowedOrigins: [],
    capabilities: { declare: [], deny: [] },
    ids: defaultIds,
    certificateAuthorities: [],
    ...limits,
    // The mock forgets everything: nothing is spared.
    allowWrites: !limits.readOnly,
  };
  return { settings, close: () => mock.close() };
}
