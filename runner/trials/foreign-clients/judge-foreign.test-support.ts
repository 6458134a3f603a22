import { patient } from '../../../scripts/test/patient.test-support.ts';
import type { ClientKind } from '../../../contracts/clients.ts';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { scenarios } from '../../../fixtures/scenarios/index.generated.ts';
import { clientChecks } from '../../../suites/client-index.generated.ts';
import { environmentOf } from '../../commands/client/environment-of.ts';
import { openScenario } from '../../commands/client/open-scenario.ts';
import { judgeClient } from '../../engine/clients/judge-client.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';

/** A client that nobody here wrote, with a small program around it. */
export interface ForeignClient {
  readonly kinds: readonly ClientKind[];
  /** Uses the service as its variables say, until it is done; rejects where the client throws. */
  run(env: Readonly<Record<string, string>>, openBrowser: (url: string) => Promise<void>): Promise<void>;
}

/** Longer than the longest scenario asks for. */
const longestMs = patient(15_000);

/** Resolves to what the checks find in what a client sends under all scenarios of its kinds. */
export async function judgeForeign(client: ForeignClient): Promise<CheckResult[]> {
  const runs: ScenarioRun[] = [];
  let id = 0;
  for (const scenario of scenarios) {
    if (!scenario.kinds.some((kind) => client.kinds.includes(kind))) continue;
    const open = await openScenario(scenario, {
      clock: { now: () => new Date().getTime(), monotonicMs: () => performance.now() },
      nextId: () => (id += 1),
      slowMs: 1_000,
      draw: (name) => Buffer.from(name).toString('base64url').replaceAll(/[-_]/g, 'x').slice(-24),
    });
    try {
      const browse = async (url: string): Promise<void> => void (await open.browse(url));
      const runOnce = (): Promise<number> =>
        exitCodeOf(client.run(environmentOf(open.handedOver, scenario.id), browse));
      let exitCode = await runOnce();
      if (scenario.restarts === true) {
        open.restart();
        exitCode = await runOnce();
      }
      await open.journal.settled();
      runs.push(open.finish({ kind: 'ended', exitCode, signal: null, atMs: open.journal.elapsedMs(), wasIdle: false }));
    } finally {
      await open.close();
    }
  }
  return judgeClient(clientChecks, { runs, notRun: new Map(), claimed: new Set() });
}

async function exitCodeOf(work: Promise<void>): Promise<number> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the client takes too long')), longestMs);
  });
  try {
    await Promise.race([work, over]);
    return 0;
  } catch {
    return 1;
  } finally {
    clearTimeout(timer);
  }
}
