import { readdirSync, readFileSync } from 'node:fs';
import { platform } from 'node:os';

// oxlint-disable-next-line eslint/no-restricted-globals -- a launcher ends what it started, and what has left its group
const { kill } = process;

/**
 * Kills every process in whose environment a variable has a value that was drawn for one command: what that command started and what left
 * its process group. Nothing else can have it. Only Linux shows the environment of processes; elsewhere such a process goes on.
 */
export function endMarked(variable: string, value: string): void {
  if (platform() !== 'linux') return;
  const mark = Buffer.from(`${variable}=${value}\0`);
  for (const name of processNames()) {
    if (!/^\d+$/.test(name) || !environmentOf(name).includes(mark)) continue;
    try {
      kill(Number(name), 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
}

function processNames(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** Other people's processes show nothing. */
function environmentOf(name: string): Buffer {
  try {
    return readFileSync(`/proc/${name}/environ`);
  } catch {
    return Buffer.alloc(0);
  }
}
