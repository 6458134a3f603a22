// oxlint-disable-next-line eslint/no-restricted-globals -- what hostile texts cost is measured where it arises, deep below who could hand a clock in
const [program, wall] = [process, performance];
// Its type is there in every version of Node.
const hasThreadTimes = typeof program.threadCpuUsage === 'function';

/** What work costs, as differences between two readings in milliseconds. */
export interface WorkClock {
  /** Time as it passes for everybody. */
  wallMs(): number;
  /** Time of a processor, which passes only while there is work and the machine does it. */
  processorMs(): number;
}

/** The work of this thread. Before Node 23.9 that of the whole process. */
export const thisThread: WorkClock = { wallMs: () => wall.now(), processorMs: threadMs };

/**
 * The work of all other threads of this process, which is no less than that of any one of them. It is read from outside, since a thread that
 * hangs tells nothing. Before Node 23.9 that of the whole process.
 */
export const otherThreads: WorkClock = {
  wallMs: () => wall.now(),
  processorMs: () => processMs() - (hasThreadTimes ? threadMs() : 0),
};

/** Longest that work is waited for beyond its limit where the machine does not do it, in milliseconds. */
export const longestStandstillMs = 45_000;

/** What is said where nothing could be found out since the machine had no time for this process. */
export const tooBusy = 'this machine is too busy';

/** Why work is to be ended: its processor time has passed, or the machine does not do it. */
export type Overdue = 'time' | 'busy';

/**
 * Returns a function that says why work that begins now is to be ended, `null` while it may go on. The limit is one of processor time, in
 * milliseconds. No thread works for longer than time passes, so that others that work meanwhile end nothing too early.
 */
export function watchWork(limitMs: number, clock: WorkClock): () => Overdue | null {
  const [startedMs, spentMs] = [clock.wallMs(), clock.processorMs()];
  return () => {
    const passedMs = clock.wallMs() - startedMs;
    if (Math.min(passedMs, clock.processorMs() - spentMs) >= limitMs) return 'time';
    return passedMs >= limitMs + longestStandstillMs ? 'busy' : null;
  };
}

function processMs(): number {
  const { user, system } = program.cpuUsage();
  return (user + system) / 1000;
}

function threadMs(): number {
  if (!hasThreadTimes) return processMs();
  const { user, system } = program.threadCpuUsage();
  return (user + system) / 1000;
}
