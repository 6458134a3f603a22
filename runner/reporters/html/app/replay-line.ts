import { quoteWord } from './describe.ts';
import type { RunIndex } from '../run-index.ts';
import type { Entry } from './run-model.ts';

/** Returns the line that runs one check of the same target again, or explains it where recorded traffic was judged; for a failed one that which says whether it is fixed. */
export function replayLine(
  {
    targetArgument,
    client,
    traffic,
    allowsWrites,
  }: Pick<RunIndex, 'targetArgument' | 'client' | 'traffic' | 'allowsWrites'>,
  { id, outcome }: Pick<Entry, 'id' | 'outcome'>,
): string {
  if (traffic !== undefined) return `npx vivero explain ${quoteWord(id)}`;
  if (client !== null && outcome !== 'failed') return client.line.replace('<check>', quoteWord(id));
  const target = targetArgument === '' ? '' : ` ${targetArgument}`;
  const writes = allowsWrites && id.startsWith('operations/') ? ' --allow-writes' : '';
  // Only what failed can be replayed.
  return outcome === 'failed'
    ? `npx vivero replay ${quoteWord(id)}${target}${writes}`
    : `npx vivero run${target} --check ${quoteWord(id)}${writes}`;
}
