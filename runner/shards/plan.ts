import { createHash } from 'node:crypto';
import { orderMembers } from '../store/order-members.ts';
import type { PlanFile } from './plan-file.generated.ts';
import schema from './plan.schema.json' with { type: 'json' };

/** A plan, and the name of the run that it is for; `plan.schema.json` beside this file says which members there are. */
export type Plan = Omit<PlanFile, 'format' | 'schemaVersion'>;

/** What is asked of whom: the same for all shards of a run. */
export type PlanFacts = Omit<Plan, 'sha256' | 'run'>;

/** The JSON Schema of a plan file. */
export const planSchema = schema;

const inOrder = orderMembers(schema);

/** Returns the plan with its hash. */
export function makePlan(facts: PlanFacts, run: string): Plan {
  const ordered = orderFacts(facts);
  return { sha256: sha256Of(ordered), run, ...ordered };
}

/** Returns the facts alone, their members always in the same order. */
export function orderFacts(plan: PlanFacts & Partial<PlanFile>): PlanFacts {
  const { format: _format, schemaVersion: _version, sha256: _sha256, run: _run, ...facts } = plan;
  return inOrder({ ...facts, named: facts.named.toSorted() });
}

/** Returns the hash of a value in hexadecimal; of equal JSON alone it is equal. */
export function sha256Of(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
