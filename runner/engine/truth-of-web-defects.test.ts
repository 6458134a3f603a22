import t from 'tap';
import { defects } from '../../fixtures/defects/index.generated.ts';
import { statesProofs } from './prove-overlays.test-support.ts';

t.setTimeout(3_000_000);

t.test(
  'each defect of the main API, the site and the connector is caught by the checks that name it',
  { timeout: 3_000_000 },
  async (t) => {
    const systems: readonly string[] = ['api', 'site', 'connector'];
    const proven = defects.filter(({ system = 'plant-store' }) => systems.includes(system));
    await statesProofs(t, proven);
  },
);
