import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from '../../errors/usage-error.ts';
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

/**
 * Returns the proofs that are kept in files, new ones in the first; what cannot be read is not there. Those of one depth replace each
 * other within a file.
 */
export function openKeptProofs(files: readonly [string, ...string[]], depth: string, keyOf: KeyOf): KeptProofs {
  const nameOf = ({ id }: ProofJob): string => `${depth} ${id}`;
  const [file] = files;
  const all = files.map(read);
  return {
    find: (job) => {
      const found = all.flatMap((kept) => kept[nameOf(job)] ?? []);
      return found.find(({ key }) => key === keyOf(job))?.proof ?? null;
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

/** Throws {@link UsageError} for files of proofs that cannot be read; only the first need not be there. */
export function requireProofs(files: readonly string[]): void {
  const faults = files.flatMap((file, place) => {
    try {
      const kept: unknown = JSON.parse(readFileSync(file, 'utf8'));
      return isProofs(kept) ? [] : [`--proofs: ${file} holds no proofs`];
    } catch (error) {
      if (error instanceof SyntaxError) return [`--proofs: ${file} holds no proofs`];
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
      return isMissing && place === 0 ? [] : [`--proofs: ${file} ${isMissing ? 'is not there' : 'cannot be read'}`];
    }
  });
  if (faults.length > 0) throw new UsageError(faults);
}

function isProofs(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return false;
  return Object.values(kept).every((one: unknown) => {
    const { key, proof } = (one ?? {}) as Partial<Kept>;
    return typeof key === 'string' && typeof proof?.id === 'string' && proof.outcome === 'proven';
  });
}

function read(file: string): Readonly<Record<string, Kept>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Kept>>;
  } catch {
    return {};
  }
}
