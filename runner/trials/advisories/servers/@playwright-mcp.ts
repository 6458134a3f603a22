import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerGlue } from './server-glue.ts';

/** Its command, as its README has it for clients that come over HTTP. It asks for no credentials, and starts a browser only where a tool needs one. */
const glue: ServerGlue = async (_load, port, folder) => {
  process.argv.splice(2, Infinity, '--port', String(port), '--host', '127.0.0.1', '--headless', '--isolated');
  await import(pathToFileURL(join(folder, 'node_modules', '@playwright', 'mcp', 'cli.js')).href);
};

export default glue;
