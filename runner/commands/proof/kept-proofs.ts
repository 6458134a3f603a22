import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../store/make-folder.ts';
import { writeWhole } from '../../store/write-whole.ts';
import type { ProofJob } from '../../proof/proof-queue.ts';
import type { OverlayProof } from '../../proof/proof-report.ts';
import type { KeyOf } from './proof-keys.ts';

/** Proofs of earlier commands, each with the hash of all that it depends on. */
export interface KeptProofs {
  /** Returns the proof of a job where nothing that it depends on has changed since, or `null`. */
  find(job: ProofJob): OverlayProof | null;
  /** Keeps what is proven for later commands. Rejects with `StoreError`. */
  keep(jobs: readonly ProofJob[], proofs: ReadonlyMap<string, OverlayProof>): Promise<void>;
}

interface Kept {
  readonly key: string;
  readonly proof: OverlayProof;
}

/** Returns the proofs that are kept in a file; what cannot be read is not there. Those of one depth replace each other. */
export function openKeptProofs(file: string, depth: string, keyOf: KeyOf): KeptProofs {
  const nameOf = ({ id }: ProofJob): string => `${depth} ${id}`;
  const kept = read(file);
  return {
    find: (job) => {
      const found = kept[nameOf(job)];
      return found !== undefined && found.key === keyOf(job) ? found.proof : null;
    },
    keep: async (jobs, proofs) => {
      const added = jobs.flatMap((job): Array<[string, Kept]> => {
        const [key, proof] = [keyOf(job), proofs.get(job.id)];
        return key !== null && proof?.outcome === 'proven' ? [[nameOf(job), { key, proof }]] : [];
      });
      if (added.length === 0) return;
      await makeFolder(dirname(file));
      // Another command may have kept some meanwhile.
      await writeWhole(file, JSON.stringify({ ...read(file), ...Object.fromEntries(added) }));
    },
  };
}

/** Returns where the proofs of a repository are kept. */
export function keptProofsOf(root: string): string {
  return join(root, 'node_modules', '.cache', 'vivero', 'proofs.json');
}

function read(file: string): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Kept>>;
  } catch {
    return {};
  }
}
