import type { RequestedOperation, RunAbort, RunReport } from '../../contracts/run-report/run-report.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';

/**
 * Returns a report that is inconclusive where fewer operations of the OpenAPI document accepted a valid request than `percent` says, or fewer sides of
 * their keywords were covered (`null`: no limit); any other as it is. A shard is left alone: it is judged with the others once they are merged.
 */
export function demandCoverage(report: RunReport, percent: number | null): RunReport {
  const isShard = report.shard !== null && report.shard.total > 1;
  if (percent === null || report.abort !== null || isShard) return report;
  const abort = judge(report.operations ?? [], percent);
  return abort === null ? report : withVerdict({ ...report, abort });
}

/** How many there are, and how many of them are covered. */
interface Share {
  readonly what: string;
  readonly covered: number;
  readonly all: number;
}

function judge(operations: readonly RequestedOperation[], percent: number): RunAbort | null {
  const wanted = `--min-coverage wants ${percent} %`;
  if (operations.length === 0)
    return {
      kind: 'too-little-coverage',
      message: `no operation of an OpenAPI document was requested, and ${wanted}`,
      advice: 'Run the suite "operations", with the document: --suite operations --contract <file>.',
    };
  const lacking = sharesOf(operations).filter(({ covered, all }) => covered * 100 < percent * all);
  if (lacking.length === 0) return null;
  return {
    kind: 'too-little-coverage',
    message: `${lacking.map(describe).join(', ')}, and ${wanted}`,
    advice:
      'The page Operations of the HTML report names what is missing: give values, --allow-writes, more --cases or a longer --budget.',
  };
}

function sharesOf(operations: readonly RequestedOperation[]): Share[] {
  const sides = operations.flatMap(({ matrix }) => matrix);
  const reached = operations.filter((one) => one.reached);
  const fitting = sides.filter((one) => one.fitting > 0);
  return [
    { what: 'operations accepted a valid request', covered: reached.length, all: operations.length },
    { what: 'sides of keywords are covered', covered: fitting.length, all: sides.length },
  ];
}

/** The percentage is rounded down, so that it never looks like enough. */
function describe({ what, covered, all }: Share): string {
  return `${covered} of ${all} ${what} (${Math.floor((covered * 1000) / all) / 10} %)`;
}
