import { readFileSync } from 'node:fs';

/** Returns false for a process that is gone, or that nobody but its parent remembers. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
