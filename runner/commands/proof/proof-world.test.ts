import { once } from 'node:events';
import { createServer } from 'node:net';
import t from 'tap';
import { createProofWorld } from './proof-world.ts';

const world = createProofWorld(
  {
    env: {},
    tool: { name: 'vivero', version: '0.0.0', node: process.version },
    clock: { now: () => Date.now(), monotonicMs: () => performance.now() },
    random: () => 0,
  },
  new AbortController().signal,
);
const order = { overlays: [], systems: ['plant-store'], host: '127.0.0.1', timeoutMs: 20_000 } as const;
const start = async (): Promise<{ readonly port: number; close(): Promise<void> }> => {
  const mock = await world.startMock(order);
  return { port: Number(mock.settings.plantStore?.url.port), close: mock.close };
};

t.test('a mock is started where an earlier one was, and never where one still is', async (t) => {
  const first = await start();
  const beside = await start();
  t.not(beside.port, first.port, 'side by side');
  await first.close();
  const second = await start();
  t.equal(second.port, first.port, 'what it publishes is what the first one published');
  await second.close();
  await beside.close();
});

t.test('a port that another program has taken meanwhile is left to it', async (t) => {
  const first = await start();
  await first.close();
  const other = createServer().listen(first.port, '127.0.0.1');
  await once(other, 'listening');
  t.teardown(() => other.close());
  const second = await start();
  t.teardown(() => second.close());
  t.not(second.port, first.port);
});
