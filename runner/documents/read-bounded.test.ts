import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
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

t.test(
  'a pipe is read to its end, and one that nobody writes to is empty',
  { skip: process.platform === 'win32' },
  async (t) => {
    const pipe = join(t.testdir({}), 'pipe');
    execFileSync('mkfifo', [pipe]);
    t.equal((await readBounded(pipe, 10)).length, 0);
    // Held open for reading and writing, so that whoever comes first need not wait.
    const writer = spawn('sh', ['-c', 'exec 3<> "$0"; echo ready; read line; echo "$line" >&3', pipe]);
    await new Promise((resolve) => writer.stdout.once('data', resolve));
    const read = readBounded(pipe, 10);
    writer.stdin.end('hello\n');
    t.equal((await read).toString(), 'hello\n');
  },
);
