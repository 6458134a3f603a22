import t from 'tap';
import { variants } from '../../fixtures/variants/index.generated.ts';
import { browserMissing, runUnder, statesProofs } from './prove-overlays.test-support.ts';

t.setTimeout(3_000_000);

t.test('the plain mock conforms to every check that applies', async (t) => {
  for (const group of ['plant-store', 'mcp', 'api', 'site', 'connector'] as const) {
    const kind = { group, withStress: true, withInspector: group === 'mcp', withBrowser: group === 'api' || group === 'connector' };
    const plain = await runUnder([], kind);
    for (const { id, outcome, reason, assertions } of plain.results) {
      if (reason !== '' && reason === browserMissing) continue;
      const violations = assertions.filter((assertion) => !assertion.ok);
      t.ok(outcome === 'passed' || outcome === 'inapplicable', id, { reason, violations });
    }
    t.equal(plain.exitCode, 0, `exit code of ${group}`);
  }
});

t.test('no check minds a variant', { timeout: 3_000_000 }, async (t) => {
  await statesProofs(t, variants);
});
