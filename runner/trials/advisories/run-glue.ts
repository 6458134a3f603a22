/** Runs the client of a package that was installed into a folder, as the command of `vivero client`: `run-glue.ts <folder> <glue>`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Glue, loaderOf } from './clients/glue.ts';

const [folder = '', name = ''] = process.argv.slice(2);
const file = pathToFileURL(join(import.meta.dirname, 'clients', `${name}.ts`)).href;
const { default: glue } = (await import(file)) as { readonly default: Glue };
const variables = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);

await glue(loaderOf(folder), folder).run(Object.fromEntries(variables), async (url) => {
  await once(spawn(process.env['BROWSER'] ?? '', [url], { stdio: 'ignore' }), 'exit');
});
// Some libraries keep connections open for as long as they can.
process.exit(0);
