import type { ValidateFunction } from 'ajv';
import { offsetOfJsonFault } from '../config/offset-of-json-fault.ts';
import { readBounded } from '../documents/read-bounded.ts';
import { quoteFound } from '../text/quote-found.ts';
import { UsageError } from '../errors/usage-error.ts';
import { orStoreError, StoreError } from '../errors/store-error.ts';
import { escapeJson } from '../text/escape.ts';
import { orderFacts, type Plan, planSchema, sha256Of } from './plan.ts';
import type { PlanFile } from './plan-file.generated.ts';

/** What tells a plan file, and its version. */
const planHead = { format: 'vivero-plan', schemaVersion: 1 } as const satisfies Partial<PlanFile>;

/** No plan is longer, in bytes: ten thousands of checks. */
const longestPlanBytes = 8 * 1024 * 1024;

/** Returns the text of a plan file. */
export function writePlan(plan: Plan): string {
  const { sha256, run } = plan;
  const file: PlanFile = { ...planHead, sha256, run, ...orderFacts(plan) };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Resolves to the plan of a file. Rejects with {@link UsageError} where it is missing, cut off, edited or newer. */
export async function readPlan(path: string, name: string): Promise<Plan> {
  try {
    const bytes = await orStoreError('read', name, () => readBounded(path, longestPlanBytes));
    return await parsePlan(bytes.toString('utf8'), name);
  } catch (error) {
    if (error instanceof StoreError && error.code === 'EFBIG')
      throw new UsageError(`${name} is not a plan: it is longer than ${longestPlanBytes} bytes`);
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

async function parsePlan(text: string, name: string): Promise<Plan> {
  if (text.trim() === '') throw new UsageError(`${name} is empty: the plan was not written`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (!text.trimEnd().endsWith('}')) throw new UsageError(`${name} is not a plan: it ends too early`);
    // JSON.parse would quote what stands there.
    const offset = offsetOfJsonFault(text);
    const place = offset === null ? '' : `: it is not JSON from character ${offset + 1} on`;
    throw new UsageError(`${name} is not a plan${place}`);
  }
  return judgePlan(value, name);
}

/** Resolves to the plan that a value holds. Rejects with {@link UsageError}, naming where the value is from. */
export async function judgePlan(value: unknown, name: string): Promise<Plan> {
  const { format, schemaVersion } = isObject(value) ? value : {};
  if (format !== planHead.format)
    throw new UsageError(`${name} is not a plan: "vivero plan --output <file>" writes one`);
  if (typeof schemaVersion === 'number' && schemaVersion > planHead.schemaVersion)
    throw new UsageError(
      `${name} is a plan of version ${schemaVersion}, and this vivero reads ${planHead.schemaVersion}: use the vivero that wrote it`,
    );
  validator ??= compileSchema();
  const isPlan = await validator;
  if (!isPlan(value) || ![0, value.checks.length].includes(value.durationsMs.length))
    throw new UsageError(`${name} is not a plan: a member is missing, unknown, or of another type`);
  const { sha256, run } = value;
  const facts = orderFacts(value);
  if (sha256Of(facts) !== sha256)
    throw new UsageError(`${name} was changed after it was made: its hash is not that of what it says; make it again`);
  return { sha256, run, ...facts };
}

let validator: Promise<ValidateFunction<PlanFile>> | undefined;

/** Compiled once, and only where a plan is read. */
async function compileSchema(): Promise<ValidateFunction<PlanFile>> {
  const { Ajv2020 } = await import('ajv/dist/2020.js');
  return new Ajv2020().compile<PlanFile>(planSchema);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Says which part of a plan does not fit a run that was to follow it; `null` where all does. */
export function describeMisfit(plan: Plan, now: Plan): string | null {
  if (plan.sha256 === now.sha256) return null;
  const differ = (what: string, there: string, here: string): string =>
    escapeJson(`${what} is ${quoteFound(here)}, and was ${quoteFound(there)}`);
  if (plan.vivero !== now.vivero) return differ('the version of vivero', plan.vivero, now.vivero);
  if (plan.contract.sha256 !== now.contract.sha256) return 'the contract has changed';
  if (plan.target.name !== now.target.name) return differ('the target', plan.target.name, now.target.name);
  const names = [...new Set([...Object.keys(plan.target.systems), ...Object.keys(now.target.systems)])];
  const moved = names.find((name) => plan.target.systems[name] !== now.target.systems[name]);
  if (moved !== undefined)
    return differ(`the URL of ${moved}`, plan.target.systems[moved] ?? 'none', now.target.systems[moved] ?? 'none');
  if (plan.seed !== now.seed) return differ('the seed', String(plan.seed), String(now.seed));
  if (plan.readOnly !== now.readOnly) return `it was made ${plan.readOnly ? 'with' : 'without'} --read-only`;
  if (plan.allowWrites !== now.allowWrites)
    return `it was made ${plan.allowWrites ? 'with' : 'without'} --allow-writes`;
  return 'the configuration of the target has changed';
}
