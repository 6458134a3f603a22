import { outcomes } from '../run-index.ts';
import { orderFailures } from './fix-first.tsx';
import type { Entry, RunModel } from './run-model.ts';

/** Results of one outcome. */
export interface ListGroup {
  readonly outcome: Entry['outcome'];
  readonly entries: readonly Entry[];
}

/** Returns the results that meet a query by outcome: what failed first, and the worst of it on top. */
export function listGroups(run: RunModel, query: string): ListGroup[] {
  const found = run.filter(query).flatMap((number) => run.entries[number] ?? []);
  return outcomes
    .map((outcome) => ({
      outcome,
      entries: outcome === 'failed' ? orderFailures(run, found) : found.filter((entry) => entry.outcome === outcome),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The query of the list that was shown last, for going from one result to the next. */
export const lastList: { query: string; id: string | null } = { query: '', id: null };
