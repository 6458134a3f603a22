import type { RunReport } from '../engine/run-report.ts';

/** What a report looks like, beyond what it says. */
export interface ReporterOptions {
  /** True where the text may carry colours; only the console has any. */
  readonly color: boolean;
  /** Columns to fill at the most; URLs and shell lines are never broken for it. */
  readonly width: number;
  /** True where only ASCII can be shown. */
  readonly ascii: boolean;
  /** Folder in which the run is stored, as a person would write it; `null` for a run that is not stored. */
  readonly directory: string | null;
}

/**
 * Returns a stored run as text that ends in a newline. The text depends on nothing but the arguments, and nothing that a
 * target sent can act in it.
 */
export type Reporter = (report: RunReport, options: ReporterOptions) => string;

/** Returns the pieces of what a {@link Reporter} returns, each made when it is asked for. */
export type PiecedReporter = (report: RunReport, options: ReporterOptions) => Iterable<string>;
