import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { partVariable } from '../check/tally.ts';
import { drawVariables } from './is-drawn.test-support.ts';
import { patienceVariable } from './patient.test-support.ts';
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

/** What tests are given. */
export interface TestScope {
  /** What they draw, they draw by it: a number of the commit, so that no day of the calendar makes a test fail. */
  readonly seed: number;
  /** How many times longer than on an idle machine they wait for what must come. */
  readonly patience: number;
  /** True where they do all that they can, as for a release; at the gate some draw a part of it. */
  readonly isRelease?: boolean;
}

/** How long tap waits on an idle machine for a file that does not say how long it takes, in seconds. */
const patienceSeconds = 600;
const together = join(import.meta.dirname, 'run-together.ts');

/** Runs the files of a unit in a process of their own, and resolves to what it told; standard error goes where ours goes. */
export function runUnit(unit: Unit, root: string, { seed, patience, isRelease = false }: TestScope): Promise<RanUnit> {
  const startedMs = performance.now();
  const [file = ''] = unit.files;
  const isAlone = unit.files.length === 1;
  const env = {
    // What is compiled once is not compiled again by each process, nor are types stripped again; the processes that tests start inherit it.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'vivero', 'compiled'),
    ...process.env,
    TAP: '1',
    TAP_TIMEOUT: String(Math.ceil(patienceSeconds * patience)),
    [drawVariables.seed]: String(seed),
    [drawVariables.isRelease]: isRelease ? 'yes' : undefined,
    [patienceVariable]: String(patience),
    // A test that runs tests does so for itself.
    [partVariable]: undefined,
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
