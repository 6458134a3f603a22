import t from 'tap';
import { defects } from '../../fixtures/defects/index.generated.ts';
import { checks } from '../../suites/index.generated.ts';
import { proveOverlays } from './prove-overlays.test-support.ts';

t.setTimeout(900_000);

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

t.test('each defect is caught by the checks that name it, and by no other', { timeout: 900_000 }, async (t) => {
  for (const [id, problems] of await proveOverlays(defects)) t.strictSame(problems, [], id);
});
