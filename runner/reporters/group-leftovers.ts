import type { RunReport } from '../../contracts/run-report/run-report.ts';

/** Things that one operation created and that are there still for one reason. */
export interface LeftoverGroup {
  /** The operation, such as `POST /books`. */
  readonly created: string;
  readonly reason: string;
  /** Where they are, as far as that is known. */
  readonly urls: readonly string[];
  readonly count: number;
}

/** Returns what a run left behind, by the operation that created it and the reason, the most first. */
export function groupLeftovers({ leftovers = [] }: Pick<RunReport, 'leftovers'>): LeftoverGroup[] {
  const groups = Map.groupBy(leftovers, ({ created, reason }) => JSON.stringify([created, reason]));
  return [...groups.values()]
    .flatMap((same): LeftoverGroup[] => {
      const [first] = same;
      if (first === undefined) return [];
      const { created, reason } = first;
      return [{ created, reason, urls: same.flatMap(({ url }) => url ?? []), count: same.length }];
    })
    .sort((a, b) => b.count - a.count);
}
