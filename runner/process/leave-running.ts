import { spawn } from 'node:child_process';

/** Starts a program of the person's and leaves it to them: it has no bounds and outlives this process. Nothing happens where it is not there. */
export function leaveRunning(program: string, programArguments: readonly string[]): void {
  const child = spawn(program, programArguments, { stdio: 'ignore', detached: true, windowsHide: true });
  child.on('error', () => undefined);
  child.unref();
}
