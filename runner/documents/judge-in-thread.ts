import { MessageChannel, type MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import { endThread, startThread } from '../process/start-thread.ts';
import type { Bounded } from './run-bounded.ts';
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

/** After so many schemas that took too long, a target is known to send such: the others get less time, in milliseconds. */
const mostPatience = 8;
const impatientMs = 100;

interface Thread {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly flag: Int32Array;
  readonly known: Set<number>;
}

const ids = new WeakMap<object, number>();
let lastId = 0;
let thread: Thread | null = null;
let timeOuts = 0;

/**
 * Returns what is wrong with each value by a schema that a target published, `null` for nothing; or why nothing can be said: `time`
 * where the limit passed, `fault` where the schema cannot be used. The schema is compiled and run in a thread of its own, with
 * a bound on its memory, which is ended where it takes longer; the caller waits for it.
 */
export function judgeInThread(
  { schema, ...job }: ForeignSchema,
  limitMs: number,
): Bounded<ReadonlyArray<SchemaFault | null>> {
  const asked = thread ?? openThread();
  if (asked === null) return { done: false, why: 'fault', fault: 'the thread for schemas did not start' };
  thread = asked;
  const id = ids.get(schema) ?? (lastId += 1);
  ids.set(schema, id);
  const forgets = asked.known.size >= mostKnown;
  if (forgets) asked.known.clear();
  const sent: SchemaJob = { ...job, id, forgets, ...(asked.known.has(id) ? {} : { schema }) };
  let reply: SchemaReply | null;
  try {
    reply = ask(asked, sent, timeOuts < mostPatience ? limitMs : Math.min(limitMs, impatientMs));
  } catch {
    // Such as a value nested too deeply to be handed over.
    return { done: false, why: 'fault', fault: 'it cannot be handed over' };
  }
  if (reply === null) {
    timeOuts += 1;
    end(asked);
    return { done: false, why: 'time', fault: 'the time has passed' };
  }
  if ('unusable' in reply) return { done: false, why: 'fault', fault: reply.unusable };
  asked.known.add(id);
  return { done: true, value: reply.faults };
}

/** Returns what the thread answers, or `null` where it does not in time. */
function ask({ port, flag }: Thread, job: SchemaJob, limitMs: number): SchemaReply | null {
  Atomics.store(flag, 0, 0);
  port.postMessage(job);
  if (Atomics.wait(flag, 0, 0, limitMs) === 'timed-out') return null;
  return (receiveMessageOnPort(port)?.message as SchemaReply | undefined) ?? null;
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
