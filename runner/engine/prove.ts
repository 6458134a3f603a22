import { clauses } from '../../contracts/clauses/index.ts';
import type { Check } from '../kit/define-check.ts';
import { isNamedBy } from './plan.ts';
import type { CheckResult, RunReport } from './run-report.ts';

/** What a defect says of itself to the proof. */
export interface DefectFacts {
  readonly id: string;
  readonly alsoBreaks?: readonly string[];
}

/** What a variant says of itself to the proof. */
export interface VariantFacts {
  readonly id: string;
  readonly notes?: readonly string[];
  readonly takesAway?: readonly string[];
}

/** What is compared: the run against the plain mock and the one against the overlaid mock. */
export interface ProofRuns {
  readonly checks: readonly Check[];
  readonly plain: RunReport;
  readonly report: RunReport;
}

/** What a run against an overlaid mock proved. */
export interface Proof {
  /** Ids of the checks that failed. */
  readonly caughtBy: readonly string[];
  /** What contradicts the catalogue, each in one line; empty where all is as it should be. */
  readonly problems: readonly string[];
}

/**
 * Returns what a run against a mock with one defect proved: every check that names the defect must fail, and every other one
 * must end as on the plain mock, save those that the defect says it breaks too.
 */
export function proveDefect(defect: DefectFacts, { checks, plain, report }: ProofRuns): Proof {
  const naming = checks.filter((check) => check.brokenBy.includes(defect.id));
  const problems = naming.length === 0 ? [`no check names the defect ${defect.id}`] : [];
  const before = new Map(plain.results.map((result) => [result.id, result]));
  for (const result of report.results) {
    const check = checks.find(({ id }) => id === result.id);
    if (!check) continue;
    const named = check.brokenBy.includes(defect.id);
    if (named && result.outcome !== 'failed')
      problems.push(`${result.id} must fail on ${defect.id}, but ${describe(result)}`);
    // A defect may take away what a check would have looked at, or add something that is right; that accuses nobody.
    const isHarmless = result.outcome === 'inapplicable' || result.outcome === 'passed';
    if (named || isHarmless || result.outcome === before.get(result.id)?.outcome) continue;
    if (defect.alsoBreaks?.some((glob) => isNamedBy(check, glob)) && result.outcome !== 'errored') continue;
    problems.push(`${result.id} does not name ${defect.id}, but ${describe(result)}`);
  }
  return { caughtBy: failedIds(report), problems };
}

/**
 * Returns what a run against a mock with one variant proved: no check may fail or be errored. A check below MUST that the
 * variant names in its notes may report its finding, and one that it names may be inapplicable or untestable.
 */
export function proveVariant(variant: VariantFacts, { checks, plain, report }: ProofRuns): Proof {
  const problems: string[] = [];
  const before = new Map(plain.results.map((result) => [result.id, result]));
  for (const result of report.results) {
    if (result.outcome === 'passed' || result.outcome === before.get(result.id)?.outcome) continue;
    const check = checks.find(({ id }) => id === result.id);
    const isAmong = (globs: readonly string[] = []): boolean =>
      check !== undefined && globs.some((glob) => isNamedBy(check, glob));
    if (result.outcome === 'inapplicable' && isAmong(variant.takesAway)) continue;
    const tolerated =
      result.outcome === 'failed'
        ? check !== undefined && clauses[check.clause].level !== 'MUST'
        : result.outcome !== 'errored';
    if (tolerated && isAmong(variant.notes)) continue;
    problems.push(`${result.id} must not mind ${variant.id}, but ${describe(result)}`);
  }
  return { caughtBy: failedIds(report), problems };
}

function failedIds(report: RunReport): string[] {
  return report.results.filter((result) => result.outcome === 'failed').map((result) => result.id);
}

function describe(result: CheckResult): string {
  const violation = result.assertions.find((assertion) => !assertion.ok);
  const shown = violation
    ? ` (expected ${JSON.stringify(violation.expected)}, got ${JSON.stringify(violation.actual)})`
    : '';
  return `${result.outcome}${result.reason ? `: ${result.reason}` : ''}${shown}`;
}
