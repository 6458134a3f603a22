import { z } from 'zod';
import { levelRank } from '../../../contracts/run-report/severity.ts';
import type { CheckResult, Outcome, RunReport } from '../../../contracts/run-report/run-report.ts';
import { describeVerdict } from '../../reporters/html/describe-verdict.ts';
import { evidenceLine } from '../../reporters/evidence-text.ts';
import { exchangesById } from '../../reporters/describe-exchange.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { pageOf, pageOutput } from './page.ts';
import { fromTarget, levelSchema, outcomeSchema } from './schemas.ts';

/** Longest reason of one result, in UTF-16 units, and most notices. */
const shown = { reason: 300, notices: 10, notice: 400 };

/** What needs a look first. */
const outcomeRank = { failed: 0, errored: 1, untestable: 2, inapplicable: 3, passed: 4 } as const satisfies Record<
  Outcome,
  number
>;

/** What tools return of a run. */
export const runOutput = z.object({
  verdict: z.string(),
  exitCode: z.number().int(),
  counts: z.object({
    planned: z.number().int(),
    passed: z.number().int(),
    failed: z.number().int(),
    untestable: z.number().int(),
    errored: z.number().int(),
    inapplicable: z.number().int(),
  }),
  results: z.array(
    z.object({
      check: z.string(),
      level: levelSchema,
      outcome: outcomeSchema,
      decides: z.boolean(),
      ...fromTarget({ reason: z.string() }),
    }),
  ),
  ...fromTarget({
    run: z.string(),
    target: z.string(),
    abort: z.string().optional(),
    notices: z.array(z.string()),
  }),
  ...pageOutput,
});

/** Which results of a run are returned. */
export interface ResultChoice {
  /** Default: all but those that passed or do not apply. */
  readonly outcomes?: readonly Outcome[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const usualOutcomes: readonly Outcome[] = ['failed', 'errored', 'untestable'];

/** Returns a run as a tool returns it: the verdict, then the results that were chosen, what decides the verdict first. */
export function describeRun(
  { name, report }: { readonly name: string; readonly report: RunReport },
  choice: ResultChoice,
  notices: readonly string[] = [],
): z.input<typeof runOutput> {
  const outcomes = choice.outcomes ?? usualOutcomes;
  const chosen = report.results.filter(({ outcome }) => outcomes.includes(outcome)).toSorted(byUrgency(report));
  const { entries, page } = pageOf(chosen, choice);
  const exchanges = exchangesById(report);
  const { planned, passed, failed, untestable, errored, inapplicable } = report.summary;
  const { abort } = report;
  return {
    verdict: describeVerdict({ ...report, target: { ...report.target, name: partyOf(report) } }).headline,
    exitCode: report.exitCode,
    counts: { planned, passed, failed, untestable, errored, inapplicable },
    results: entries.map((result) => ({
      check: result.id,
      level: result.level,
      outcome: result.outcome,
      decides: isGating(result, report),
      fromTarget: { reason: evidenceLine(result, exchanges, shown.reason) },
    })),
    fromTarget: {
      run: name,
      target: report.target.name,
      ...(abort && { abort: escapeAndCut(`${abort.message} ${abort.advice}`.trim(), shown.notice) }),
      notices: notices.slice(0, shown.notices).map((notice) => escapeAndCut(notice, shown.notice)),
    },
    ...page,
  };
}

/** Anybody may have named the target of a stored run. */
function partyOf({ client }: RunReport): string {
  return client === undefined ? 'the target' : 'the client';
}

function byUrgency(report: RunReport): (a: CheckResult, b: CheckResult) => number {
  return (a, b) =>
    Number(isGating(b, report)) - Number(isGating(a, report)) ||
    outcomeRank[a.outcome] - outcomeRank[b.outcome] ||
    levelRank[b.level] - levelRank[a.level];
}
