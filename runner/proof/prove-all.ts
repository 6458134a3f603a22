import { availableParallelism } from 'node:os';
import type { Group } from './asked-mock.ts';
import type { OverlayProof } from './proof-report.ts';
import { createProofQueue, type ProofJob } from './proof-queue.ts';

/** Proves one thing after another, a few at a time: this process, or another one. */
export interface ProofWorker {
  /** Rejects for a fault of ours, and where the proof was ended meanwhile. */
  prove(job: ProofJob): Promise<OverlayProof>;
  /** Ends what it started. */
  close(): Promise<void>;
}

/** What a worker proves side by side: most of the time of a run against a hanging mock is waiting. On few cores there are few workers, and they wait for each other. */
const lanesOfWorker = Math.min(3, availableParallelism());

/** How jobs are done. */
export interface ProveAllOptions {
  readonly workers: readonly ProofWorker[];
  readonly signal: AbortSignal;
  /** Called with each proof as it comes. */
  onProof(proof: OverlayProof): void;
  /** Called with what a worker failed at; nothing of the rest is lost for it. */
  onFault(job: ProofJob, error: unknown): void;
}

/** Does all jobs with the workers, and resolves when the last one is done, or the signal ended it. */
export async function proveAll(
  jobs: readonly ProofJob[],
  { workers, signal, onProof, onFault }: ProveAllOptions,
): Promise<void> {
  const queue = createProofQueue(jobs);
  const lane = async (worker: ProofWorker, place: { group: Group | null }): Promise<void> => {
    while (!hasEnded(signal)) {
      const job = queue.take(place.group);
      if (job === null) return;
      place.group = job.group;
      try {
        onProof(await worker.prove(job));
      } catch (error) {
        // What was under way when the proof ended is as if it had not begun.
        if (!hasEnded(signal)) onFault(job, error);
      }
    }
  };
  await Promise.all(
    workers.flatMap((worker) => {
      const place = { group: null };
      return Array.from({ length: lanesOfWorker }, () => lane(worker, place));
    }),
  );
}

function hasEnded(signal: AbortSignal): boolean {
  return signal.aborted;
}
