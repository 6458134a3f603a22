import { fileURLToPath } from 'node:url';
import type { ProofJob } from '../../proof/proof-queue.ts';
import { type RunningProcess, startProcess } from '../../process/start-process.ts';
import type { OverlayProof } from '../../proof/proof-report.ts';
import type { ProofExtent } from '../../proof/proof-world.ts';
import type { ProofWorker } from '../../proof/prove-all.ts';
import type { ProofSurroundings } from './proof-world.ts';

/** Memory of one process: runs leave much behind that is young and soon of no use. */
const memory = { mebibytes: 1536, youngMebibytes: 64 };

/** What a process of this module is sent: first what it proves with, then jobs. */
type Order =
  | { readonly type: 'start'; readonly tool: ProofSurroundings['tool']; readonly extent: ProofExtent }
  | { readonly type: 'prove'; readonly number: number; readonly job: ProofJob };

/** Time for a process to end by itself, in milliseconds. */
const endMs = 5_000;

/** What it answers to each job. */
interface Answer {
  readonly number: number;
  readonly proof: OverlayProof | null;
  readonly fault: string;
}

/** Path of this module, which as a process of its own proves what it is told. */
const program = fileURLToPath(import.meta.url);

/** What is awaited of a process. */
interface Waiting {
  resolve(proof: OverlayProof): void;
  reject(error: Error): void;
}

/**
 * A worker that proves in a process of its own, which is started with its first job, and again where it ended by itself. It
 * ends with this process, however that ends.
 */
export class ProofProcess implements ProofWorker {
  readonly #surroundings: Pick<ProofSurroundings, 'env' | 'tool'>;
  readonly #extent: ProofExtent;
  readonly #waiting = new Map<number, Waiting>();
  #child: RunningProcess | null = null;
  #jobs = 0;

  constructor(surroundings: Pick<ProofSurroundings, 'env' | 'tool'>, extent: ProofExtent) {
    this.#surroundings = surroundings;
    this.#extent = extent;
  }

  prove(job: ProofJob): Promise<OverlayProof> {
    return new Promise((resolve, reject) => {
      this.#child ??= this.#start();
      this.#jobs += 1;
      this.#waiting.set(this.#jobs, { resolve, reject });
      this.#child.send({ type: 'prove', number: this.#jobs, job } satisfies Order);
    });
  }

  async close(): Promise<void> {
    const ending = this.#child;
    this.#fail('it was ended');
    await ending?.end({ by: 'disconnect', graceMs: endMs });
  }

  #start(): RunningProcess {
    const { env, tool } = this.#surroundings;
    const started = startProcess({
      program: { kind: 'module', path: program, memory },
      env,
      stdout: 'ignore',
      stderr: 'inherit',
      messages: 'json',
      killed: 'itself',
    });
    started.listen<Answer>((answered) => this.#settle(answered));
    void started.ended.then(({ exitCode, signal, notStarted }) => {
      if (started === this.#child) this.#fail(notStarted ?? signal ?? `exit code ${exitCode}`);
    });
    started.send({ type: 'start', tool, extent: this.#extent } satisfies Order);
    return started;
  }

  #settle({ number, proof, fault }: Answer): void {
    const awaited = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (proof === null) awaited?.reject(new Error(fault));
    else awaited?.resolve(proof);
  }

  #fail(why: string): void {
    this.#child = null;
    for (const { reject } of this.#waiting.values()) reject(new Error(`a process of the proof ended: ${why}`));
    this.#waiting.clear();
  }
}

/** Proves what the process is told, and answers. */
async function serve(tool: ProofSurroundings['tool'], extent: ProofExtent): Promise<ProofWorker> {
  const [{ createProofWorld }, { createProofWorker }] = await Promise.all([
    import('./proof-world.ts'),
    import('../../proof/proof-worker.ts'),
  ]);
  const surroundings: ProofSurroundings = {
    env: process.env,
    tool,
    clock: {
      now: () => Date.now(),
      monotonicMs: () => performance.now(),
      // The mock ends by counts what others end by time.
      pause: () => Promise.resolve(),
    },
    random: (bound) => Math.floor(Math.random() * bound),
  };
  return createProofWorker(createProofWorld(surroundings, new AbortController().signal), extent);
}

async function answer(worker: Promise<ProofWorker> | null, number: number, job: ProofJob): Promise<void> {
  const reply = (proof: OverlayProof | null, fault: string): void => {
    const given: Answer = { number, proof, fault };
    process.send?.(given);
  };
  try {
    if (worker === null) throw new Error('the process reported no results');
    reply(await (await worker).prove(job), '');
  } catch (error) {
    reply(null, error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
}

if (process.argv[1] === program && process.send !== undefined) {
  let worker: Promise<ProofWorker> | null = null;
  // A terminal sends its signal to all processes: the one that started this one decides what becomes of it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => {
    void Promise.resolve(worker)
      .then((serving) => serving?.close())
      .finally(() => process.exit(0));
  });
  process.on('message', (order: Order) => {
    if (order.type === 'start') worker = serve(order.tool, order.extent);
    else void answer(worker, order.number, order.job);
  });
}
