/** Whoever starts vivero ends it: a signal to npx, to npm or to the installed program leaves no process and no port behind. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { dirname, join } from 'node:path';
import t from 'tap';

const launcher = join(import.meta.dirname, '..', 'bin', 'vivero.cjs');
const npm = process.env['npm_execpath'] ?? '';
const npx = join(dirname(npm), 'npx-cli.js');

/** Resolves to the port of the mock that a process says that it serves. */
async function portOf(output: NodeJS.ReadableStream): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let text = '';
  output.on('data', (piece: Buffer) => {
    text += String(piece);
    const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port !== undefined) resolve(Number(port));
  });
  return promise;
}

const starts: Readonly<Record<string, readonly string[]>> = {
  npx: [npx, '--no', 'vivero', 'mock', '--port', '0'],
  'npm run': [npm, 'run', 'mock'],
  'npm start': [npm, 'start'],
  'the installed program': [join('node_modules', '.bin', 'vivero'), 'mock', '--port', '0'],
};

for (const [name, words] of Object.entries(starts))
  t.test(`${name} takes vivero with it`, { skip: npm === '' || process.platform !== 'linux' }, async (t) => {
    const script = 'vivero mock --port 0';
    const directory = t.testdir({
      'package.json': JSON.stringify({ name: 'x', version: '1.0.0', scripts: { mock: script, start: script } }),
      node_modules: { '.bin': {} },
    });
    symlinkSync(launcher, join(directory, 'node_modules', '.bin', 'vivero'));
    // The mock itself reads its contract again on SIGHUP.
    const isMock = name === 'the installed program';
    for (const signal of isMock ? (['SIGINT', 'SIGTERM'] as const) : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const)) {
      const child = spawn(process.execPath, words, {
        cwd: directory,
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      });
      const port = await portOf(child.stdout);
      // Every process that holds its output has ended then.
      const ended = once(child, 'close');
      // npm takes SIGINT for a key that the terminal sends to all of them.
      process.kill(signal === 'SIGINT' ? -Number(child.pid) : Number(child.pid), signal);
      await ended;
      const [fault] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
      t.equal(fault.code, 'ECONNREFUSED', signal);
    }
  });

t.test('a run of the installed program ends with its terminal', { skip: process.platform !== 'linux' }, async (t) => {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const server = createServer(() => resolve());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const words = [launcher, 'run', '--base-url', `http://127.0.0.1:${port}`, '--check', 'plant-store/*'];
  const child = spawn(process.execPath, words, { cwd: t.testdir({}), stdio: 'ignore' });
  const ended = once(child, 'close');
  await reached;
  child.kill('SIGHUP');
  t.strictSame(await ended, [null, 'SIGHUP']);
  server.closeAllConnections();
  server.close();
});
