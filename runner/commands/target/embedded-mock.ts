import type { MockOptions } from '../../../fixtures/mock/mock-options.ts';
import type { Overlay } from '../../../fixtures/mock/overlay.ts';
import { type RunningMock, startMock } from '../../../fixtures/mock/start-mock.ts';
import { defaultIds } from '../../config/resolve-target.ts';
import type { RunLimits } from '../../config/run-limits.ts';
import type { RunSettings } from '../../engine/run-settings.ts';
import { plainReach, type Reach } from '../../http/reach.ts';
import { configureFor } from './configure-for.ts';
import { settingsOfMock } from './mock-settings.ts';

/** A mock in this process, and how it is run against. */
export interface EmbeddedMock {
  readonly settings: RunSettings;
  readonly port: number;
  close(): Promise<void>;
}

/** What the mock is started with, and the host that it is asked at; default its own. */
export interface EmbeddedMockOptions extends Pick<MockOptions, 'overlays' | 'systems' | 'port'> {
  readonly host?: string;
  /** The version of HTTP that it serves and is asked in; default HTTP/1.1, unless an overlay is about another. */
  readonly http?: '2' | undefined;
}

/** Starts the mock on a free port of loopback, and resolves to the settings that know all of its tokens. */
export async function startEmbeddedMock(
  limits: RunLimits,
  { host, http, ...options }: EmbeddedMockOptions = {},
): Promise<EmbeddedMock> {
  const { overlays = [] } = options;
  const version = http ?? overlays.find(({ configured }) => configured?.http !== undefined)?.configured?.http;
  const mock = await startMock({ approval: 'automatic', ...(version && { http: version }), ...options });
  const at = (url: string): string => (host === undefined ? url : url.replace('127.0.0.1', host));
  const asked = { ...mock, url: at(mock.url), mcp: { ...mock.mcp, url: at(mock.mcp.url) } };
  const settings = settingsForMock(asked, overlays, limits);
  const reach = version && { origins: reachedIn(version, settings), elsewhere: plainReach };
  return { settings: { ...settings, ...(reach && { reach }) }, port: mock.port, close: () => mock.close() };
}

/** Every system of the mock is at one origin, whatever host it is asked at. */
function reachedIn(version: '2', settings: RunSettings): ReadonlyMap<string, Reach> {
  const { plantStore, mcp, api, site, connector } = settings;
  const urls = [plantStore, mcp, api, site, connector].flatMap((system) => system?.url ?? []);
  return new Map(urls.map(({ origin }) => [origin, { ...plainReach, version }]));
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
