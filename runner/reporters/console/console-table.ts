import type { CheckResult, Outcome, RunReport } from '../../../contracts/run-report/run-report.ts';
import { displayWidth, padColumns } from '../../text/display-width.ts';
import { isGating } from '../../../contracts/run-report/gating.ts';
import type { Ink } from '../../text/ink.ts';

const columns = ['passed', 'failed', 'untestable', 'errored', 'inapplicable'] as const satisfies readonly Outcome[];
const styles = { passed: 'green', failed: 'red', untestable: 'yellow', errored: 'red', inapplicable: 'dim' } as const;

/** Returns a table of how many checks of each suite ended how, with totals under more than one suite. */
export function describeSuites(report: RunReport, ink: Ink): string[] {
  const { results } = report;
  if (results.length === 0) return [];
  const suites = [...Map.groupBy(results, (result) => result.suite)].map(([suite, members]) => ({
    name: ink.cut(suite, 30),
    members,
  }));
  const nameWidth = Math.max(5, ...suites.map(({ name }) => displayWidth(name)));
  const header = ['suite'.padEnd(nameWidth), ...[...columns, 'total'].map((name) => `  ${name}`)].join('');
  return [
    ink.paint('dim', header),
    ...suites.map(({ name, members }) => `${padColumns(name, nameWidth)}${describeCounts(members, report, ink)}`),
    ...(suites.length > 1 ? [`${'total'.padEnd(nameWidth)}${describeCounts(results, report, ink)}`] : []),
  ];
}

function describeCounts(results: readonly CheckResult[], report: RunReport, ink: Ink): string {
  const counts = columns.map((outcome) => {
    const members = results.filter((result) => result.outcome === outcome);
    const isAlarming = outcome !== 'failed' || members.some((result) => isGating(result, report));
    const style = members.length === 0 ? 'dim' : isAlarming ? styles[outcome] : 'yellow';
    return `  ${ink.paint(style, String(members.length).padStart(outcome.length))}`;
  });
  return `${counts.join('')}  ${String(results.length).padStart('total'.length)}`;
}
