import { spawn } from 'node:child_process';

/** Goes on for as long as whoever started it is its parent: however that ended, the loop ends with it. */
const loop = 'const starter = Number(process.argv[1]); while (process.ppid === starter);';

/**
 * Starts processes that do nothing but keep processors busy, and returns their ids. They end with this process, whatever ends it, and
 * it waits for none of them.
 */
export function startBusyLoops(count: number): number[] {
  return Array.from({ length: count }, () => {
    const child = spawn(process.execPath, ['-e', loop, String(process.pid)], { stdio: 'ignore' });
    child.unref();
    if (child.pid === undefined) throw new Error('a busy loop cannot be started');
    return child.pid;
  });
}
