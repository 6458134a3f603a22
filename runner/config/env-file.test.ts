import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { UsageError } from '../errors/usage-error.ts';
import { withEnvFile } from './env-file.ts';
import type { Environment } from './interpolate.ts';

const directory = t.testdir({});
const read = async (content: string, env: Record<string, string> = {}): Promise<Environment> => {
  writeFileSync(join(directory, 'vars.env'), content);
  return withEnvFile(env, { file: 'vars.env', origin: '--env-file', directory });
};

/** Resolves to what a reading is rejected with. */
async function faultOf(reading: Promise<unknown>): Promise<UsageError> {
  const fault = await reading.catch((error: unknown) => error);
  if (fault instanceof UsageError) return fault;
  throw new Error('it was not refused as wrong usage');
}

t.test('variables of the file are those of the environment, which wins', async (t) => {
  const file =
    '\uFEFF# staging\r\nexport TOKEN=a#b\r\n\r\nURL = "https://a.example/?x=1 # 2"\nEMPTY=\nMORE="first\nsecond"\n';
  t.match(await read(file, { TOKEN: 'of the environment' }), {
    TOKEN: 'of the environment',
    URL: 'https://a.example/?x=1 # 2',
    EMPTY: '',
    MORE: 'first\nsecond',
  });
});

t.test('a line that is no variable is named by its number, and its text is not shown', async (t) => {
  for (const line of ['a-secret-that-lost-its-name', 'TWO WORDS=x', '=of-nothing', '1ST=x']) {
    const fault = await faultOf(read(`A=1\n\n${line}\n`));
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
    const reading = withEnvFile({}, { file, origin: 'VIVERO_ENV_FILE', directory });
    t.match((await faultOf(reading)).lines, [reason]);
  }
});
