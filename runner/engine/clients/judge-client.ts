import type { ClientFeature, ClientKind } from '../../../contracts/clients.ts';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import { createClientExpect } from '../../kit/client/client-expect.ts';
import { featuresOf, kindsOf } from '../../kit/client/client-features.ts';
import {
  type ClientCheck,
  isMessageCheck,
  type MessageCheck,
  type RunCheck,
  type RunContext,
} from '../../kit/client/define-client-check.ts';
import { endedWell } from '../../kit/client/failed-there.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';
import { withheldFrom } from '../../kit/client/withheld-from.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { Assertion } from '../../kit/expect.ts';
import { type CheckEnd, resultOf, resultWithoutRun } from '../run-check.ts';

/** What a client did, and what it was not asked. */
export interface ClientWork {
  /** The run that shows what the client uses; default that of `plain`. */
  readonly control?: ScenarioRun;
  /** One for each scenario that was run, `plain` among them. */
  readonly runs: readonly ScenarioRun[];
  /** Why a scenario was not run since it does not concern the client, by its id. */
  readonly notRun: ReadonlyMap<string, string>;
  /** Why a scenario that does concern it was not run, by its id: what it would have shown is untestable. */
  readonly lost?: ReadonlyMap<string, string>;
  /** What the partner says the client is and uses: what is missing then is untestable, and not inapplicable. */
  readonly claimed: ReadonlySet<ClientKind | ClientFeature>;
}

/** So many assertions of one scenario are kept of a check of messages: those that hold, and those that do not. */
const mostKept = { ok: 50, failed: 20 };

/**
 * Returns the results of checks over what a client did, in their order. What a check throws besides {@link Inapplicable} and
 * {@link Untestable} ends it `errored`.
 */
export function judgeClient(checks: readonly ClientCheck[], work: ClientWork): CheckResult[] {
  const plain = work.control ?? work.runs.find(({ scenario }) => scenario.id === 'plain') ?? null;
  const shown = kindsAndFeatures(plain);
  const served = withoutStranded({ ...work, plain });
  return checks.map((check) => {
    const absent = whatIsAbsent(check, shown);
    if (absent !== null) {
      const isClaimed = absent.missing.some((name) => work.claimed.has(name));
      return resultWithoutRun(check, isClaimed ? 'untestable' : 'inapplicable', absent.reason);
    }
    return judge(check, served);
  });
}

/** Leaves out what a client did under scenarios that withhold what it works with: nothing of that is its own fault. */
function withoutStranded(work: Judging): Judging {
  const { plain } = work;
  if (plain === null) return work;
  const notRun = new Map(work.notRun);
  const runs = work.runs.filter((run) => {
    const withheld = run === plain ? null : withheldFrom(run, plain);
    if (withheld !== null)
      notRun.set(run.scenario.id, `the client works with ${withheld}, which this scenario does not hand over`);
    return withheld === null;
  });
  return { ...work, runs, notRun };
}

/** What a client showed of itself under the ordinary service. */
export interface ShownClient {
  readonly kinds: ReadonlySet<ClientKind>;
  readonly features: ReadonlySet<ClientFeature>;
}

/** Returns what a client shows of itself in a run; `null` shows nothing. */
export function kindsAndFeatures(plain: ScenarioRun | null): ShownClient {
  return plain === null
    ? { kinds: new Set(), features: new Set() }
    : { kinds: kindsOf(plain), features: featuresOf(plain) };
}

/** Returns what a check needs and the client does not show, and a sentence that says so; `null` where the check applies. */
export function whatIsAbsent(
  { kinds, uses = [] }: Pick<ClientCheck, 'kinds' | 'uses'>,
  shown: ShownClient,
): { readonly missing: ReadonlyArray<ClientKind | ClientFeature>; readonly reason: string } | null {
  if (!kinds.some((kind) => shown.kinds.has(kind))) {
    const reason = `the client sent nothing of the kind ${kinds.join(' or ')} to the ordinary service`;
    return { missing: kinds, reason };
  }
  const missing = uses.filter((feature) => !shown.features.has(feature));
  if (missing.length === 0) return null;
  return { missing, reason: `the client does not use it under the ordinary service: ${missing.join(', ')}` };
}

interface Judging extends ClientWork {
  readonly plain: ScenarioRun | null;
}

function judge(check: ClientCheck, work: Judging): CheckResult {
  const asked = work.runs.filter((run) => isAsked(check, run));
  if (asked.length === 0) {
    const named = check.scenarios === 'any' ? [] : check.scenarios;
    const [lost] = named.flatMap((id) => work.lost?.get(id) ?? []);
    if (lost !== undefined) return resultWithoutRun(check, 'untestable', lost);
    const [reason] = named.flatMap((id) => work.notRun.get(id) ?? []);
    return resultWithoutRun(check, 'inapplicable', reason ?? 'none of its scenarios was run');
  }
  const ends = asked.map((run) =>
    isMessageCheck(check)
      ? judgeMessages(check, run)
      : judgeRun(check, {
          run: withoutMore(run),
          plain: withoutMore(work.plain ?? run),
          endsWellElsewhere: work.runs.some((other) => other !== run && other !== work.plain && isLegalAndDone(other)),
        }),
  );
  return combine(check, check.failsUnderAll === true ? withoutPartialFailures(check, ends) : ends);
}

/** What is repeated after a restart is no repetition: only checks that name such a scenario know of it. */
function isAsked({ scenarios }: ClientCheck, { scenario, restartedMs }: ScenarioRun): boolean {
  return scenarios === 'any' ? restartedMs === undefined : scenarios.includes(scenario.id);
}

/** Returns how a check ended that fails only where every one of its scenarios shows the failure. */
function withoutPartialFailures({ scenarios }: ClientCheck, ends: readonly CheckEnd[]): readonly CheckEnd[] {
  const hasFailed = ({ assertions }: CheckEnd): boolean => assertions.some(({ ok }) => !ok);
  const failed = ends.filter(hasFailed);
  if (failed.length === 0 || failed.length === scenarios.length) return ends;
  const others = ends.filter((end) => !hasFailed(end));
  if (others.some(({ assertions }) => assertions.length > 0)) return others;
  // Where all of the others came to an end without showing anything, there is nothing that another run would show.
  if (others.every(({ thrown }) => thrown instanceof Inapplicable)) return others;
  const thrown = new Untestable(
    'the client fails under a part of the scenarios, and did not come to the point under the rest',
  );
  return [{ assertions: [], thrown, durationMs: 0 }];
}

/** Returns how the check ended over all of its runs: what was found stands, whatever else could not be judged. */
function combine(check: ClientCheck, ends: readonly CheckEnd[]): CheckResult {
  const assertions = ends.flatMap((end) => end.assertions);
  const thrown = ends.map((end) => end.thrown).filter((error) => error !== null);
  const fault = thrown.find((error) => !(error instanceof Inapplicable) && !(error instanceof Untestable)) ?? null;
  const kept =
    fault ??
    (assertions.length > 0 ? null : (thrown.find((error) => error instanceof Untestable) ?? thrown[0])) ??
    null;
  if (kept === null && assertions.length === 0)
    return resultWithoutRun(check, 'inapplicable', `no ${isMessageCheck(check) ? check.of : 'such flow'} came`);
  return resultOf(check, { assertions, thrown: kept, durationMs: 0 });
}

function judgeMessages(check: MessageCheck, run: ScenarioRun): CheckEnd {
  const assertions: Assertion[] = [];
  let left = 0;
  const kept = { ok: 0, failed: 0 };
  const expect = createClientExpect(run.scenario.id, (assertion) => {
    const kind = assertion.ok ? 'ok' : 'failed';
    kept[kind] += 1;
    if (kept[kind] <= mostKept[kind]) assertions.push(assertion);
    else if (!assertion.ok) left += 1;
  });
  let thrown: unknown = null;
  try {
    for (const entry of run.entries) if (check.selects(entry, run)) check.judge(entry, expect, run);
  } catch (error) {
    thrown = error;
  }
  if (left > 0) {
    const statement = `${run.scenario.id}: no more requests fail than those shown`;
    assertions.push({ ok: false, statement, expected: 0, actual: left, exchange: null });
  }
  return { assertions, thrown, durationMs: 0 };
}

/** What relates requests to each other takes long for very many of them: the first show what a client does. */
const mostRelated = 3_000;

/** Readers keep what they found of a run, so that it is one object for all checks. */
const shortened = new WeakMap<ScenarioRun, ScenarioRun>();

function withoutMore(run: ScenarioRun): ScenarioRun {
  if (run.entries.length <= mostRelated) return run;
  const short = shortened.get(run) ?? { ...run, entries: run.entries.slice(0, mostRelated) };
  shortened.set(run, short);
  return short;
}

function isLegalAndDone(run: ScenarioRun): boolean {
  return !run.scenario.isHostile && endedWell(run);
}

function judgeRun(check: RunCheck, context: Omit<RunContext, 'expect'>): CheckEnd {
  const assertions: Assertion[] = [];
  let thrown: unknown = null;
  try {
    check.judgeRun({
      ...context,
      expect: createClientExpect(context.run.scenario.id, (each) => assertions.push(each)),
    });
  } catch (error) {
    thrown = error;
  }
  return { assertions, thrown, durationMs: 0 };
}
