import { Worker, type WorkerOptions } from 'node:worker_threads';

/** What a thread is started with. */
export interface ThreadOptions extends Pick<WorkerOptions, 'workerData' | 'transferList'> {
  /** `import.meta.url` of the module that starts it. */
  readonly from: string;
  /** Name of its module, which is beside that one; without the ending, which is another one once it is compiled. */
  readonly module: string;
  /** Most memory that its objects may take, in MiB; what is young of them counts apart. */
  readonly heapMebibytes: number;
  readonly youngMebibytes: number;
}

/**
 * Starts a thread with a bound on its memory, which finds nothing of the environment of this process. One that fails while nobody listens
 * is of no interest; who waits for it listens to its `error`, and bounds the time.
 */
export function startThread({ from, module, heapMebibytes, youngMebibytes, ...data }: ThreadOptions): Worker {
  const worker = new Worker(moduleBeside(from, module), {
    ...data,
    resourceLimits: { maxOldGenerationSizeMb: heapMebibytes, maxYoungGenerationSizeMb: youngMebibytes },
    env: {},
    execArgv: [],
  });
  return worker.on('error', () => undefined);
}

/** Ends a thread at once; one that ends already has nothing more to say. */
export function endThread(worker: Worker): void {
  worker.terminate().catch(() => undefined);
}

/** Returns the URL of a module beside another: compiled, both end in `.js`. */
export function moduleBeside(from: string, module: string): URL {
  return new URL(`./${module}${from.endsWith('.ts') ? '.ts' : '.js'}`, from);
}
