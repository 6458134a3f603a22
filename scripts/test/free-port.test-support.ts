import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Ports that no system gives to whoever asks for any, so that none of them is taken between being found and being used. */
const ports = { from: 15_000, below: 30_000 } as const;

/** Resolves to a port of this machine at which nothing listens, for a program that has to be told one. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    const listening = once(server, 'listening');
    server.listen(randomInt(ports.from, ports.below), '127.0.0.1');
    try {
      await listening;
    } catch {
      continue;
    }
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
