import { type ProcessOptions, startProcess } from './start-process.ts';

/** Bounds of a process that is run to its end. */
export interface ProcessLimits {
  readonly timeoutMs: number;
  /** Most that it may print, on the outputs that are read, together, in bytes. */
  readonly maxOutputBytes: number;
  /** Kills it when aborted. */
  readonly signal: AbortSignal;
}

/** How a process ended, and what it said. */
export interface ProcessOutput {
  /** `exited` by itself; else it was killed, or could not be started. */
  readonly how: 'exited' | 'timed-out' | 'talked-too-much' | 'aborted' | 'not-started';
  /** `null` where it did not exit by itself, or died of a signal. */
  readonly exitCode: number | null;
  /** The signal that it died of, whoever sent it; `null` for none. */
  readonly diedOf: NodeJS.Signals | null;
  /** Why it was not started; `null` where it was. */
  readonly notStarted: string | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a process to its end, which comes by itself or by force, and resolves to what it said; never rejects. */
export async function runProcess(options: ProcessOptions, limits: ProcessLimits): Promise<ProcessOutput> {
  const { timeoutMs, maxOutputBytes, signal } = limits;
  const silent = { exitCode: null, diedOf: null, notStarted: null, stdout: '', stderr: '' };
  if (signal.aborted) return { ...silent, how: 'aborted' };
  const running = startProcess(options);
  const texts: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  const end: { how: ProcessOutput['how'] } = { how: 'exited' };
  let sizeBytes = 0;
  const kill = (why: ProcessOutput['how']): void => {
    if (end.how !== 'exited') return;
    end.how = why;
    running.kill();
    // Whoever else holds them must not keep this from ending.
    running.stdout?.destroy();
    running.stderr?.destroy();
  };
  for (const name of ['stdout', 'stderr'] as const) {
    running[name]?.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes > maxOutputBytes) kill('talked-too-much');
      else texts[name].push(chunk);
    });
  }
  const abort = (): void => kill('aborted');
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => kill('timed-out'), timeoutMs);
  const { exitCode, signal: diedOf, notStarted } = await running.closed;
  clearTimeout(timer);
  signal.removeEventListener('abort', abort);
  return {
    how: notStarted === null ? end.how : 'not-started',
    exitCode: end.how === 'exited' ? exitCode : null,
    diedOf,
    notStarted,
    stdout: Buffer.concat(texts.stdout).toString(),
    stderr: Buffer.concat(texts.stderr).toString(),
  };
}
