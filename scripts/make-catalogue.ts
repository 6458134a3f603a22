/**
 * Makes the files that programs read the catalogue from, which the repository does not keep: at installation, and before tests and builds
 * where a check changed since. `npm run generate` makes what the repository keeps.
 */
import { renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { renderCatalogueFiles } from './generate/catalogue-files.ts';
import { readModules } from './generate/read-modules.ts';

const root = dirname(import.meta.dirname);
const { found, faults } = await readModules(join(root, 'suites'));
for (const fault of faults) console.error(fault);
for (const { path, content } of renderCatalogueFiles(found)) {
  // Whoever reads it meanwhile reads the one or the other, whole.
  const unfinished = join(root, `${path}.${process.pid}`);
  writeFileSync(unfinished, content);
  renameSync(unfinished, join(root, path));
}
process.exitCode = faults.length > 0 ? 1 : 0;
