import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Unit } from './units.ts';

/** What a process told of its tests. */
export interface RanUnit {
  readonly unit: Unit;
  /** TAP, as it was printed. */
  readonly tap: string;
  /** Why the process did not end well; `null` where it did. */
  readonly fault: string | null;
  readonly durationMs: number;
}

/** How long tap waits for a file that does not say how long it takes, in seconds. */
const patienceSeconds = '300';
const together = join(import.meta.dirname, 'run-together.ts');

/** Runs the files of a unit in a process of their own, and resolves to what it told; standard error goes where ours goes. */
export function runUnit(unit: Unit, root: string): Promise<RanUnit> {
  const startedMs = performance.now();
  const [file = ''] = unit.files;
  const isAlone = unit.files.length === 1;
  const env = {
    ...process.env,
    TAP: '1',
    TAP_TIMEOUT: patienceSeconds,
    ...(!isAlone && { TEST_FILES: JSON.stringify(unit.files) }),
  };
  const child = spawn(process.execPath, [isAlone ? file : together], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      const fault = code === 0 ? null : (signal ?? `exit code ${code}`);
      resolve({ unit, tap: Buffer.concat(chunks).toString(), fault, durationMs: performance.now() - startedMs });
    });
  });
}
