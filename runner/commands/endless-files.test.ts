/** What a person, or a run, names as a file may be a pipe or a device: each command ends, and holds no more of it than it may. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import t from 'tap';
import { runCommandLine } from './surroundings.test-support.ts';

/** Options that name a file that is read, with a name that their reader takes for one of its own. */
const lines: ReadonlyArray<readonly [name: string, words: (file: string) => readonly string[]]> = [
  ['x.yaml', (file) => ['run', 'mock', '--check', 'plant-store/valid-plant-accepted', '--baseline', file]],
  ['x', (file) => ['list', '--env-file', file]],
  ['x', (file) => ['run', '--env-file', file]],
  ['x', (file) => ['run', '--api-url', 'http://127.0.0.1:9', '--contract', file, '--suite', 'operations']],
  ['x.yaml', (file) => ['contract', file]],
  ['x', (file) => ['run', 'mock', '--plan', file, '--shard', '1/2']],
  ['x', (file) => ['merge', file]],
  ['x', (file) => ['judge', file, 'mock']],
];

t.test(
  'a pipe that nobody writes to, and a device without an end',
  { skip: process.platform === 'win32' },
  async (t) => {
    const directory = t.testdir({
      'vivero.config.json': JSON.stringify({
        targets: { dev: { api: { url: 'https://127.0.0.1:9' }, tls: { ca: ['authority.pem'] } } },
      }),
    });
    execFileSync(
      'mkfifo',
      ['x', 'x.yaml', 'authority.pem'].map((name) => join(directory, name)),
    );
    for (const [name, words] of lines) {
      const ended = await runCommandLine(words(name), { directory });
      t.ok([2, 3].includes(ended.exitCode), `${words(name).join(' ')}: ${ended.exitCode} ${ended.stderr}`);
      t.notMatch(ended.stderr, /VIVERO_INTERNAL/);
    }
    t.match(await runCommandLine(['run', 'dev', '--suite', 'bearer'], { directory }), {
      exitCode: 2,
      stderr: /authority\.pem/,
    });
    t.match(await runCommandLine(['run', '--env-file', '/dev/zero'], { directory }), { exitCode: 2, stderr: /1 MiB/ });
  },
);
