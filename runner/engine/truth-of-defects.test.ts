import t from 'tap';
import { defects } from '../../fixtures/defects/index.generated.ts';
import { checks } from '../../suites/index.generated.ts';
import { statesProofs, wantedOverlays } from './prove-overlays.test-support.ts';

t.setTimeout(3_000_000);

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

/** Those of the other systems have files of their own; named on the command line all are proven here. */
const proven = defects.filter(
  ({ system = 'plant-store' }) => ['plant-store', 'authorization'].includes(system) || wantedOverlays.length > 0,
);

t.test('each defect is caught by the checks that name it, and by no other', { timeout: 3_000_000 }, async (t) => {
  await statesProofs(t, proven);
});
