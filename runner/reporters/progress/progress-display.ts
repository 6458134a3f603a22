import type { RunEvent } from '../../../contracts/run-report/run-event.ts';

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
