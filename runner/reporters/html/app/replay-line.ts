import { quoteWord } from './describe.ts';
import type { Entry } from './run-model.ts';

/** Returns the line that asks one check of the same target again; for a failed one that which says whether it is fixed. */
export function replayLine(targetArgument: string, { id, outcome }: Pick<Entry, 'id' | 'outcome'>): string {
  const target = targetArgument === '' ? '' : ` ${targetArgument}`;
  // Only what failed can be replayed.
  return outcome === 'failed'
    ? `npx vivero replay ${quoteWord(id)}${target}`
    : `npx vivero run${target} --check ${quoteWord(id)}`;
}
