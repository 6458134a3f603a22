import { patient } from '../../../scripts/test/patient.test-support.ts';
import { clauses } from '../../../contracts/clauses/index.ts';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { MockSystem } from '../../../fixtures/mock/overlay.ts';
import { startMock } from '../../../fixtures/mock/start-mock.ts';
import type { Scenario } from '../../../fixtures/scenarios/scenario.ts';
import { checks } from '../../../suites/index.generated.ts';
import { defaultLimits } from '../../config/run-limits.ts';
import { executeRun } from '../../engine/execute-run.ts';
import { openRecorder } from '../../journal/open-recorder.ts';
import type { Check } from '../../kit/define-check.ts';
import { settingsForMock } from '../target/embedded-mock.ts';
import { withDrawnEndpoints } from './with-drawn-endpoints.ts';

const clock = { now: () => new Date().getTime(), monotonicMs: () => performance.now() };

/** Nothing of what is judged is about time, and a busy machine is slow. */
const limits = {
  ...defaultLimits,
  hangLimitMs: patient(120_000),
  timeoutMs: patient(20_000),
  seed: 1,
  allowWrites: true,
};

/**
 * Resolves to the results of the checks of servers, as far as a clause demands them (MUST) and a system is concerned that the scenario
 * changes. A client counts as under way from the first request on.
 */
export async function judgeAsServer(scenario: Scenario): Promise<readonly CheckResult[]> {
  const draw = (name: string): string =>
    Buffer.from(`${scenario.id}/${name}`).toString('base64url').replaceAll(/[-_]/g, 'x').slice(-24);
  const recorder = await openRecorder();
  const { port } = recorder;
  const overlays = scenario.overlays({
    foreign: { url: `http://127.0.0.1:${port}`, namedUrl: `http://localhost:${port}` },
    draw,
    note: () => undefined,
    isUnderWay: () => true,
    isRestarted: () => false,
    now: () => clock.now(),
    slowMs: 100,
  });
  const started = typeof scenario.mock === 'function' ? scenario.mock(draw) : scenario.mock;
  const places = started?.authorizationServers && withDrawnEndpoints(started.authorizationServers, draw);
  const mock = await startMock({
    approval: 'automatic',
    ...started,
    ...(places && { authorizationServers: places }),
    overlays,
  });
  const changed = new Set<MockSystem>(overlays.map(({ system = 'plant-store' }) => system));
  if (started !== undefined) changed.add('authorization').add('mcp');
  try {
    const { results } = await executeRun({
      checks: checks.filter((check) => isMust(check) && sees(check, changed)),
      notCovered: [],
      shard: null,
      settings: { ...settingsForMock(mock, [], limits), secrets: [] },
      run: 'scenario',
      tool: { name: 'vivero', version: '', node: process.version },
      contract: { version: '', sha256: '' },
      clock,
      signal: new AbortController().signal,
      keepsExchanges: false,
      onEvent: () => undefined,
    });
    return results;
  } finally {
    await Promise.all([mock.close(), recorder.close()]);
  }
}

/** To request every operation takes longer than all the other checks, and no scenario is about it. */
function isMust({ clause, stress, requestsOperations }: Check): boolean {
  return clauses[clause].level === 'MUST' && stress !== true && requestsOperations !== true;
}

function sees({ systems, asksEachOf = [] }: Check, changed: ReadonlySet<MockSystem>): boolean {
  return [...systems, ...asksEachOf].some((system) => changed.has(system));
}
