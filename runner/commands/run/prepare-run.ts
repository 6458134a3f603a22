import { resolve } from 'node:path';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import { seedBound } from '../../config/setting-options.ts';
import type { RunOptions } from '../../config/run-options.ts';
import { UsageError } from '../../errors/usage-error.ts';
import type { Feeder } from '../../engine/feeders.ts';
import { seededNumber } from '../../engine/identity.ts';
import type { Shard } from '../../../contracts/run-report/shard.ts';
import type { Check, ListedCheck } from '../../kit/define-check.ts';
import { chooseShard } from '../../shards/choose-shard.ts';
import { describeTarget } from '../../shards/describe-target.ts';
import { drawName, nameSharedRun, type SharedName } from '../../shards/name-run.ts';
import { makePlan, type Plan, type PlanFacts } from '../../shards/plan.ts';
import { describeMisfit, readPlan } from '../../shards/read-plan.ts';
import { chooseChecks, type Chosen, selectingOptions } from './choose-checks.ts';
import { contractIdentity } from './contract-identity.ts';
import { listedChecks } from '../listed-checks.ts';
import { loadChosen } from './load-checks.ts';
import type { Surroundings } from '../surroundings.ts';
import { resolveTargetRun } from '../target/resolve-target-run.ts';

/** Everything that is settled before anything is sent. */
export interface PreparedRun {
  readonly resolved: ResolvedRun;
  /** The checks of the whole plan. */
  readonly chosen: Chosen<Check>;
  /** What is sent for those of them that judge exchanges of others, for all of the plan. */
  readonly feeders: readonly Feeder[];
  readonly shard: Shard | null;
  /** `null` for a run that nobody shares; of one that is in one part, the shard is `null` and the plan is not. */
  readonly plan: Plan | null;
  /** Name of the run. */
  readonly run: string;
  /** Tells attempts at one shard apart; may be empty. */
  readonly attempt: string;
  /** What a person may not expect, each one line. */
  readonly notices: readonly string[];
}

/** What a run is prepared from. */
export interface PrepareInput {
  /** Name of a target, or `null`. */
  readonly target: string | null;
  readonly options: RunOptions;
  readonly surroundings: Pick<
    Surroundings,
    'clock' | 'directory' | 'env' | 'tool' | 'random' | 'secrets' | 'onSignal' | 'isInputTaken'
  >;
}

/**
 * Resolves to what is run against what, and which part of it: of all that options, environment, configuration and a plan file
 * say. Rejects with {@link UsageError} where they are wrong, or a plan file does not fit.
 */
export async function prepareRun(input: PrepareInput): Promise<PreparedRun> {
  const { options, surroundings } = input;
  const { env, directory } = surroundings;
  const { shard, notice } = chooseShard(options, env);
  const file =
    options.plan === undefined ? null : await readPlan(resolve(directory, options.plan.value), options.plan.value);
  if (file !== null) refuseSelection(options);
  const { chosen: listed, ...found } = await chooseAndResolve(
    { ...input, target: input.target ?? targetOf(file) },
    () => (file === null ? chooseChecks(listedChecks, options) : checksOfPlan(file, options.plan?.value ?? '')),
  );
  const { resolved, isSeedDrawn } = found;
  const { chosen, feeders } = await loadChosen(listed);
  const notices = [
    ...resolved.notices,
    ...noticeOfFeeders(feeders),
    ...noticeOfContract(options),
    ...(notice === null ? [] : [notice]),
    ...(shard === null ? [] : noticesOfTokens(resolved)),
  ];
  const prepared = { resolved, chosen, feeders, shard, notices };
  if (shard === null && file === null && !mayBeShared(options)) {
    const run = options.runName?.value ?? drawName((bound) => surroundings.random(bound));
    const seed = isSeedDrawn && options.baseline !== undefined ? seedOfTarget(resolved) : resolved.limits.seed;
    return {
      ...prepared,
      resolved: { ...resolved, limits: { ...resolved.limits, seed } },
      plan: null,
      run,
      attempt: '',
    };
  }
  return joinPlan(input, { ...prepared, isSeedDrawn, file });
}

/** Whoever selected one check is told why more are sent. */
function noticeOfFeeders(feeders: readonly Feeder[]): string[] {
  const fed = [...new Set(feeders.flatMap(({ feeds }) => feeds))];
  if (fed.length === 0) return [];
  const named = fed.length > 3 ? `${fed.slice(0, 3).join(', ')} and ${fed.length - 3} more` : fed.join(', ');
  return [`${feeders.length} checks are sent for ${named}; their own verdicts are not part of the result`];
}

/** Whoever brings a document mostly has another API, of which the other suites demand what only this service promises. */
function noticeOfContract({ contract, suite, check, profile, plan }: RunOptions): string[] {
  const isSelected = [suite, check, profile, plan].some((option) => option !== undefined);
  if (contract === undefined || isSelected) return [];
  return [
    `${contract.origin} is given: for an API that is not this service add --suite operations, since all suites are run`,
  ];
}

interface Joining extends Pick<PreparedRun, 'resolved' | 'chosen' | 'feeders' | 'shard' | 'notices'> {
  readonly isSeedDrawn: boolean;
  /** The plan of a file; `null` where there is none. */
  readonly file: Plan | null;
}

/** Returns the run as a part of its plan, which all parts find alike. */
function joinPlan({ options, surroundings }: PrepareInput, joining: Joining): PreparedRun {
  const { resolved, chosen, feeders, shard, notices, isSeedDrawn, file } = joining;
  const facts = describePlan({ resolved, chosen, surroundings, durationsMs: file?.durationsMs ?? [] });
  const seed = isSeedDrawn ? (file?.seed ?? seedOfPlan(facts)) : resolved.limits.seed;
  const unnamed = makePlan({ ...facts, seed }, '');
  if (file !== null) refuseMisfit(file, unnamed, options.plan?.value ?? '');
  const name = nameSharedRun(unnamed.sha256, {
    options,
    env: surroundings.env,
    planned: file?.run ?? null,
    random: (bound) => surroundings.random(bound),
  });
  return {
    resolved: { ...resolved, limits: { ...resolved.limits, seed } },
    chosen,
    feeders,
    shard,
    plan: { ...unnamed, run: name.run },
    run: name.run,
    attempt: name.attempt,
    notices: [...notices, ...noticeOfName(name)],
  };
}

/** Resolves to the plan of a run that is going to be shared, with the name that it gets. */
export async function planRun(input: PrepareInput, durations: DurationsOf): Promise<Plan> {
  const { options, surroundings } = input;
  const { chosen, resolved, isSeedDrawn } = await chooseAndResolve(input, () => chooseChecks(listedChecks, options));
  const durationsMs = durations(chosen.checks.map(({ id }) => id));
  const facts = describePlan({ resolved, chosen, surroundings, durationsMs });
  const seed = isSeedDrawn ? seedOfPlan(facts) : resolved.limits.seed;
  const plan = makePlan({ ...facts, seed }, '');
  const random = (bound: number): number => surroundings.random(bound);
  const name = nameSharedRun(plan.sha256, { options, env: surroundings.env, planned: null, random });
  return { ...plan, run: name.isOfPlanAlone ? drawName(random) : name.run };
}

/** Returns how long each check took before, in milliseconds; empty where nobody knows. */
export type DurationsOf = (checks: readonly string[]) => number[];

interface SeededRun {
  readonly resolved: ResolvedRun;
  readonly isSeedDrawn: boolean;
}

/** What is wrong with the selection and what is wrong with the target are told at once; for neither a command of the configuration runs. */
async function chooseAndResolve(
  input: PrepareInput,
  choose: () => Chosen<ListedCheck>,
): Promise<SeededRun & { readonly chosen: Chosen<ListedCheck> }> {
  const chosen = orFault(choose);
  const fault = chosen instanceof UsageError ? chosen : null;
  try {
    const run = await resolveWithSeed(input, fault);
    if (chosen instanceof UsageError) throw chosen;
    return { ...run, chosen };
  } catch (error) {
    if (fault === null || fault === error || !(error instanceof UsageError)) throw error;
    throw new UsageError([...error.lines, ...fault.lines]);
  }
}

function orFault<Result>(work: () => Result): Result | UsageError {
  try {
    return work();
  } catch (error) {
    if (error instanceof UsageError) return error;
    throw error;
  }
}

async function resolveWithSeed(
  { target, options, surroundings }: PrepareInput,
  otherFault: UsageError | null,
): Promise<SeededRun> {
  let isSeedDrawn = false;
  const random = (bound: number): number => {
    isSeedDrawn = true;
    return surroundings.random(bound);
  };
  const resolved = await resolveTargetRun({ target, options, otherFault }, { ...surroundings, random });
  return { resolved, isSeedDrawn };
}

function describePlan(run: {
  readonly resolved: ResolvedRun;
  readonly chosen: Chosen<Pick<Check, 'id'>>;
  readonly surroundings: PrepareInput['surroundings'];
  readonly durationsMs: readonly number[];
}): PlanFacts {
  const { resolved, chosen, surroundings, durationsMs } = run;
  const { readOnly, allowWrites } = resolved.limits;
  return {
    vivero: surroundings.tool.version,
    contract: contractIdentity,
    target: describeTarget(resolved.target),
    seed: 0,
    readOnly,
    allowWrites,
    named: chosen.named,
    checks: chosen.checks.map(({ id }) => id),
    durationsMs,
  };
}

/** Machines that share a run draw no seed, since each would draw another: it follows from the rest of the plan. */
function seedOfPlan(facts: PlanFacts): number {
  return seededNumber(makePlan({ ...facts, seed: 0, durationsMs: [] }, '').sha256, seedBound);
}

/** With a baseline each run draws the same pages, tools and values: one that draws others would fail newly in others. */
function seedOfTarget({ target }: ResolvedRun): number {
  return seededNumber(`baseline ${target?.targetName ?? 'mock'}`, seedBound);
}

/** Whoever says how many parts there are merges them, though it be one. */
function mayBeShared({ shard, shards, blob }: RunOptions): boolean {
  return (shard !== undefined && shard.value !== null) || shards !== undefined || blob !== undefined;
}

/** A plan of addresses that were given on the command line has no target to name. */
function targetOf(plan: Plan | null): string | null {
  return plan === null || plan.target.name === 'command-line' ? null : plan.target.name;
}

function checksOfPlan(plan: Plan, file: string): Chosen<ListedCheck> {
  const known = new Map<string, ListedCheck>(listedChecks.map((check) => [check.id, check]));
  const unknown = plan.checks.filter((id) => !known.has(id));
  if (unknown.length > 0)
    throw new UsageError(`${file} no longer fits: there is no check "${unknown[0] ?? ''}"; make a new plan`);
  return { checks: plan.checks.flatMap((id) => known.get(id) ?? []), named: plan.named, idle: [] };
}

function refuseSelection({ plan, ...options }: RunOptions): void {
  const given = selectingOptions(options).find(({ origin }) => origin.startsWith('--'));
  if (given !== undefined)
    throw new UsageError(
      `${given.origin} and ${plan?.origin ?? '--plan'} exclude each other: the plan says which checks are run`,
    );
}

function refuseMisfit(file: Plan, now: Plan, name: string): void {
  const misfit = describeMisfit(file, now);
  if (misfit !== null) throw new UsageError(`${name} does not fit this run: ${misfit}; make a new plan`);
}

/** One refresh token cannot be rotated by several machines. */
function noticesOfTokens({ target }: ResolvedRun): string[] {
  if (target === null) return [];
  const rotating = Object.values(target.credentials).some(
    ({ token, grant }) => token === null && grant === 'refresh-token',
  );
  if (!rotating) return [];
  return [
    'each part of the run gets tokens with the same refresh token: a server that rotates it refuses all but the first; get one token and give it to all, as VIVERO_TOKEN',
  ];
}

function noticeOfName({ run, isOfPlanAlone }: SharedName): string[] {
  if (!isOfPlanAlone) return [];
  return [
    `the run is called ${run} after its plan, as an earlier one of the same plan was; --plan or --run-name tells them apart`,
  ];
}
