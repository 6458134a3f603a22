import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommand } from '../../../bench/peers/run-command.ts';
import { type JudgedSide, readSide } from './read-side.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const limitMs = 900_000;

/** Resolves to what `vivero client` makes of a command, under every scenario that concerns it; the run is stored in the file. */
export async function judgeCommand(
  command: readonly string[],
  {
    run,
    timeout,
    jobs = availableParallelism(),
    further = [],
  }: { readonly run: string; readonly timeout: string; readonly jobs?: number; readonly further?: readonly string[] },
): Promise<JudgedSide> {
  const output = dirname(run);
  mkdirSync(output, { recursive: true });
  const options = [
    '--reporter',
    `json=${run}`,
    '--output',
    output,
    '--no-control',
    '--quiet',
    '--timeout',
    timeout,
    ...further,
  ];
  const args = [join(root, 'bin', 'vivero.cjs'), 'client', ...options, '--jobs', String(jobs)];
  const ended = await runCommand(
    { program: process.execPath, args: [...args, '--', ...command] },
    { cwd: output, limitMs },
  );
  return { ...readSide(run), exitCode: ended.exitCode };
}
