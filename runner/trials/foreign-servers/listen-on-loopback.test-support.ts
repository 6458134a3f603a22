import { Server, type AddressInfo } from 'node:net';

/**
 * Loaded before a server that we did not write: wherever it means to listen, it listens on a free port of loopback, and says on
 * standard output which one.
 */
const listen = Server.prototype.listen;

Server.prototype.listen = function (this: Server, ...given: unknown[]): Server {
  const listener = given.find((argument) => typeof argument === 'function') as (() => void) | undefined;
  return listen.call(this, { host: '127.0.0.1', port: 0 }, () => {
    process.stdout.write(`\nlistening on port ${(this.address() as AddressInfo).port}\n`);
    listener?.call(this);
  });
} as typeof listen;
