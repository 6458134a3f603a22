import type { ProgressOptions, Progress } from './progress-display.ts';
import { createInk } from '../../text/ink.ts';
import { LiveProgress } from './progress-live.ts';
import { PlainProgress } from './progress-plain.ts';

/**
 * Returns progress for a stream: on a terminal a block that is written again in place, with failures above it as they happen;
 * elsewhere a line for each suite that is done, and one every 30 seconds at the most. No line is wider than the terminal.
 */
export function createProgress(options: ProgressOptions): Progress {
  if (options.verbosity === 'quiet') return { onEvent() {}, tick() {}, hide() {}, end() {} };
  const ink = createInk(options);
  return options.isTty ? new LiveProgress(options, ink) : new PlainProgress(options, ink);
}
