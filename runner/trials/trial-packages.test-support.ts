import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of the packages that only trials and benches need: `npm ci` at the root leaves them out. */
export const trialPackages = join(import.meta.dirname, 'node_modules');

/** Options of a test that needs the packages of the trials. */
export const needsTrialPackages = {
  // npm writes this file once all of them are there.
  skip:
    !existsSync(join(trialPackages, '.package-lock.json')) &&
    'the packages of the trials are not installed: npm ci --prefix runner/trials',
};
