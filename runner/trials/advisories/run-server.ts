/** Serves the package that was installed into a folder: `run-server.ts <folder> <glue> <port>`. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loaderOf } from './clients/glue.ts';
import type { ServerGlue } from './servers/server-glue.ts';

const [folder = '', name = '', port = ''] = process.argv.slice(2);
const file = pathToFileURL(join(import.meta.dirname, 'servers', `${name}.ts`)).href;
const { default: glue } = (await import(file)) as { readonly default: ServerGlue };

await glue(loaderOf(folder), Number(port), folder);
