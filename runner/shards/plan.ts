import { createHash } from 'node:crypto';
import type { RunReport } from '../../contracts/run-report/run-report.ts';

/** What is asked of whom: the same for all shards of a run. */
export interface PlanFacts {
  /** Version of vivero. */
  readonly vivero: string;
  readonly contract: RunReport['contract'];
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
  /** Address of each system; empty for the embedded mock, whose addresses are drawn. */
  readonly systems: Readonly<Record<string, string>>;
  /** Hash of everything else that is configured and changes what is asked, secrets apart. */
  readonly settingsSha256: string;
}

/** A plan, and the name of the run that it is for. */
export interface Plan extends PlanFacts {
  /** Hash of the facts, in hexadecimal; the name of the run is not one of them. */
  readonly sha256: string;
  /** Name of the run. */
  readonly run: string;
}

/** Returns the plan with its hash. */
export function makePlan(facts: PlanFacts, run: string): Plan {
  const ordered = orderFacts(facts);
  return { sha256: sha256Of(ordered), run, ...ordered };
}

/** Returns the facts alone, their members always in the same order. */
export function orderFacts(facts: PlanFacts): PlanFacts {
  const { vivero, contract, target, seed, readOnly, allowWrites, named, checks, durationsMs } = facts;
  const { name, systems, settingsSha256 } = target;
  return {
    vivero,
    contract: { version: contract.version, sha256: contract.sha256 },
    target: { name, systems: Object.fromEntries(Object.entries(systems).sort(byName)), settingsSha256 },
    seed,
    readOnly,
    allowWrites,
    named: named.toSorted(),
    checks,
    durationsMs,
  };
}

/** Returns the hash of a value in hexadecimal; of equal JSON alone it is equal. */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
