import t from 'tap';
import { defects } from '../../fixtures/defects/index.generated.ts';
import type { Overlay } from '../../fixtures/mock/overlay.ts';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { variants } from '../../fixtures/variants/index.generated.ts';
import { checks } from '../../suites/index.generated.ts';
import { executeRun } from './execute-run.ts';
import { proveDefect, proveVariant } from './prove.ts';
import type { RunReport } from './run-report.ts';
import { mockSettings, runInput } from './run-input.test-support.ts';

/** Overlays are proven side by side: most of the time of a run against a hanging mock is waiting. */
const lanes = 3;
/** `node truth.test.ts <overlay>...` proves these alone. */
const wanted = process.argv.slice(2);

t.setTimeout(900_000);

async function runAgainst(
  overlays: readonly (Overlay & { readonly host?: string })[],
  withStress: boolean,
): Promise<RunReport> {
  const mock = await startMock({ overlays });
  const host = overlays.find((overlay) => overlay.host !== undefined)?.host;
  const url = host === undefined ? mock.url : mock.url.replace('127.0.0.1', host);
  try {
    const selected = checks.filter((check) => withStress || check.stress !== true);
    return await executeRun(runInput(selected, mockSettings({ ...mock, url })));
  } finally {
    await mock.close();
  }
}

const plain = await runAgainst([], true);

t.test('the plain mock conforms to every check that applies', async (t) => {
  for (const result of plain.results) {
    const conforms = result.outcome === 'passed' || result.outcome === 'inapplicable';
    t.ok(conforms, result.id, {
      reason: result.reason,
      violations: result.assertions.filter((assertion) => !assertion.ok),
    });
  }
  t.equal(plain.exitCode, 0, 'exit code');
});

t.test('every defect that a check names exists, and every defect is named', async (t) => {
  const known = new Set(defects.map((defect) => defect.id));
  const named = new Set(checks.flatMap((check) => check.brokenBy));
  t.strictSame(
    [...named].filter((id) => !known.has(id)),
    [],
    'named, but no defect',
  );
  t.strictSame(
    [...known].filter((id) => !named.has(id)),
    [],
    'a defect, but not named',
  );
});

t.test('each overlay is judged right', { timeout: 900_000 }, async (t) => {
  const queue = [...defects, ...variants].filter(({ id }) => wanted.length === 0 || wanted.includes(id)).values();
  const lane = async (): Promise<void> => {
    for (const overlay of queue) {
      const isDefect = overlay.kind === 'defect';
      const withStress =
        !isDefect || checks.some((check) => check.stress === true && check.brokenBy.includes(overlay.id));
      const report = await runAgainst([overlay], withStress);
      const runs = { checks, plain, report };
      const proof = isDefect ? proveDefect(overlay, runs) : proveVariant(overlay, runs);
      t.strictSame(proof.problems, [], `${overlay.kind} ${overlay.id}`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
});
