import type { Defect, Overlay, Variant } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from './execute-run.ts';
import { proveDefect, proveVariant } from './prove.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';
import type { RunReport } from './run-report.ts';

/** Overlays are proven side by side: most of the time of a run against a hanging mock is waiting. */
const lanes = 3;
/** Nothing hangs but under defects: elsewhere only a busy machine takes long, and must accuse nobody. */
const patientMs = 20_000;
/** Overlays named on the command line are proven alone: `node truth-of-defects.test.ts <overlay>...`. */
const wanted = process.argv.slice(2);

/** Resolves to the report of a run of every check against the mock under the overlays. */
export async function runUnder(
  overlays: readonly (Overlay & Pick<Defect, 'host'>)[],
  withStress: boolean,
): Promise<RunReport> {
  const mock = await startMock({ overlays });
  const host = overlays.find((overlay) => overlay.host !== undefined)?.host;
  const url = host === undefined ? mock.url : mock.url.replace('127.0.0.1', host);
  try {
    const selected = checks.filter((check) => withStress || check.stress !== true);
    return await executeRun(
      runInput(selected, mockSettings({ ...mock, url }, withStress ? { timeoutMs: patientMs } : {})),
    );
  } finally {
    await mock.close();
  }
}

/**
 * Resolves to what contradicts the catalogue under each overlay, by its id. Checks that load the target are run under the
 * defects that they must catch and under every variant.
 */
export async function proveOverlays(overlays: readonly (Defect | Variant)[]): Promise<Map<string, readonly string[]>> {
  const plain = await runUnder([], true);
  const problems = new Map<string, readonly string[]>();
  const queue = overlays.filter(({ id }) => wanted.length === 0 || wanted.includes(id)).values();
  const lane = async (): Promise<void> => {
    for (const overlay of queue) {
      const { id, kind } = overlay;
      const isStressed = checks.some((check) => check.stress === true && check.brokenBy.includes(id));
      const report = await runUnder([overlay], kind === 'variant' || isStressed);
      const runs = { checks, plain, report };
      const proof = kind === 'defect' ? proveDefect(overlay, runs) : proveVariant(overlay, runs);
      problems.set(id, proof.problems);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return problems;
}
