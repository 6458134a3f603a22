import { isatty } from 'node:tty';
import { Interrupted, type EndingSignal } from '../errors/interrupted.ts';
import { type ProcessOutput, runProcess } from '../process/run-process.ts';
import type { Environment } from './interpolate.ts';

/** Longest time that a command may take, in milliseconds. */
const commandLimitMs = 30_000;
/** A secret is shorter than this, in bytes. */
const maxOutputBytes = 64 * 1024;
const endingSignals: readonly EndingSignal[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What a command printed, or why that is no secret. */
export type CommandOutput = { readonly secret: string } | { readonly fault: string };

/** Calls the listener for each such signal, until the returned function is called. */
export type ListenForSignal = (signal: EndingSignal, listener: () => void) => () => void;

/** A command and its surroundings. */
export interface SecretCommand {
  /** For the shell, which gets it as it is written. */
  readonly command: string;
  readonly directory: string;
  /** All that the command finds in its environment. */
  readonly env: Environment;
  readonly limitMs?: number;
  /** Without it, a signal ends vivero and leaves the command to itself. */
  readonly onSignal?: ListenForSignal | undefined;
  /** True where standard input belongs to somebody else, so that the command must not read it; default false. */
  readonly isInputTaken?: boolean | undefined;
  /** True where the command shares the person's terminal, on which it may ask; by default where standard input is one. */
  readonly isOnTerminal?: boolean;
}

/**
 * Resolves to what a shell command prints, without the line's end. The command may ask on the terminal: it keeps standard
 * error, and standard input where nobody else has it. It is ended, with all that it started, after `limitMs`, when it prints too much, and by a signal.
 *
 * @throws {Interrupted} for a signal
 */
export async function runSecretCommand(options: SecretCommand): Promise<CommandOutput> {
  const { command, directory, env, limitMs = commandLimitMs, onSignal, isOnTerminal = isatty(0) } = options;
  const readsInput = options.isInputTaken !== true;
  const interruption = new AbortController();
  const stopListening = endingSignals.map((signal) => onSignal?.(signal, () => interruption.abort(signal)));
  const output = await runProcess(
    {
      program: { kind: 'shell', command, readsInput },
      env,
      directory,
      stdout: 'pipe',
      stderr: 'inherit',
      messages: null,
      // A group of its own is a session of its own too, in which /dev/tty cannot be opened: on a terminal it stays in ours.
      killed: isOnTerminal ? 'descendants' : 'group',
    },
    { timeoutMs: limitMs, maxOutputBytes, signal: interruption.signal },
  );
  for (const stopOne of stopListening) stopOne?.();
  if (output.how === 'aborted')
    throw new Interrupted(interruption.signal.reason as EndingSignal, 'while a command of the configuration ran');
  return readOutput(output, limitMs);
}

function readOutput({ how, exitCode, diedOf, notStarted, stdout }: ProcessOutput, limitMs: number): CommandOutput {
  if (how === 'not-started') return { fault: `could not be started: ${notStarted}` };
  if (how === 'timed-out') return { fault: `did not end within ${limitMs / 1000} s and was stopped` };
  if (how === 'talked-too-much')
    return { fault: `printed more than ${maxOutputBytes / 1024} KiB, too long for a secret` };
  if (diedOf !== null) return { fault: `was ended by ${diedOf}` };
  if (exitCode !== 0) return { fault: `ended with status ${exitCode}; run it by itself to see why` };
  const secret = stdout.replace(/(?<![\r\n])[\r\n]+$/, '');
  return secret === '' ? { fault: 'printed nothing; it must print the secret on standard output' } : { secret };
}
