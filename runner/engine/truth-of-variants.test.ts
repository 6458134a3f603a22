import t from 'tap';
import { variants } from '../../fixtures/variants/index.generated.ts';
import { proveOverlays, runUnder } from './prove-overlays.test-support.ts';

t.setTimeout(900_000);

t.test('the plain mock conforms to every check that applies', async (t) => {
  const plain = await runUnder([], true);
  for (const { id, outcome, reason, assertions } of plain.results) {
    const violations = assertions.filter((assertion) => !assertion.ok);
    t.ok(outcome === 'passed' || outcome === 'inapplicable', id, { reason, violations });
  }
  t.equal(plain.exitCode, 0, 'exit code');
});

t.test('no check minds a variant', { timeout: 900_000 }, async (t) => {
  for (const [id, problems] of await proveOverlays(variants)) t.strictSame(problems, [], id);
});
