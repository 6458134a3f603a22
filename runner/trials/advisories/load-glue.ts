import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ForeignClient } from '../foreign-clients/judge-foreign.test-support.ts';
import { type Glue, loaderOf } from './clients/glue.ts';

/** Resolves to the client of `clients/<name>.ts`, over the packages that were installed into a folder. */
export async function loadGlue(name: string, folder: string): Promise<ForeignClient> {
  const file = pathToFileURL(join(import.meta.dirname, 'clients', `${name}.ts`)).href;
  const { default: glue } = (await import(file)) as { readonly default: Glue };
  return glue(loaderOf(folder), folder);
}
