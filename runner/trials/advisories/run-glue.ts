/** Runs the client of a package that was installed into a folder, as the command of `vivero client`: `run-glue.ts <folder> <glue>`. */
import { loadGlue } from './load-glue.ts';
import { runAsCommand } from './run-as-command.ts';

const [folder = '', name = ''] = process.argv.slice(2);
await runAsCommand(await loadGlue(name, folder));
