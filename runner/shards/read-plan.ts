import { readFile, stat } from 'node:fs/promises';
import { offsetOfJsonFault } from '../config/offset-of-json-fault.ts';
import { quoteFound } from '../text/quote-found.ts';
import { UsageError } from '../errors/usage-error.ts';
import { orStoreError, StoreError } from '../errors/store-error.ts';
import { escapeJson } from '../text/escape.ts';
import { orderFacts, type Plan, sha256Of } from './plan.ts';

/** What tells a plan file, and its version. */
const planFormat = 'vivero-plan';
const planVersion = 1;

/** No plan is longer, in bytes: ten thousands of checks. */
const longestPlanBytes = 8 * 1024 * 1024;

/** Returns the text of a plan file. */
export function writePlan(plan: Plan): string {
  const { sha256, run } = plan;
  return `${JSON.stringify({ format: planFormat, schemaVersion: planVersion, sha256, run, ...orderFacts(plan) }, null, 2)}\n`;
}

/** Resolves to the plan of a file. Rejects with {@link UsageError} where it is missing, cut off, edited or newer. */
export async function readPlan(path: string, name: string): Promise<Plan> {
  try {
    const { size } = await orStoreError('read', name, () => stat(path));
    if (size > longestPlanBytes)
      throw new UsageError(`${name} is not a plan: it is longer than ${longestPlanBytes} bytes`);
    return parsePlan(await orStoreError('read', name, () => readFile(path, 'utf8')), name);
  } catch (error) {
    throw error instanceof StoreError ? new UsageError(error.message) : error;
  }
}

function parsePlan(text: string, name: string): Plan {
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

/** Returns the plan that a value holds. Throws {@link UsageError}, naming where the value is from. */
export function judgePlan(value: unknown, name: string): Plan {
  const { format, schemaVersion, sha256, run, ...facts } = isObject(value) ? value : {};
  if (format !== planFormat) throw new UsageError(`${name} is not a plan: "vivero plan --output <file>" writes one`);
  if (typeof schemaVersion === 'number' && schemaVersion > planVersion)
    throw new UsageError(
      `${name} is a plan of version ${schemaVersion}, and this vivero reads ${planVersion}: use the vivero that wrote it`,
    );
  const plan = { sha256, run, ...facts };
  if (schemaVersion !== planVersion || !isPlan(plan))
    throw new UsageError(`${name} is not a plan: a member is missing, or of another type`);
  if (sha256Of(orderFacts(plan)) !== plan.sha256)
    throw new UsageError(`${name} was changed after it was made: its hash is not that of what it says; make it again`);
  return { sha256: plan.sha256, run: plan.run, ...orderFacts(plan) };
}

function isPlan(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Plan {
  const { sha256, run, vivero, contract, target, seed, readOnly, allowWrites, named, checks, durationsMs } = value;
  return (
    isText(sha256, /^[0-9a-f]{64}$/) &&
    isText(run, /^[0-9A-Za-z-]{1,64}$/) &&
    isText(vivero, /^[\x20-\x7e]{1,100}$/) &&
    isObject(contract) &&
    [contract['version'], contract['sha256']].every((text) => typeof text === 'string') &&
    isObject(target) &&
    [target['name'], target['settingsSha256']].every((text) => typeof text === 'string') &&
    isObject(target['systems']) &&
    Object.values(target['systems']).every((text) => typeof text === 'string') &&
    Number.isSafeInteger(seed) &&
    typeof readOnly === 'boolean' &&
    typeof allowWrites === 'boolean' &&
    [named, checks].every((ids) => Array.isArray(ids) && ids.every((id) => isText(id, /^[0-9a-z-]+\/[0-9a-z-]+$/))) &&
    new Set(checks as string[]).size === (checks as string[]).length &&
    Array.isArray(durationsMs) &&
    durationsMs.every((ms) => Number.isFinite(ms) && Number(ms) >= 0) &&
    [0, (checks as string[]).length].includes(durationsMs.length)
  );
}

function isText(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
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
