import type { RunEvent } from '../../engine/run-settings.ts';
import { createInk } from '../../text/ink.ts';
import { LiveProgress } from './progress-live.ts';
import { PlainProgress } from './progress-plain.ts';

/** Where progress goes, and how much of it. */
export interface ProgressOptions {
  /** Writes text to the stream that does not carry results. */
  write(text: string): void;
  /** True where the stream is a terminal whose last lines can be written again. */
  readonly isTty: boolean;
  readonly color: boolean;
  readonly ascii: boolean;
  /** Size of the terminal; read each time, so that it may change. */
  readonly columns: number;
  readonly rows: number;
  /** Milliseconds on a clock that never goes back. */
  nowMs(): number;
  /** `quiet` writes nothing, `verbose` a line for each check; default `normal`. */
  readonly verbosity?: 'quiet' | 'normal' | 'verbose';
}

/** Shows how a run comes along. */
export interface Progress {
  onEvent(event: RunEvent): void;
  /** Shows the time that passed; for a timer, so that a slow check does not look like a hang. */
  tick(): void;
  /** Takes away what is drawn until the next event or tick, so that something else can be written. */
  hide(): void;
  /** Takes away what is drawn; nothing is left of it, and nothing more is shown of this run. */
  end(): void;
}

/**
 * Returns progress for a stream: on a terminal a block that is written again in place, with failures above it as they happen;
 * elsewhere a line for each suite that is done, and one every 30 seconds at the most. No line is wider than the terminal.
 */
export function createProgress(options: ProgressOptions): Progress {
  if (options.verbosity === 'quiet') return { onEvent() {}, tick() {}, hide() {}, end() {} };
  const ink = createInk(options);
  return options.isTty ? new LiveProgress(options, ink) : new PlainProgress(options, ink);
}
