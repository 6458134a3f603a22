import { spawn, type StdioOptions } from 'node:child_process';
import { platform } from 'node:os';
import { isatty } from 'node:tty';
import { CommandInterrupted, type EndingSignal } from '../errors/command-interrupted.ts';
import { endProcessTree } from '../process/end-process-tree.ts';
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
  /** True where the command shares the person's terminal, on which it may ask; by default where standard input is one. */
  readonly isOnTerminal?: boolean;
}

/**
 * Resolves to what a shell command prints, without the line's end. The command may ask on the terminal: it keeps standard
 * input and standard error. It is ended, with all that it started, after `limitMs`, when it prints too much, and by a signal.
 *
 * @throws {CommandInterrupted} for a signal
 */
export function runSecretCommand(options: SecretCommand): Promise<CommandOutput> {
  const { command, directory, env, limitMs = commandLimitMs, onSignal, isOnTerminal = isatty(0) } = options;
  // A group of its own is a session of its own too, in which /dev/tty cannot be opened: on a terminal it stays in ours.
  const detached = !isOnTerminal && platform() !== 'win32';
  const stdio: StdioOptions = ['inherit', 'pipe', 'inherit'];
  const child = spawn(command, { shell: true, cwd: directory, env: { ...env }, stdio, detached, windowsHide: true });
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  let stopListening = (): void => undefined;
  const output = new Promise<CommandOutput>((resolve, reject) => {
    const end = (): void => {
      endProcessTree(child, detached);
      child.stdout?.destroy();
    };
    const stop = (fault: string): void => {
      end();
      resolve({ fault });
    };
    const timer = setTimeout(() => stop(`did not end within ${limitMs / 1000} s and was stopped`), limitMs);
    const listening = endingSignals.map((signal) =>
      onSignal?.(signal, () => {
        end();
        reject(new CommandInterrupted(signal));
      }),
    );
    stopListening = () => {
      clearTimeout(timer);
      for (const stopOne of listening) stopOne?.();
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      chunks.push(chunk);
      if (sizeBytes > maxOutputBytes) stop(`printed more than ${maxOutputBytes / 1024} KiB, too long for a secret`);
    });
    child.on('error', (error) => resolve({ fault: `could not be started: ${error.message}` }));
    child.on('close', (status, signal) =>
      resolve(status === 0 ? readOutput(Buffer.concat(chunks)) : { fault: describeEnd(status, signal) }),
    );
  });
  return output.finally(() => stopListening());
}

function describeEnd(status: number | null, signal: string | null): string {
  return signal === null ? `ended with status ${status}; run it by itself to see why` : `was ended by ${signal}`;
}

function readOutput(bytes: Buffer): CommandOutput {
  const secret = bytes.toString('utf8').replace(/(?<![\r\n])[\r\n]+$/, '');
  return secret === '' ? { fault: 'printed nothing; it must print the secret on standard output' } : { secret };
}
