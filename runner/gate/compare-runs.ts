import type { Level } from '../../contracts/clauses/clause.ts';
import type { CheckResult, Outcome, RunReport } from '../../contracts/run-report/run-report.ts';
import { evidenceLine } from '../reporters/evidence-text.ts';
import { isGating, isUnstable } from '../../contracts/run-report/gating.ts';
import { describeDifferences } from './describe-differences.ts';
import { namelessStatement } from './nameless-statement.ts';

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
  /** The first of those with what was expected and what came, on one line; empty where there is none. */
  readonly evidence: string;
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
  /** 1 where a check that decides the verdict is newly failing, 3 where the new run came to no verdict, else 0. */
  readonly exitCode: 0 | 1 | 3;
}

/** Longest evidence of one check, in UTF-16 units. */
const longestEvidence = 400;

/** Exit codes of a run that came to a verdict. */
const conclusive: ReadonlySet<number> = new Set([0, 1]);

/** Returns what changed between two runs. `idOf` gives the present id of a check by any that it ever had. */
export function compareRuns(before: RunReport, after: RunReport, idOf: (id: string) => string): Comparison {
  const olds = new Map(before.results.map((result) => [idOf(result.id), result]));
  const news = new Map(after.results.map((result) => [idOf(result.id), result]));
  const checks = [...new Set([...news.keys(), ...olds.keys()])].map((id) =>
    compareCheck(id, { old: olds.get(id), new: news.get(id), report: after }),
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
    exitCode: newlyFailing.some(({ gates }) => gates) ? 1 : conclusive.has(after.exitCode) ? 0 : 3,
  };
}

function kindOf({ old, new: now }: ComparedCheck) {
  const isJudged = (outcome: Outcome | null): boolean => outcome === 'passed' || outcome === 'failed';
  if (now === 'failed') return old === 'failed' ? 'stillFailing' : 'newlyFailing';
  if (now === null) return 'gone';
  if (old === null) return 'new';
  if (isJudged(old) && !isJudged(now)) return 'noLongerJudged';
  if (old === 'failed') return 'fixed';
  return isJudged(now) && !isJudged(old) ? 'newlyJudged' : 'unchanged';
}

function compareCheck(
  id: string,
  found: {
    readonly old: CheckResult | undefined;
    readonly new: CheckResult | undefined;
    readonly report: RunReport;
  },
): ComparedCheck {
  const { old, new: now, report } = found;
  const shown = now ?? old;
  const known = new Set(failuresOf(old));
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
    evidence: evidenceOf(now, known),
    reason: shown?.reason ?? '',
  };
}

function evidenceOf(result: CheckResult | undefined, known: ReadonlySet<string>): string {
  const first = result?.assertions.find(({ ok, statement }) => !ok && !known.has(namelessStatement(statement)));
  if (result === undefined || first === undefined) return '';
  return evidenceLine({ ...result, assertions: [first] }, new Map(), longestEvidence);
}

function failuresOf(result: CheckResult | undefined): string[] {
  const failing = (result?.assertions ?? []).filter(({ ok }) => !ok);
  return [...new Set(failing.map(({ statement }) => namelessStatement(statement)))];
}

function describeRun({ run, target, startedAt, exitCode, failOn, summary }: RunReport): ComparedRun {
  return { run, target: target.name, startedAt, exitCode, failOn, summary };
}
