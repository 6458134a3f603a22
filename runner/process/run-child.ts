import { type ChildOptions, startChild } from './start-child.ts';

/** What a program is run to its end with. */
export interface RunChildOptions extends ChildOptions {
  readonly timeoutMs: number;
  /** Most that it may print, on both outputs together, in bytes. */
  readonly maxOutputBytes: number;
  /** Kills it when aborted. */
  readonly signal: AbortSignal;
}

/** How a program ended, and what it said. */
export interface ChildEnd {
  /** `exited` by itself; else it was killed, or could not be started. */
  readonly how: 'exited' | 'timed-out' | 'talked-too-much' | 'aborted' | 'not-started';
  /** `null` where it did not exit by itself, or died of a signal. */
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end, which comes by itself or by force, and resolves to what it said; never rejects. */
export function runChild(options: RunChildOptions): Promise<ChildEnd> {
  const { timeoutMs, maxOutputBytes, signal } = options;
  if (signal.aborted) return Promise.resolve({ how: 'aborted', exitCode: null, stdout: '', stderr: '' });
  const child = startChild(options);
  const texts: Record<'stdout' | 'stderr', Buffer[]> = { stdout: [], stderr: [] };
  let how: ChildEnd['how'] = 'exited';
  let sizeBytes = 0;
  const kill = (why: ChildEnd['how']): void => {
    if (how !== 'exited') return;
    how = why;
    child.kill('SIGKILL');
    // Whoever else holds them must not keep this from ending.
    child.stdout?.destroy();
    child.stderr?.destroy();
  };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.on('data', (chunk: Buffer) => {
      sizeBytes += chunk.length;
      if (sizeBytes > maxOutputBytes) kill('talked-too-much');
      else texts[name].push(chunk);
    });
  }
  const abort = (): void => kill('aborted');
  signal.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => kill('timed-out'), timeoutMs);
  return new Promise((resolve) => {
    const end = (exitCode: number | null): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      const [stdout, stderr] = [texts.stdout, texts.stderr].map((chunks) => Buffer.concat(chunks).toString());
      resolve({ how, exitCode: how === 'exited' ? exitCode : null, stdout: stdout ?? '', stderr: stderr ?? '' });
    };
    child.once('error', () => {
      how = 'not-started';
      end(null);
    });
    child.once('close', (code) => end(code));
  });
}
