import type { RunningMock } from '../../fixtures/mock/start-mock.ts';
import type { Check } from '../kit/define-check.ts';
import type { RunInput, RunSettings } from './run-settings.ts';

/** Returns settings that run against a mock with all of its tokens. */
export function mockSettings(
  mock: Pick<RunningMock, 'url' | 'tokens'> & Partial<Pick<RunningMock, 'documentUrl'>>,
  changes: Partial<RunSettings> = {},
): RunSettings {
  const { tokens, documentUrl } = mock;
  return {
    targetName: 'mock',
    plantStore: { url: new URL(mock.url), document: documentUrl === undefined ? null : new URL(documentUrl) },
    tokens: { ...tokens, limitedScope: { token: tokens.limitedScope, lacks: 'plants:write' } },
    secrets: Object.values(tokens),
    capabilities: { declare: [], deny: [] },
    ids: { from: 1_000_000_000, to: 1_999_999_999 },
    failOn: 'must',
    concurrency: 4,
    ratePerSecond: null,
    timeoutMs: 2000,
    seed: 1,
    readOnly: false,
    allowWrites: false,
    certificateAuthorities: [],
    ...changes,
  };
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
