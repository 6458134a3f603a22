import type { BaselineEntry, CheckResult, RunReport, StoredAssertion } from '../../contracts/run-report/run-report.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { isStatement, namelessStatement } from './nameless-statement.ts';
import type { Baseline, KnownFailure } from './read-baseline.ts';
import { isJudgedByFinding, standingOf } from './seen-to-hold.ts';

/** What must be known of a run to tell which entries are out of date. */
export interface BaselineView {
  /** The day on which the run is judged, as `YYYY-MM-DD`, in UTC. */
  readonly today: string;
  /** Ids of the checks that did not get to see all that they judge: that they pass proves nothing fixed. */
  readonly unseeing: ReadonlySet<string>;
  /** The checks that judge requests of others: they saw too little where one of these could not be tested. Default none. */
  readonly observing?: ReadonlySet<string>;
  /** The systems that each check is about, by its id. */
  readonly systems?: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns a report with what a baseline accepts marked, the entries that are out of date named, and the verdict that follows.
 * It may be applied again to a report that has one. An entry is *expired* after its last day; it is *stale* where its check
 * was judged to its end and did not fail so. Nothing is stale that could not be told: a check that was not selected, did not
 * apply, could not be tested or did not see all that it judges, and a run that ended early.
 */
export function applyBaseline(report: RunReport, baseline: Baseline, view: BaselineView): RunReport {
  const { results, expired, stale } = judgeBaseline(report, baseline, view);
  return withVerdict({
    ...report,
    results,
    baseline: {
      file: baseline.name,
      entries: new Set(baseline.entries.map(({ place }) => place)).size,
      expired: expired.map(toReport),
      stale: stale.map(toReport),
    },
  });
}

/** What a baseline says of a run, and the run of the baseline. */
export interface JudgedBaseline {
  /** What is accepted is marked. */
  readonly results: readonly CheckResult[];
  /** Entries of the baseline, the very same objects. */
  readonly expired: readonly KnownFailure[];
  readonly stale: readonly KnownFailure[];
}

/** Returns the results with what a baseline accepts marked, and its entries that are out of date: see {@link applyBaseline}. */
export function judgeBaseline(report: RunReport, baseline: Baseline, view: BaselineView): JudgedBaseline {
  const entries = baseline.entries.filter(({ target }) => target === null || target === report.target.name);
  // What waits for its reason and its owner is no person's decision yet.
  const active = entries.filter(({ expires, reason, owner }) => expires >= view.today && reason !== '' && owner !== '');
  const byCheck = Map.groupBy(active, ({ check }) => check);
  const results = report.results.map((result) => acceptIn(result, byCheck.get(result.id) ?? []));
  const planned = new Map(results.map((result) => [result.id, result]));
  const untested = untestedSystems(report, view);
  const isUnseeing = (check: string): boolean =>
    view.unseeing.has(check) ||
    (view.observing?.has(check) === true && (view.systems?.get(check) ?? []).some((system) => untested.has(system)));
  const stale = entries.filter((entry) => {
    const result = planned.get(entry.check);
    if (result === undefined || report.abort !== null) return false;
    return !isUnseeing(entry.check) && isMended(entry, result, report);
  });
  const expired = entries.filter(
    (entry) => entry.expires < view.today && planned.has(entry.check) && !stale.includes(entry),
  );
  return { results, expired, stale };
}

/** Returns the systems of which some check could not be tested, so that not all was sent that is sent to them. */
function untestedSystems({ results }: RunReport, { systems }: BaselineView): ReadonlySet<string> {
  const untested = results.filter(({ outcome }) => outcome === 'untestable' || outcome === 'errored');
  return new Set(untested.flatMap(({ id }) => systems?.get(id) ?? []));
}

/** Returns true where an entry accepts a failing assertion of its check. */
export function covers({ assertion }: Pick<BaselineEntry, 'assertion'>, failing: StoredAssertion): boolean {
  return assertion === null || isStatement(assertion, namelessStatement(failing.statement));
}

function acceptIn(result: CheckResult, entries: readonly KnownFailure[]): CheckResult {
  const { accepted: _before, ...bare } = result;
  const assertions = result.assertions.map((assertion): StoredAssertion => {
    const { accepted: _earlier, ...plain } = assertion;
    const entry = plain.ok ? undefined : entries.find((candidate) => covers(candidate, plain));
    if (entry === undefined) return plain;
    return { ...plain, accepted: { reason: entry.reason, owner: entry.owner, expires: entry.expires } };
  });
  const failing = assertions.filter(({ ok }) => !ok);
  if (result.outcome !== 'failed' || failing.length === 0) return { ...bare, assertions };
  const open = failing.filter(({ accepted }) => accepted === undefined);
  if (open.length === 0) return { ...bare, assertions, accepted: true };
  if (open.length === failing.length) return { ...bare, assertions };
  // What nobody accepted is what is looked for: reports show the first that fails.
  const rest = assertions.filter((assertion) => !open.includes(assertion));
  return { ...bare, reason: open[0]?.statement ?? '', assertions: [...open, ...rest] };
}

/** A check that failed otherwise may have ended before it came to an assertion; that one is fixed only where it was seen to hold. */
function isMended({ assertion }: KnownFailure, result: CheckResult, report: RunReport): boolean {
  const { outcome } = result;
  if (outcome === 'passed' && isJudgedByFinding(result) && assertion === null) return areAllRequested(report);
  if (outcome === 'passed' && !isJudgedByFinding(result)) return true;
  if ((outcome !== 'failed' && outcome !== 'passed') || assertion === null) return false;
  return standingOf(result, assertion) === 'holds';
}

/** What a run left out, for want of `--allow-writes` or of time, is not fixed. */
function areAllRequested({ operations = [], requestedWith }: RunReport): boolean {
  const isWhole = requestedWith !== undefined && requestedWith.operations.length === 0;
  return isWhole && operations.every(({ requests, reached }) => requests > 0 && reached);
}

function toReport({ check, assertion, reason, owner, expires }: KnownFailure): BaselineEntry {
  return { check, assertion, reason, owner, expires };
}
