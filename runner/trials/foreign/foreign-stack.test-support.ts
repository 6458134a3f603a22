import type { Test } from 'tap';
import type { ConfiguredTarget } from '../../config/config-file.generated.ts';

/** Ids of checks, each with the reason why what it says of the stack is right. */
export type Findings = Readonly<Record<string, string>>;

/** A deliberate fault of the glue, and what must notice it. */
export interface GlueFault {
  readonly says: string;
  /** Checks that pass on the stack as it comes, and fail on it with this fault. */
  readonly noticedBy: readonly string[];
}

/** Software that nobody here wrote, with as much of ours as its own introduction shows, and what is right to say of it. */
export interface ForeignStack {
  readonly name: string;
  /** Ids or globs of the checks that are asked. */
  readonly checks: readonly string[];
  /** Options of the run besides its selection. */
  readonly options?: readonly string[];
  /** Starts it on loopback until the test ends, and resolves to the configuration that its owner would write. */
  start(t: Test, fault: string | null): Promise<ConfiguredTarget>;
  /** Every check that fails, by its level. */
  readonly must: Findings;
  readonly should: Findings;
  readonly may: Findings;
  /** Checks that fail or pass by what other requests come between theirs; none where it is absent. */
  readonly byChance?: Findings;
  /** How the reason begins of every check that cannot be put. */
  readonly untestable: Findings;
  readonly faults: Readonly<Record<string, GlueFault>>;
}
