import { patient } from '../../scripts/test/patient.test-support.ts';
import { defaultLimits } from '../config/run-limits.ts';
import { type AskedMock, settingsOfMock } from '../commands/target/mock-settings.ts';
import type { SuppliedTokens } from '../kit/supplied-tokens.ts';
import type { Check } from '../kit/define-check.ts';
import type { RunInput, RunSettings } from './run-settings.ts';

/** Settings of a target that has no system yet. */
export const settingsWithoutSystems: RunSettings = {
  targetName: 'test',
  plantStore: null,
  mcp: null,
  api: null,
  site: null,
  connector: null,
  allowedOrigins: [],
  secrets: [],
  capabilities: { declare: [], deny: [] },
  ids: { from: 1_000_000_000, to: 1_999_999_999 },
  certificateAuthorities: [],
  ...defaultLimits,
  timeoutMs: patient(2000),
  seed: 1,
};

/** Returns settings that run against a mock with all of its tokens. */
export function mockSettings(mock: AskedMock, changes: Partial<RunSettings> = {}): RunSettings {
  return {
    ...settingsWithoutSystems,
    targetName: 'mock',
    ...settingsOfMock(mock),
    allowWrites: mock.mcp !== undefined,
    ...changes,
  };
}

/** Returns the settings with other tokens for the plant store. */
export function withTokens(settings: RunSettings, tokens: Partial<SuppliedTokens>): RunSettings {
  const { plantStore } = settings;
  return { ...settings, plantStore: plantStore && { ...plantStore, tokens: { ...plantStore.tokens, ...tokens } } };
}

/** Returns the input of a run that nobody watches. */
export function runInput(checks: readonly Check[], settings: RunSettings, changes: Partial<RunInput> = {}): RunInput {
  return {
    checks,
    notCovered: [],
    shard: null,
    settings,
    run: 'test1234',
    tool: { name: 'vivero', version: '0.0.0', node: process.version },
    contract: { version: '1.0.0', sha256: '0'.repeat(64) },
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    signal: new AbortController().signal,
    onEvent: () => undefined,
    ...changes,
  };
}
