import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import t from 'tap';
import { isAlive } from '../../scripts/test/is-alive.test-support.ts';
import { patient } from '../../scripts/test/patient.test-support.ts';
import { Interrupted, type EndingSignal } from '../errors/interrupted.ts';
import { loadConfig } from './load-config.ts';
import { runSecretCommand } from './run-secret-command.ts';
import { UsageError } from '../errors/usage-error.ts';

const path = process.env['PATH'];

/** Loads a target whose token comes from a command, and resolves to the token or to the lines of the faults. */
async function tokenOf(
  directory: string,
  command: string,
  env: Readonly<Record<string, string>>,
): Promise<string | null | readonly string[]> {
  const targets = {
    staging: { plantStore: { url: 'https://plants.example' }, credentials: { tokenCommand: command } },
  };
  await writeFile(join(directory, 'vivero.config.json'), JSON.stringify({ targets }));
  try {
    const environment = { PATH: path, ...env };
    const config = await loadConfig({ directory, file: null, target: 'staging', overrides: {}, env: environment });
    return config.target?.credentials.plantStore?.token ?? null;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return error.lines;
  }
}

t.test('the value of a variable is never read by the shell', async (t) => {
  const directory = t.testdir({});
  const values = [
    'a; touch ran #',
    '$(touch ran)',
    '`touch ran`',
    '| touch ran',
    '" ; touch ran ; "',
    "' ; touch ran ; '",
  ];
  for (const value of [...values, '&& touch ran', '\ntouch ran\n', '$OTHER', '${OTHER}', '%OTHER%', '*']) {
    const env = { NAME: value, OTHER: 'other' };
    const count = await tokenOf(directory, 'printf %s "${NAME}" | wc -c | tr -d " "', env);
    t.equal(count, String(Buffer.byteLength(value)), `${JSON.stringify(value)} in double quotes`);
    await tokenOf(directory, 'printf %s ${NAME} >/dev/null; echo token', env);
    await tokenOf(directory, 'echo $NAME >/dev/null; echo token', env);
    t.notOk(existsSync(join(directory, 'ran')), `${JSON.stringify(value)} without quotes`);
  }
});

t.test('a command runs as written, and names the variable that it lacks', async (t) => {
  const directory = t.testdir({});
  const cases: ReadonlyArray<readonly [command: string, token: string | RegExp]> = [
    ['echo "${A}-$A-b"', 'a-a-b'],
    ['echo "${UNSET:-default}"', 'default'],
    ['OWN=own; echo "${OWN}"', 'own'],
    ['for OWN in one; do echo ${OWN}; done', 'one'],
    ['echo two | { read -r OWN; printf %s ${OWN}; }', 'two'],
    ["echo 'single' | sed 's/$/d/'", 'singled'],
    [
      'echo ${UNSET}',
      /tokenCommand needs the environment variable UNSET, which is not set; set it: export UNSET=\.\.\.$/,
    ],
    ['echo "${A}${EMPTY}"', /needs the environment variable EMPTY, which is empty/],
    ['echo $${A}', /tokenCommand holds "\$\$\{", which a shell takes for its process id; write "\$\{NAME\}"/],
  ];
  for (const [command, expected] of cases) {
    const found = await tokenOf(directory, command, { A: 'a', EMPTY: '' });
    if (typeof expected === 'string') t.equal(found, expected, command);
    else t.match(found, [expected], command);
  }
});

/** A command whose grandchild does not end by itself, and says who it is. */
const command = `sh -c 'echo $$ > started; exec sleep 600' & wait`;

/** Resolves to who the grandchild is, and to 0 as long as nobody was told. */
async function grandchildOf(directory: string): Promise<number> {
  return Number(await readFile(join(directory, 'started'), 'utf8').catch(() => ''));
}

/** Resolves to whether the grandchild goes on, and ends it then. One that is asked to end takes its time on a busy machine. */
async function outlives(directory: string): Promise<boolean> {
  const pid = await grandchildOf(directory);
  if (pid === 0) throw new Error('there was no grandchild');
  const until = performance.now() + patient(10_000);
  while (performance.now() < until) {
    if (!isAlive(pid)) return false;
    await delay(20);
  }
  process.kill(pid, 'SIGKILL');
  return true;
}

for (const isOnTerminal of [false, true]) {
  const place = isOnTerminal ? 'on a terminal' : 'without a terminal';
  t.test(`a command that is ended takes what it started along, ${place}`, async (t) => {
    const env = { PATH: path };
    const ends: ReadonlyArray<readonly [end: string, run: (directory: string) => Promise<unknown>, expected: unknown]> =
      [
        [
          'too long',
          (directory) => runSecretCommand({ command, directory, env, isOnTerminal, limitMs: patient(600) }),
          { fault: `did not end within ${patient(600) / 1000} s and was stopped` },
        ],
        [
          'too much',
          (directory) =>
            runSecretCommand({
              command: command.replace('& wait', '& until test -s started; do :; done; yes'),
              directory,
              env,
              isOnTerminal,
            }),
          { fault: 'printed more than 64 KiB, too long for a secret' },
        ],
        ...(['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map(
          (name) => [name, (directory: string) => interrupt(name, { directory, isOnTerminal }), { name }] as const,
        ),
      ];
    const directory = t.testdir(Object.fromEntries(ends.map(([end]) => [end, {}])));
    await Promise.all(
      ends.map(async ([end, run, expected]) => {
        const own = join(directory, end);
        t.match(await run(own), expected, end);
        t.notOk(await outlives(own), `${end}: the grandchild is gone`);
      }),
    );
  });
}

/** Resolves to which signal a command said it was interrupted by, and sends it once its grandchild is there. */
async function interrupt(
  name: EndingSignal,
  { directory, isOnTerminal }: { readonly directory: string; readonly isOnTerminal: boolean },
): Promise<{ readonly name: EndingSignal }> {
  const listeners = new Map<EndingSignal, () => void>();
  const running = runSecretCommand({
    command,
    directory,
    env: { PATH: path },
    isOnTerminal,
    onSignal: (signal, listener) => {
      listeners.set(signal, listener);
      return () => listeners.delete(signal);
    },
  });
  while ((await grandchildOf(directory)) === 0) await delay(20);
  listeners.get(name)?.();
  const codes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
  const error = await running.then(
    () => null,
    (fault: unknown) => fault,
  );
  const isRight = error instanceof Interrupted && error.exitCode === codes[name] && listeners.size === 0;
  if (!isRight) throw new Error(`not interrupted: ${String(error)}`);
  return { name };
}
