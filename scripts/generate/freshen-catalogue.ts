import { spawnSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that are made of the checks at installation, and before tests and builds; the repository does not keep them. */
export const [catalogueFile, listFile] = ['suites/catalogue.generated.json', 'suites/list.generated.json'] as const;

/** Makes the files of the catalogue where they are not there, or a check or a clause was changed after them. Throws where that fails. */
export function freshenCatalogue(root: string): void {
  const madeMs = Math.min(...[catalogueFile, listFile].map((file) => changedMs(root, file)));
  const sources = globSync(['suites/*/*.ts', 'contracts/clauses/*.ts'], { cwd: root });
  if (sources.every((file) => changedMs(root, file) <= madeMs)) return;
  const { status } = spawnSync(process.execPath, ['scripts/make-catalogue.ts'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${catalogueFile} cannot be made`);
}

/** Returns when a file was changed last, in milliseconds since 1970; 0 where it is not there. */
function changedMs(root: string, file: string): number {
  return statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
