/** What we declare of packages that are not installed with the root is what they have. */
import t from 'tap';
import type * as Declared from 'mockttp';
import { needsTrialPackages } from '../trial-packages.test-support.ts';

t.test('mockttp has what "vivero proxy" calls, by its own types', needsTrialPackages, async (t) => {
  // By its file: for its name, our declaration would stand.
  const used: Pick<typeof Declared, 'generateCACertificate' | 'getLocal'> =
    await import('../node_modules/mockttp/dist/main.js');
  t.type(used.generateCACertificate, 'function');
  t.type(used.getLocal, 'function');
});
