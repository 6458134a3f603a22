import { spawn, type StdioOptions } from 'node:child_process';
import type { Environment } from './interpolate.ts';

/** Longest time that a command may take, in milliseconds. */
const commandLimitMs = 30_000;
/** A secret is shorter than this, in bytes. */
const maxOutputBytes = 64 * 1024;

/** What a command printed, or why that is no secret. */
export type CommandOutput = { readonly secret: string } | { readonly fault: string };

/**
 * Resolves to what a shell command prints, without the line's end. The command may ask on the terminal: it keeps standard
 * input and standard error. It is stopped after `limitMs`.
 */
export function runSecretCommand(options: {
  readonly command: string;
  readonly directory: string;
  readonly env: Environment;
  readonly limitMs?: number;
}): Promise<CommandOutput> {
  const { command, directory, env, limitMs = commandLimitMs } = options;
  const stdio: StdioOptions = ['inherit', 'pipe', 'inherit'];
  const child = spawn(command, { shell: true, cwd: directory, env: { ...env }, stdio, windowsHide: true });
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  return new Promise((resolve) => {
    const stop = (fault: string): void => {
      child.kill('SIGKILL');
      child.stdout?.destroy();
      resolve({ fault });
    };
    const timer = setTimeout(() => stop(`did not end within ${limitMs / 1000} s and was stopped`), limitMs);
    child.stdout?.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      chunks.push(chunk);
      if (sizeBytes > maxOutputBytes) stop(`printed more than ${maxOutputBytes / 1024} KiB, which is no secret`);
    });
    child.on('error', (error) => resolve({ fault: `could not be started: ${error.message}` }));
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      resolve(status === 0 ? readOutput(Buffer.concat(chunks)) : { fault: describeEnd(status, signal) });
    });
  });
}

function describeEnd(status: number | null, signal: string | null): string {
  return signal === null ? `ended with status ${status}; run it by itself to see why` : `was ended by ${signal}`;
}

function readOutput(bytes: Buffer): CommandOutput {
  const secret = bytes.toString('utf8').replace(/[\r\n]+$/, '');
  return secret === '' ? { fault: 'printed nothing; it must print the secret on standard output' } : { secret };
}
