import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the version of a package, by its folder. Throws where it is not installed. */
export function readVersion(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { readonly version: string }).version;
}
