import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ForeignClient } from '../../foreign-clients/judge-foreign.test-support.ts';

/** Returns a package as it was installed into a folder. */
export type Load = (name: string) => unknown;

/** Returns a client over a package, as the README of the package would have it. */
export type Glue = (load: Load, folder: string) => ForeignClient;

/** Returns what loads packages of a folder, whichever versions this repository has. */
export function loaderOf(folder: string): Load {
  const require = createRequire(join(folder, 'index.js'));
  return (name) => require(name) as unknown;
}
