import type { Environment } from '../../config/interpolate.ts';
import { startProcess } from '../../process/start-process.ts';
import type { CommandWords } from '../client/client-words.ts';
import type { Surroundings } from '../surroundings.ts';
import { tell } from '../terminal/tell.ts';

/**
 * Runs the command of a client with variables that lead it through a proxy. Resolves once it has ended: to a sentence that says how it failed, or
 * `null` where it did its work, or a person ended it.
 */
export async function runThrough(
  words: CommandWords,
  { variables, surroundings }: { variables: Record<string, string>; surroundings: Surroundings },
): Promise<string | null> {
  const { env, directory, stderr, onSignal } = surroundings;
  const running = startProcess({
    program: { kind: 'words', words },
    env: { ...present(env), ...variables },
    directory,
    stdout: 'pipe',
    stderr: 'pipe',
    messages: null,
    killed: 'group',
  });
  for (const stream of [running.stdout, running.stderr])
    stream?.on('data', (chunk: Buffer) =>
      chunk
        .toString('utf8')
        .split('\n')
        .forEach((line) => line !== '' && tell(stderr, `| ${line}`)),
    );
  const interruption = new AbortController();
  const stops = (['SIGINT', 'SIGTERM'] as const).map((signal) =>
    onSignal(signal, () => {
      interruption.abort();
      void running.end({ by: 'SIGTERM', graceMs: 1_000 });
    }),
  );
  const { exitCode, signal, notStarted } = await running.ended;
  for (const stop of stops) stop();
  running.kill();
  const end =
    notStarted === null
      ? `the command ended with ${exitCode === null ? `the signal ${signal ?? 'unknown'}` : `exit code ${exitCode}`}`
      : `the command was not started: ${notStarted}`;
  tell(stderr, end);
  return exitCode === 0 || interruption.signal.aborted ? null : end;
}

/** Tells a person what to set, and resolves once the command is interrupted. */
export async function driveByHand(variables: Record<string, string>, surroundings: Surroundings): Promise<void> {
  const { stderr } = surroundings;
  tell(stderr, 'run the client with these variables; Ctrl-C judges what passed');
  for (const [name, value] of Object.entries(variables)) if (value !== '') tell(stderr, `export ${name}=${value}`);
  await new Promise<void>((resolve) => {
    const endings = (['SIGINT', 'SIGTERM'] as const).map((signal) =>
      surroundings.onSignal(signal, () => {
        for (const end of endings) end();
        resolve();
      }),
    );
  });
}

function present(env: Environment): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
