import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { nameSome } from './console-names.ts';
import { groupByReason } from '../../../contracts/run-report/gating.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** How much is told of what was not judged. */
export interface ReasonsScope {
  readonly scope: EvidenceScope;
  /** Most reasons of one outcome; the rest is counted. */
  readonly reasons: number;
  /** Most checks that are named under a reason. */
  readonly ids: number;
}

/** Returns what was to be judged and was not, by its reason, the most frequent first: faults of ours, then what is untestable. */
export function describeUnjudged(report: RunReport, limits: ReasonsScope): string[][] {
  return [
    describe('Errored: internal errors in vivero, not errors of the target', of('errored', report), {
      ...limits,
      report,
    }),
    describe('Untestable', of('untestable', report), { ...limits, report }),
  ];
}

/** Returns why checks do not apply, the most frequent reason first. */
export function describeInapplicable(report: RunReport, limits: ReasonsScope): string[] {
  return describe('Inapplicable', of('inapplicable', report), { ...limits, report });
}

function of(outcome: CheckResult['outcome'], { results }: RunReport): CheckResult[] {
  return results.filter((result) => result.outcome === outcome);
}

function describe(
  heading: string,
  results: readonly CheckResult[],
  { scope, report, reasons, ids }: ReasonsScope & { readonly report: RunReport },
): string[] {
  if (results.length === 0) return [];
  const { ink, width } = scope;
  const groups = groupByReason(results);
  const countWidth = String(groups[0]?.results.length ?? 0).length;
  const hang = 2 + countWidth + 2;
  const lines = groups.slice(0, reasons).flatMap(({ reason, results: members }) => {
    const isNamed = members[0]?.outcome !== 'inapplicable' && reason !== report.abort?.message;
    const [first = '', ...rest] = wrapText(
      reason === report.abort?.message ? 'for the reason above' : ink.cut(reason, 400),
      width - hang,
    );
    return [
      `  ${String(members.length).padStart(countWidth)}  ${first}`,
      ...indent(hang, rest),
      ...(isNamed
        ? indent(
            hang,
            wrapText(
              nameSome(
                members.map(({ id }) => ink.clean(id)),
                ids,
              ),
              width - hang,
            ),
          ).map((line) => ink.paint('dim', line))
        : []),
    ];
  });
  const left = groups.slice(reasons).reduce((sum, group) => sum + group.results.length, 0);
  return [
    ink.paint('bold', `${heading} (${results.length})`),
    ...lines,
    ...(left === 0 ? [] : [`  and ${left} more, for other reasons`]),
  ];
}
