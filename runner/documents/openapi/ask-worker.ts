import type { Worker } from 'node:worker_threads';
import { otherThreads, watchWork, type WorkClock } from '../../process/processor-time.ts';
import { endThread, startThread } from '../../process/start-thread.ts';
import { type Bounded, notDone, outOfTime } from '../run-bounded.ts';
import type { WorkerJob, WorkerReply } from './openapi-worker.ts';

/** Most memory that documents may take, in MiB: sixty megabytes of YAML take two thirds of it. */
const mostHeapMb = 2_304;
/** How long the thread is kept for more, in milliseconds: to start one costs more than most documents do. */
const idleMs = 10_000;
/** How often the thread is looked at while it works, in milliseconds. */
const lookMs = 100;

let thread: Worker | null = null;
let idle: NodeJS.Timeout | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves to what a thread of its own makes of a document, within a processor time and memory that it cannot pass; never rejects.
 * One document is worked on at a time; the time counts from when its turn comes.
 */
export function askWorker(job: WorkerJob, limitMs: number, clock: WorkClock = otherThreads): Promise<Bounded<unknown>> {
  const answer = last.then(() => askNow(job, limitMs, clock));
  last = answer;
  return answer;
}

async function askNow(job: WorkerJob, limitMs: number, clock: WorkClock): Promise<Bounded<unknown>> {
  if (idle !== null) clearTimeout(idle);
  const worker =
    thread ??
    startThread({ from: import.meta.url, module: 'openapi-worker', heapMebibytes: mostHeapMb, youngMebibytes: 8 });
  thread = worker;
  worker.ref();
  const answer = await listen(worker, job, watchWork(limitMs, clock));
  if (answer.keep) {
    worker.unref();
    idle = setTimeout(() => end(worker), idleMs).unref();
  } else end(worker);
  return answer.bounded;
}

function end(worker: Worker): void {
  if (thread === worker) thread = null;
  endThread(worker);
}

function listen(
  worker: Worker,
  job: WorkerJob,
  overdue: ReturnType<typeof watchWork>,
): Promise<{ readonly bounded: Bounded<unknown>; readonly keep: boolean }> {
  return new Promise((resolve) => {
    const finish = (bounded: Bounded<unknown>, keep: boolean): void => {
      clearInterval(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      resolve({ bounded, keep });
    };
    const fail = (fault: string): void => finish({ done: false, why: 'fault', fault }, false);
    const onMessage = (reply: WorkerReply): void =>
      'fault' in reply
        ? finish({ done: false, why: 'fault', fault: reply.fault.slice(0, 200) }, true)
        : finish({ done: true, value: reply.value }, true);
    const onError = (error: unknown): void => fail(error instanceof Error ? error.message : 'the thread failed');
    const onExit = (): void => fail('the thread ended');
    const timer = setInterval(() => {
      const why = overdue();
      // Where this thread was busy, the answer may be there, and is heard before that.
      if (why !== null) setImmediate(() => finish(why === 'time' ? outOfTime : notDone, false));
    }, lookMs);
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(job);
  });
}
