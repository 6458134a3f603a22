import type { Level } from '../../contracts/clauses/clause.ts';
import type { CheckResult, Outcome, RunReport } from '../../contracts/run-report/run-report.ts';
import { evidenceLine } from '../reporters/evidence-text.ts';
import { isGating, isUnstable } from '../../contracts/run-report/gating.ts';
import { compareLatency, type ComparedLatency } from './compare-latency.ts';
import { describeDifferences } from './describe-differences.ts';
import { namelessStatement } from './nameless-statement.ts';
import { failuresOf, isJudgedByFinding, reasonNotFixed, sendersOf, standingOf } from './seen-to-hold.ts';

/** One check in two runs. */
export interface ComparedCheck {
  /** Its present id. */
  readonly id: string;
  readonly title: string;
  readonly level: Level;
  /** How it ended; `null` in a run that did not ask it. */
  readonly old: Outcome | null;
  readonly new: Outcome | null;
  /** True where it keeps the new run from being green. */
  readonly gates: boolean;
  /** True where the baseline of the new run accepts all that fails. */
  readonly isAccepted: boolean;
  /** True where it did not end alike in all repetitions of the new run. */
  readonly isUnstable: boolean;
  /** What fails in the new run and did not in the old one, by statement. */
  readonly newFailures: readonly string[];
  /** What failed in the old run and is seen to hold in the new one, by statement; empty for a check that does not fail any more. */
  readonly mended: readonly string[];
  /** The first of those with what was expected and what came, on one line; empty where there is none. */
  readonly evidence: string;
  /** True where its findings stand each for itself, and a new one is as if a check failed newly. */
  readonly isByFinding: boolean;
  /** True where it failed in the old run and is not seen to hold in the new one, though nothing fails. */
  readonly isUnseen: boolean;
  /** Why it ended as it did in the new run, or in the old one where the new one did not ask it. */
  readonly reason: string;
}

/** One of the runs that are compared. */
export type ComparedRun = Pick<RunReport, 'run' | 'startedAt' | 'exitCode' | 'failOn' | 'summary'> & {
  readonly target: string;
};

/** What changed from one run to another. Each check is in one list at the most; a check that ended alike and did not fail is in none. */
export interface Comparison {
  readonly oldRun: ComparedRun;
  readonly newRun: ComparedRun;
  /** What makes the runs hard to compare, each one sentence. */
  readonly differences: readonly string[];
  /** Fail now, and did not before, whether they were asked or not. */
  readonly newlyFailing: readonly ComparedCheck[];
  readonly stillFailing: readonly ComparedCheck[];
  /** Failed before, and pass now. */
  readonly fixed: readonly ComparedCheck[];
  /** Passed or failed before; now nothing can be said of them. */
  readonly noLongerJudged: readonly ComparedCheck[];
  /** Pass now, and nothing could be said of them before. */
  readonly newlyJudged: readonly ComparedCheck[];
  /** Asked by the new run only, and not failing. */
  readonly new: readonly ComparedCheck[];
  /** Asked by the old run only. */
  readonly gone: readonly ComparedCheck[];
  readonly unchanged: number;
  /** Operations that take longer or less long than before, by far; information that no exit code depends on. */
  readonly latency: readonly ComparedLatency[];
  /** 1 where a check that decides the verdict is newly failing, 3 where the new run came to no verdict or no longer judges such a check, else 0. */
  readonly exitCode: 0 | 1 | 3;
}

/** Longest evidence of one check, in UTF-16 units. */
const longestEvidence = 400;

/** Exit codes of a run that came to a verdict. */
const conclusive: ReadonlySet<number> = new Set([0, 1]);

/** What is known of checks. */
export interface KnownChecks {
  /** Returns the present id of a check by any that it ever had. */
  idOf(this: void, id: string): string;
  /** Returns true for the present id of a check that judges the requests of others. */
  observes(this: void, id: string): boolean;
}

/** Returns what changed between two runs. */
export function compareRuns(before: RunReport, after: RunReport, { idOf, observes }: KnownChecks): Comparison {
  const olds = new Map(before.results.map((result) => [idOf(result.id), result]));
  const news = new Map(after.results.map((result) => [idOf(result.id), result]));
  const checks = [...new Set([...news.keys(), ...olds.keys()])].map((id) =>
    compareCheck(id, { old: olds.get(id), new: news.get(id), before, report: after, idOf, isObserving: observes(id) }),
  );
  const lists = Map.groupBy(checks, kindOf);
  const list = (kind: ReturnType<typeof kindOf>): ComparedCheck[] => lists.get(kind) ?? [];
  const newlyFailing = list('newlyFailing').toSorted((a, b) => Number(b.gates) - Number(a.gates));
  return {
    oldRun: describeRun(before),
    newRun: describeRun(after),
    differences: describeDifferences(before, after, { olds: new Set(olds.keys()), news: new Set(news.keys()) }),
    newlyFailing,
    stillFailing: list('stillFailing'),
    fixed: list('fixed'),
    noLongerJudged: list('noLongerJudged'),
    newlyJudged: list('newlyJudged'),
    new: list('new'),
    gone: list('gone'),
    unchanged: list('unchanged').length,
    latency: compareLatency(before, after),
    exitCode: exitCodeOf(newlyFailing, list('noLongerJudged'), after),
  };
}

/** A run that fails for another reason says nothing of a check that it could not test: that one may have been broken since. */
function exitCodeOf(
  newlyFailing: readonly ComparedCheck[],
  noLongerJudged: readonly ComparedCheck[],
  { exitCode }: RunReport,
): Comparison['exitCode'] {
  if (newlyFailing.some(({ gates }) => gates)) return 1;
  return conclusive.has(exitCode) && !noLongerJudged.some(({ gates }) => gates) ? 0 : 3;
}

function kindOf({ old, new: now, isByFinding, newFailures, isUnseen }: ComparedCheck) {
  const isJudged = (outcome: Outcome | null): boolean => outcome === 'passed' || outcome === 'failed';
  if (now === 'failed')
    return old === 'failed' && !(isByFinding && newFailures.length > 0) ? 'stillFailing' : 'newlyFailing';
  if (now === null) return 'gone';
  if (old === null) return 'new';
  if (isJudged(old) && !isJudged(now)) return 'noLongerJudged';
  if (old === 'failed') return isUnseen ? 'noLongerJudged' : 'fixed';
  return isJudged(now) && !isJudged(old) ? 'newlyJudged' : 'unchanged';
}

function compareCheck(
  id: string,
  found: {
    readonly old: CheckResult | undefined;
    readonly new: CheckResult | undefined;
    /** The old run, and the new one. */
    readonly before: RunReport;
    readonly report: RunReport;
    readonly idOf: (id: string) => string;
    readonly isObserving: boolean;
  },
): ComparedCheck {
  const { old, new: now, report } = found;
  const shown = now ?? old;
  const known = new Set(failuresOf(old));
  const isByFinding = shown !== undefined && isJudgedByFinding(shown);
  const unseen = whyUnseen(found);
  return {
    id,
    title: shown?.title ?? '',
    level: shown?.level ?? 'MUST',
    old: old?.outcome ?? null,
    new: now?.outcome ?? null,
    gates: now !== undefined && isGating(now, report),
    isAccepted: now?.accepted === true,
    isUnstable: now !== undefined && isUnstable(now),
    newFailures: failuresOf(now).filter((statement) => !known.has(statement)),
    mended: now?.outcome === 'failed' ? mendedIn(now, known) : [],
    evidence: evidenceOf(now, known),
    isByFinding,
    isUnseen: unseen !== null,
    reason: unseen ?? shown?.reason ?? '',
  };
}

/** A check that ended earlier has not come to all that it asserted before. */
function mendedIn(now: CheckResult, known: ReadonlySet<string>): string[] {
  return [...known].filter((statement) => standingOf(now, statement) === 'holds');
}

/** Returns why a check that failed in the old run and passes in the new one is not fixed, or `null`. */
function whyUnseen({
  old,
  new: now,
  before,
  report,
  idOf,
  isObserving,
}: Parameters<typeof compareCheck>[1]): string | null {
  if (old?.outcome !== 'failed' || now?.outcome !== 'passed') return null;
  const senders = isObserving ? sendersOf(old, before).map(idOf) : [];
  return reasonNotFixed(now, { before: old, senders, report });
}

function evidenceOf(result: CheckResult | undefined, known: ReadonlySet<string>): string {
  const first = result?.assertions.find(({ ok, statement }) => !ok && !known.has(namelessStatement(statement)));
  if (result === undefined || first === undefined) return '';
  return evidenceLine({ ...result, assertions: [first] }, new Map(), longestEvidence);
}

function describeRun({ run, target, startedAt, exitCode, failOn, summary }: RunReport): ComparedRun {
  return { run, target: target.name, startedAt, exitCode, failOn, summary };
}
