import { Server } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerGlue } from './server-glue.ts';

const example = [
  'node_modules',
  '@modelcontextprotocol',
  'sdk',
  'dist',
  'esm',
  'examples',
  'server',
  'simpleStreamableHttp.js',
];

/** The example with sessions that comes with the package, which asks for no credentials, on loopback alone. */
const glue: ServerGlue = async (_load, port, folder) => {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (this: Server, ...given: unknown[]): Server {
    const listener = given.find((one) => typeof one === 'function') as (() => void) | undefined;
    return (listen as (...all: unknown[]) => Server).call(this, port, '127.0.0.1', listener);
  } as typeof listen;
  await import(pathToFileURL(join(folder, ...example)).href);
};

export default glue;
