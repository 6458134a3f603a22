import { clauses } from '../../contracts/clauses/index.ts';
import { isNamedBy } from '../engine/plan.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import type { Check } from '../kit/define-check.ts';
import type { ProofFinding } from './proof-report.ts';

/** What a defect says of itself to the proof. */
export interface DefectFacts {
  readonly id: string;
  readonly alsoBreaks?: readonly string[];
  readonly takesAway?: readonly string[];
}

/** What a variant says of itself to the proof. */
export interface VariantFacts {
  readonly id: string;
  readonly notes?: readonly string[];
  readonly takesAway?: readonly string[];
}

/** What is compared: the run against the plain mock and the one against the overlaid mock. */
export interface ProofRuns {
  /** By their ids. */
  readonly checks: ReadonlyMap<string, Check>;
  readonly plain: Pick<RunReport, 'results'>;
  readonly report: Pick<RunReport, 'results'>;
}

/**
 * Returns what contradicts the catalogue in a run against a mock with one defect: every check that names the defect must
 * fail, and not on the plain mock too, and every other one must end as there, save those that the defect says it breaks too or leaves nothing
 * to.
 */
export function judgeDefect(defect: DefectFacts, { checks, plain, report }: ProofRuns): ProofFinding[] {
  const before = outcomesOf(plain);
  return report.results.flatMap((result): ProofFinding[] => {
    const check = checks.get(result.id);
    if (check === undefined) return [];
    if (check.brokenBy.includes(defect.id)) {
      if (before.get(result.id) === 'failed')
        return [finding('false-alarm', result, `${result.id} fails on the plain mock too`)];
      if (result.outcome === 'failed') return [];
      return [finding('missed', result, `${result.id} must fail on ${defect.id}, but ${describe(result)}`)];
    }
    // A defect may take away what a check would have looked at, or add something that is right; that accuses nobody.
    const isHarmless = result.outcome === 'inapplicable' || result.outcome === 'passed';
    if (isHarmless || isAsBefore(result, before)) return [];
    if (result.outcome === 'untestable' && isAmong(check, defect.takesAway)) return [];
    if (defect.alsoBreaks?.includes(check.id) && result.outcome !== 'errored') return [];
    return [finding('false-alarm', result, `${result.id} does not name ${defect.id}, but ${describe(result)}`)];
  });
}

/**
 * Returns what contradicts the catalogue in a run against a mock with one variant: no check may fail or be errored. A check
 * below MUST that the variant names in its notes may report its finding; one that it names there or takes something away from
 * may be inapplicable or untestable.
 */
export function judgeVariant(variant: VariantFacts, { checks, plain, report }: ProofRuns): ProofFinding[] {
  const before = outcomesOf(plain);
  return report.results.flatMap((result): ProofFinding[] => {
    if (result.outcome === 'passed' || isAsBefore(result, before)) return [];
    const check = checks.get(result.id);
    if (check === undefined) return [];
    const isUnjudged = result.outcome === 'inapplicable' || result.outcome === 'untestable';
    if (isUnjudged && isAmong(check, variant.takesAway)) return [];
    const isTolerated = isUnjudged || (result.outcome === 'failed' && clauses[check.clause].level !== 'MUST');
    if (isTolerated && variant.notes?.includes(check.id)) return [];
    return [finding('false-alarm', result, `${result.id} must not fail on ${variant.id}, but ${describe(result)}`)];
  });
}

/** Returns what contradicts the catalogue in a run against the plain mock: every check passes, or does not apply. */
export function judgePlain({ results }: RunReport): ProofFinding[] {
  return results
    .filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inapplicable')
    .map((result) =>
      finding('false-alarm', result, `${result.id} must not fail on the plain mock, but ${describe(result)}`),
    );
}

function isAmong(check: Check, globs: readonly string[] = []): boolean {
  return globs.some((glob) => isNamedBy(check, glob));
}

/** What fails on the plain mock too is wrong there. */
function isAsBefore({ id, outcome }: CheckResult, before: ReturnType<typeof outcomesOf>): boolean {
  return outcome === before.get(id) && outcome !== 'failed' && outcome !== 'errored';
}

function outcomesOf(report: Pick<RunReport, 'results'>): ReadonlyMap<string, CheckResult['outcome']> {
  return new Map(report.results.map(({ id, outcome }) => [id, outcome]));
}

function finding(kind: ProofFinding['kind'], { id, outcome }: CheckResult, text: string): ProofFinding {
  return { kind, check: id, outcome, text };
}

function describe(result: CheckResult): string {
  const violation = result.assertions.find((assertion) => !assertion.ok);
  const shown = violation
    ? ` (expected ${JSON.stringify(violation.expected)}, got ${JSON.stringify(violation.actual)})`
    : '';
  return `${result.outcome}${result.reason ? `: ${result.reason}` : ''}${shown}`;
}
