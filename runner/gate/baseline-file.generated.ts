// Made from baseline.schema.json by `npm run generate`; do not edit.

/** Failures that are known and accepted for a time, each with a reason, somebody who fixes it, and a last day. */
export interface BaselineFile {
  /** Address of this schema, for editors. */
  readonly $schema?: string;
  /** The failures that are accepted; nothing for none. */
  readonly entries: readonly BaselineFileEntry[] | null;
}

export interface BaselineFileEntry {
  /** Id of the check that fails. */
  readonly check: string;
  /** Statement of the assertion that is accepted, as the report has it, or an array of such statements; without it every failure of the check is accepted. What differs from run to run is written vivero-*; a * stands for any characters. */
  readonly assertion?: string | readonly string[];
  /** Name of the target that it is accepted of; without it, of every target. */
  readonly target?: string;
  /** Why it is accepted. */
  readonly reason: string;
  /** Who fixes it. */
  readonly owner: string;
  /** Last day on which it is accepted, in UTC. */
  readonly expires: string;
}
