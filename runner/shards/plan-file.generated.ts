// Made from plan.schema.json by `npm run generate`; do not edit.

/** What a run is going to be, for machines that share it. The hash is taken of the members after run, in this order. */
export interface PlanFile {
  /** What tells a plan file. */
  readonly format: 'vivero-plan';
  readonly schemaVersion: 1;
  /** Hash of the facts, in hexadecimal; the name of the run is not one of them. */
  readonly sha256: string;
  /** Name of the run. */
  readonly run: string;
  /** Version of vivero. */
  readonly vivero: string;
  /** The contract that the run judges by. */
  readonly contract: {
    readonly version: string;
    readonly sha256: string;
  };
  readonly target: PlannedTarget;
  readonly seed: number;
  readonly readOnly: boolean;
  readonly allowWrites: boolean;
  /** Ids of checks that the person named one by one. */
  readonly named: readonly string[];
  /** Ids of all checks, in the order of the report. */
  readonly checks: readonly string[];
  /** How long each of them took before, in milliseconds; empty where nobody knows. */
  readonly durationsMs: readonly number[];
}

/** A target as far as it changes what is asked; no secret is in it. */
export interface PlannedTarget {
  readonly name: string;
  /** URL of each system; empty for the embedded mock, whose URLs are drawn. */
  readonly systems: Readonly<Record<string, string>>;
  /** Hash of everything else that is configured and changes what is asked, secrets apart. */
  readonly settingsSha256: string;
}
