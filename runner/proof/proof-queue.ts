import type { Group } from './asked-mock.ts';

/** One thing to prove. */
export interface ProofJob {
  readonly kind: 'plain' | 'defect' | 'variant';
  readonly id: string;
  readonly group: Group;
}

/** Hands out what is to be proven. */
export interface ProofQueue {
  /** Returns a job of the group that a worker is at, or of another one where that is done; `null` where nothing is left. */
  take(at: Group | null): ProofJob | null;
  /** How many are left. */
  readonly left: number;
}

/**
 * Returns a queue that keeps each worker at one group of systems as long as there is something to do in it: what the plain
 * mock says is found out anew by each worker for each group.
 */
export function createProofQueue(jobs: readonly ProofJob[]): ProofQueue {
  const waiting = Map.groupBy(jobs, ({ group }) => group);
  const workers = new Map<Group, number>();
  const countOf = (group: Group): number => waiting.get(group)?.length ?? 0;
  const chooseGroup = (): Group | null => {
    const open = [...waiting.keys()].filter((group) => countOf(group) > 0);
    const share = (group: Group): number => {
      const at = workers.get(group) ?? 0;
      return at === 0 ? Infinity : countOf(group) / (at + 1);
    };
    // Of groups that nobody is at, the longest first.
    open.sort((a, b) => (share(a) === share(b) ? countOf(b) - countOf(a) : share(b) - share(a)));
    return open[0] ?? null;
  };
  return {
    take(at) {
      const group = at !== null && countOf(at) > 0 ? at : chooseGroup();
      if (group === null) return null;
      if (group !== at) {
        if (at !== null) workers.set(at, (workers.get(at) ?? 1) - 1);
        workers.set(group, (workers.get(group) ?? 0) + 1);
      }
      return waiting.get(group)?.shift() ?? null;
    },
    get left() {
      return [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
    },
  };
}
