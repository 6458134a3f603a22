import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import type { Command } from './peer.ts';

/** What a command took, and what became of it. */
export interface CommandResult {
  readonly wallMs: number;
  /** Time of all processors, in user and system mode, children included; `null` where it was ended. */
  readonly cpuMs: number | null;
  readonly exitCode: number | null;
  readonly wasEnded: boolean;
  /** What it wrote to standard output, and to standard error, as it came. */
  readonly output: string;
}

/** Programs of packages run with the Node that runs this. */
const path = [dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter);

/** Has bash tell the processor time of the command in a file, apart from what the command writes itself. */
const timed = 'TIMEFORMAT="%U %S"; { time "$@" 2>&3; } 3>&2 2>"$PROCESSOR_TIME_FILE"';

/** Resolves to what became of a command; after the limit it is ended, with all processes that it started. */
export async function runCommand(
  { program, args, env }: Command,
  { cwd, limitMs }: { readonly cwd: string; readonly limitMs: number },
): Promise<CommandResult> {
  const notes = await mkdtemp(join(tmpdir(), 'vivero-peers-'));
  const timeFile = join(notes, 'time');
  const startedAtMs = performance.now();
  const child = spawn('bash', ['-c', timed, 'bash', program, ...args], {
    cwd,
    env: { ...process.env, PATH: path, NO_COLOR: '1', ...env, PROCESSOR_TIME_FILE: timeFile },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which is ended as one.
    detached: true,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = new AbortController();
  const limit = setTimeout(() => {
    ended.abort();
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  }, limitMs);
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  clearTimeout(limit);
  const wallMs = performance.now() - startedAtMs;
  const wasEnded = ended.signal.aborted;
  const cpuMs = wasEnded ? null : readProcessorTime(await readFile(timeFile, 'utf8'));
  await rm(notes, { recursive: true });
  return { wallMs, cpuMs, exitCode, wasEnded, output };
}

/** Returns the milliseconds of what bash says of a command: seconds in user mode, and in system mode. */
export function readProcessorTime(text: string): number {
  const line = text.trim().split('\n').at(-1) ?? '';
  return Math.round(line.split(' ').reduce((sum, part) => sum + Number(part), 0) * 1000);
}
