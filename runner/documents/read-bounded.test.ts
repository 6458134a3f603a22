import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import t from 'tap';
import { readBounded } from './read-bounded.ts';

t.test('a file is read whole up to its bound', async (t) => {
  const directory = t.testdir({ file: 'é' });
  t.equal((await readBounded(join(directory, 'file'), 2)).toString(), 'é');
  await t.rejects(readBounded(join(directory, 'file'), 1), { name: 'FileTooLong' });
  await t.rejects(readBounded(join(directory, 'none'), 1), { code: 'ENOENT' });
  await t.rejects(readBounded(directory, 9_999_999), { code: 'EISDIR' });
});

t.test('a device without an end is left at the bound', { skip: process.platform === 'win32' }, async (t) => {
  await t.rejects(readBounded('/dev/zero', 3_000_000), { name: 'FileTooLong' });
  t.equal((await readBounded('/dev/null', 1)).length, 0);
});

t.test('a pipe that nobody writes to is empty', { skip: process.platform === 'win32' }, async (t) => {
  const pipe = join(t.testdir({}), 'pipe');
  execFileSync('mkfifo', [pipe]);
  t.equal((await readBounded(pipe, 10)).length, 0);
});

t.test('a pipe is read to its end', { skip: process.platform !== 'linux' }, async (t) => {
  const pipe = join(t.testdir({}), 'pipe');
  execFileSync('mkfifo', [pipe]);
  // Opened for reading and writing, which waits for nobody.
  const writer = openSync(pipe, 'r+');
  writeSync(writer, 'hello\n');
  const read = readBounded(pipe, 10);
  while (timesOpen(pipe) < 2) await setImmediate();
  closeSync(writer);
  t.equal((await read).toString(), 'hello\n');
});

/** Returns how often this process has a file open. */
function timesOpen(path: string): number {
  return readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`) === path;
    } catch {
      return false;
    }
  }).length;
}
