import { AsyncLocalStorage } from 'node:async_hooks';
import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { otherThreads, type Overdue, watchWork, type WorkClock } from '../process/processor-time.ts';
import { endThread, startThread } from '../process/start-thread.ts';
import { type Bounded, notDone, outOfTime } from './run-bounded.ts';
import type { SchemaFault, SchemaJob, SchemaReply, SchemaThreadData } from './schema-worker.ts';

/** Values to be judged by a schema of a target. */
export type ForeignSchema = Pick<SchemaJob, 'dialect' | 'writtenBy' | 'values'> & {
  /** The same object is sent once. */
  readonly schema: Readonly<Record<string, unknown>>;
};

/** Most memory that a schema and what is compiled of it may take, in MiB. */
const mostHeapMb = 256;
/** Time for the thread to start on a machine that is busy, in milliseconds. */
const startMs = 30_000;
/** Schemas that the thread keeps; beyond them it begins anew. */
const mostKnown = 1_000;

/** After so many schemas that took too long in a run, its target is known to send such: the others get less time, in milliseconds. */
const mostPatience = 4;
const impatientMs = 100;

/** How often the thread is looked at while it is waited for, in milliseconds; its answer is heard at once. */
const lookMs = 20;
/** A thread that is seen to do nothing so often in a row has died of its memory: a busy machine lets each go on from time to time. */
const mostIdleLooks = 100;
/** What other threads do in such a time on their own account, at most, in milliseconds. */
const idleMs = 0.1;

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly flag: Int32Array;
  readonly known: Set<number>;
}

const ids = new WeakMap<object, number>();
let lastId = 0;
let thread: Thread | null = null;
/** What is counted for a run. */
const counted = new AsyncLocalStorage<{ timeOuts: number }>();

/** Calls a function and returns what it returns. Schemas that take too long are counted for whatever it begins, and for nothing else. */
export function countSchemaTimeOuts<Value>(run: () => Value): Value {
  return counted.run({ timeOuts: 0 }, run);
}

/**
 * Returns what is wrong with each value by a schema that a target published, `null` for nothing; or why nothing can be said: `time`
 * where the limit of processor time passed, `busy` where the machine did not do it, `fault` where the schema cannot be used. The schema is
 * compiled and run in a thread of its own, with a bound on its memory, which is ended where it takes longer; the caller waits for it.
 */
export function judgeInThread(
  { schema, ...job }: ForeignSchema,
  limitMs: number,
  clock: WorkClock = otherThreads,
): Bounded<ReadonlyArray<SchemaFault | null>> {
  const asked = thread ?? openThread();
  if (asked === null) return notDone;
  thread = asked;
  const id = ids.get(schema) ?? (lastId += 1);
  ids.set(schema, id);
  const forgets = asked.known.size >= mostKnown;
  if (forgets) asked.known.clear();
  const sent: SchemaJob = { ...job, id, forgets, ...(asked.known.has(id) ? {} : { schema }) };
  const run = counted.getStore() ?? { timeOuts: 0 };
  let reply: SchemaReply | Overdue;
  try {
    reply = ask(
      asked,
      sent,
      watchThread(run.timeOuts < mostPatience ? limitMs : Math.min(limitMs, impatientMs), clock),
    );
  } catch {
    // Such as a value nested too deeply to be handed over.
    return { done: false, why: 'fault', fault: 'it cannot be handed over' };
  }
  if (typeof reply === 'string') {
    end(asked);
    if (reply === 'busy') return notDone;
    run.timeOuts += 1;
    return outOfTime;
  }
  if ('unusable' in reply) return { done: false, why: 'fault', fault: reply.unusable };
  asked.known.add(id);
  return { done: true, value: reply.faults };
}

/** Returns what the thread answers, or why it is not waited for any more. */
function ask({ port, flag }: Thread, job: SchemaJob, overdue: () => Overdue | null): SchemaReply | Overdue {
  Atomics.store(flag, 0, 0);
  port.postMessage(job);
  while (Atomics.wait(flag, 0, 0, lookMs) === 'timed-out') {
    const why = overdue();
    if (why !== null) return why;
  }
  return (receiveMessageOnPort(port)?.message as SchemaReply | undefined) ?? 'time';
}

/** As {@link watchWork}, called at each look. What is told of a thread that died comes only after it was waited for. */
function watchThread(limitMs: number, clock: WorkClock): () => Overdue | null {
  const overdue = watchWork(limitMs, clock);
  let spentMs = clock.processorMs();
  let idleLooks = 0;
  return () => {
    const nowMs = clock.processorMs();
    idleLooks = nowMs - spentMs < idleMs ? idleLooks + 1 : 0;
    spentMs = nowMs;
    return idleLooks >= mostIdleLooks ? 'time' : overdue();
  };
}

function openThread(): Thread | null {
  const { port1, port2 } = new MessageChannel();
  const flag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = startThread({
    from: import.meta.url,
    module: 'schema-worker',
    heapMebibytes: mostHeapMb,
    youngMebibytes: 16,
    workerData: { port: port2, flag } satisfies SchemaThreadData,
    transferList: [port2],
  });
  // Nobody need wait for it to end.
  worker.unref();
  const started = { worker, port: port1, flag, known: new Set<number>() };
  if (Atomics.wait(flag, 0, 0, startMs) !== 'timed-out') return started;
  end(started);
  return null;
}

function end({ worker, port }: Thread): void {
  thread = null;
  port.close();
  endThread(worker);
}
