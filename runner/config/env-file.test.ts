import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { withEnvFile } from './env-file.ts';

const directory = t.testdir({});
const read = (content: string, env: Record<string, string> = {}): Record<string, string | undefined> => {
  writeFileSync(join(directory, 'vars.env'), content);
  return withEnvFile(env, { file: 'vars.env', origin: '--env-file', directory });
};

t.test('variables of the file are those of the environment, which wins', async (t) => {
  const file =
    '\uFEFF# staging\r\nexport TOKEN=a#b\r\n\r\nURL = "https://a.example/?x=1 # 2"\nEMPTY=\nMORE="first\nsecond"\n';
  t.match(read(file, { TOKEN: 'of the environment' }), {
    TOKEN: 'of the environment',
    URL: 'https://a.example/?x=1 # 2',
    EMPTY: '',
    MORE: 'first\nsecond',
  });
});

t.test('a line that is no variable is named by its number, and its text is not shown', async (t) => {
  for (const line of ['a-secret-that-lost-its-name', 'TWO WORDS=x', '=of-nothing', '1ST=x']) {
    const fault = t.throws(() => read(`A=1\n\n${line}\n`), UsageError) as UsageError;
    t.match(fault.lines, [/^"vars\.env", line 3: expected NAME=value/]);
    t.notOk(fault.lines.join().includes(line));
  }
});

t.test('what cannot be read is said with its reason', async (t) => {
  mkdirSync(join(directory, 'folder'), { recursive: true });
  writeFileSync(join(directory, 'long.env'), `A=${'x'.repeat(1024 * 1024)}`);
  for (const [file, reason] of [
    ['none.env', /^VIVERO_ENV_FILE "none\.env" cannot be read: ENOENT$/],
    ['folder', /^VIVERO_ENV_FILE "folder" cannot be read: EISDIR$/],
    ['long.env', /longer than 1 MiB/],
  ] as const) {
    const open = (): unknown => withEnvFile({}, { file, origin: 'VIVERO_ENV_FILE', directory });
    t.match((t.throws(open, UsageError) as UsageError).lines, [reason]);
  }
});
