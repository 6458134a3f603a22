import { randomUUID } from 'node:crypto';
import type { ClientEnd } from '../../kit/client/scenario-run.ts';
import { endMarked } from '../../process/end-marked.ts';
import { type RunningProcess, startProcess } from '../../process/start-process.ts';
import { watchDescendants } from '../../process/watch-descendants.ts';
import { BoundedOutput } from './bounded-output.ts';
import type { CommandWords } from './client-words.ts';
import { leastIdleMs } from './idle-time.ts';

/** What a command is run with. */
export interface CommandRun {
  readonly words: CommandWords;
  readonly env: Readonly<Record<string, string>>;
  readonly directory: string;
  readonly limits: CommandLimits;
  /** Takes what it prints, after what it holds already. */
  readonly output?: BoundedOutput;
  /** Ends it when aborted. */
  readonly signal: AbortSignal;
  /** What it sends. */
  readonly journal: {
    elapsedMs(): number;
    quietMs(): number;
    readonly lastHeardMs: number;
  };
}

/** When a command is ended. */
export interface CommandLimits {
  readonly timeoutMs: number;
  /** How long it may send nothing while it is alive, before that counts as idle. */
  readonly idleMs: number;
  /** True where it is ended once it was idle; otherwise it has until the time limit. */
  readonly endsIdle: boolean;
}

/** How a command ended. */
export interface CommandEnd {
  readonly end: ClientEnd;
  readonly output: BoundedOutput;
  /** Why it was not started; `null` where it was. */
  readonly notStarted: string | null;
}

/** By this variable what a command starts is known, wherever it goes. */
const markVariable = 'VIVERO_MOCK_RUN';

/** Time between two looks at the clock. */
const tickMs = 50;
/** Looks at the clock between two looks at what a command has started. */
const ticksPerLook = 5;
/** Time that it gets to end by itself. */
const graceMs = 1_000;

/** Runs a command of a client to its end, which comes by itself or by force, and leaves nothing of its process group running. */
export async function runCommand({ words, env, directory, limits, ...run }: CommandRun): Promise<CommandEnd> {
  const { output = new BoundedOutput(), signal, journal } = run;
  if (signal.aborted) return { end: stopped(journal.elapsedMs()), output, notStarted: null };
  const mark = randomUUID();
  const running = start({ words, env: { ...env, [markVariable]: mark }, directory });
  for (const stream of [running.stdout, running.stderr]) stream?.on('data', (chunk: Buffer) => output.add(chunk));
  const descendants = watchDescendants(running.pid);
  const startedMs = journal.elapsedMs();
  // What the limit is takes longer to find out than that it cannot have passed.
  const isIdle = (): boolean =>
    journal.lastHeardMs > startedMs && journal.quietMs() >= leastIdleMs && journal.quietMs() >= limits.idleMs;
  const forced: Array<Pick<ClientEnd, 'kind' | 'wasIdle' | 'atMs'>> = [];
  const end = (kind: 'killed' | 'stopped'): void => {
    if (forced.length > 0 || running.hasEnded) return;
    forced.push({ kind, wasIdle: isIdle(), atMs: journal.elapsedMs() });
    // A person who interrupts waits for nobody.
    void running.end({ by: 'SIGTERM', graceMs: kind === 'stopped' ? 0 : graceMs });
  };
  const stop = (): void => end('stopped');
  signal.addEventListener('abort', stop, { once: true });
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    if (ticks % ticksPerLook === 1) descendants.look();
    const isOver = journal.elapsedMs() - startedMs >= limits.timeoutMs;
    if (isOver || (limits.endsIdle && isIdle())) end('killed');
  }, tickMs);
  const { exitCode, signal: diedOf, notStarted } = await running.ended;
  const atMs = journal.elapsedMs();
  const wasIdle = isIdle();
  clearInterval(timer);
  signal.removeEventListener('abort', stop);
  // What it started and left behind.
  running.kill();
  endMarked(markVariable, mark);
  // What has emptied its environment is known by its parents alone.
  descendants.end();
  await drained(running);
  return {
    end: { ...(forced[0] ?? { kind: 'ended', wasIdle, atMs }), exitCode, signal: diedOf },
    output,
    notStarted: notStarted === null ? null : describeFault(notStarted, words[0]),
  };
}

function start({ words, env, directory }: Pick<CommandRun, 'words' | 'env' | 'directory'>): RunningProcess {
  return startProcess({
    program: { kind: 'words', words },
    env,
    directory,
    stdout: 'pipe',
    stderr: 'pipe',
    messages: null,
    killed: 'group',
  });
}

/** The words of the system, such as "spawn npm ENOENT", name a step of ours. */
function describeFault(message: string, program: string): string {
  if (message.includes('ENOENT')) return `the program "${program}" was not found`;
  if (message.includes('EACCES')) return `the program "${program}" may not be executed (EACCES)`;
  return `the program "${program}" could not be started: ${message}`;
}

function stopped(atMs: number): ClientEnd {
  return { kind: 'stopped', exitCode: null, signal: null, atMs, wasIdle: false };
}

/** What left the group may hold the outputs for ever. */
async function drained({
  closed,
  stdout,
  stderr,
}: Pick<RunningProcess, 'closed' | 'stdout' | 'stderr'>): Promise<void> {
  const late = setTimeout(() => {
    stdout?.destroy();
    stderr?.destroy();
  }, graceMs);
  await closed;
  clearTimeout(late);
}
