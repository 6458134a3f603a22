import { quoteName } from '../text/quote-name.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { severityOf } from '../../contracts/run-report/severity.ts';
import { exitCodeOf, summarise } from '../../contracts/run-report/verdict.ts';

/** A value that vivero writes is not nested deeper than this; one that is would break what walks it. */
const deepestValue = 256;
/** Exit codes of a run that a signal ended; whether one came is told by nothing else. */
const signals: Readonly<Record<number, 'SIGINT' | 'SIGTERM'>> = { 130: 'SIGINT', 143: 'SIGTERM' };

/**
 * Returns how a stored run contradicts itself, in words that follow "was changed after the run:", or `null`: no report may be made of
 * what is not true. Counts, severities and exit code must follow from the results, each outcome from its assertions, and what is
 * pointed at must be there.
 */
export function contradictionIn(report: RunReport): string | null {
  return (
    countsOf(report) ??
    doubled('result', report.results) ??
    doubled('exchange', report.exchanges) ??
    findIn(report.results, (result) => contradictionOf(result, report)) ??
    danglingIn(report) ??
    verdictOf(report)
  );
}

function countsOf(report: RunReport): string | null {
  const { summary, results, exchanges } = report;
  if (summary.planned !== results.length)
    return `summary.planned is ${summary.planned}, and there are ${results.length} results`;
  const { bySeverity, ...counts } = summarise(results, exchanges, report);
  for (const outcome of ['passed', 'failed', 'inapplicable', 'untestable', 'errored'] as const) {
    if (summary[outcome] !== counts[outcome])
      return `summary.${outcome} is ${summary[outcome]}, and ${counts[outcome]} results are`;
  }
  const rest = [
    ...(['error', 'warning', 'note'] as const).map((name) => {
      return [`bySeverity.${name}`, summary.bySeverity[name], bySeverity[name]] as const;
    }),
    ...(['accepted', 'unstable', 'assertions', 'exchanges'] as const).map((name) => {
      return [name, summary[name], counts[name]] as const;
    }),
  ];
  const wrong = rest.find(([, told, found]) => told !== found);
  return wrong === undefined
    ? null
    : `summary.${wrong[0]} is ${wrong[1] ?? 'absent'}, and it should be ${wrong[2] ?? 'absent'}`;
}

function doubled(kind: string, things: ReadonlyArray<{ readonly id: string | number }>): string | null {
  const seen = new Set<string | number>();
  for (const { id } of things) {
    if (seen.has(id)) return `${kind} ${quoteName(String(id))} is there twice`;
    seen.add(id);
  }
  return null;
}

function findIn<Item>(items: readonly Item[], judge: (item: Item) => string | null): string | null {
  for (const item of items) {
    const found = judge(item);
    if (found !== null) return found;
  }
  return null;
}

function contradictionOf(result: CheckResult, { baseline }: RunReport): string | null {
  const { outcome, level, severity, assertions, accepted } = result;
  const name = `result ${quoteName(result.id)}`;
  if (severity !== severityOf(outcome, level))
    return `${name} is ${outcome} at ${level}, and its severity is ${severity}`;
  const failing = assertions.filter(({ ok }) => !ok);
  if (outcome === 'passed' && assertions.length === 0) return `${name} passed, and has no assertion`;
  if (outcome === 'failed' && failing.length === 0) return `${name} failed, and none of its assertions did`;
  if (outcome !== 'failed' && failing.length > 0)
    return `${name} is ${outcome}, and ${failing.length} of its assertions failed`;
  if (assertions.some((assertion) => assertion.ok && assertion.accepted))
    return `${name} has an accepted assertion that holds`;
  const isAccepted = failing.length > 0 && failing.every((assertion) => assertion.accepted !== undefined);
  if ((accepted === true) !== isAccepted)
    return `${name} is ${isAccepted ? 'not ' : ''}accepted, unlike its assertions`;
  if (failing.some((assertion) => assertion.accepted) && baseline === undefined)
    return `${name} is accepted by no baseline`;
  if (assertions.some(({ expected, actual }) => isTooDeep(expected) || isTooDeep(actual)))
    return `${name} holds a value nested deeper than ${deepestValue} levels`;
  return null;
}

function danglingIn({ results, exchanges, shard }: RunReport): string | null {
  if (shard !== null && shard.index > shard.total) return `it is shard ${shard.index} of ${shard.total}`;
  const known = new Set(exchanges.map(({ id }) => id));
  return findIn(results, ({ id, assertions }) => {
    const lost = assertions.find(({ exchange }) => exchange !== null && !known.has(exchange));
    return lost === undefined
      ? null
      : `result ${quoteName(id)} points at exchange ${lost.exchange}, which is not there`;
  });
}

function verdictOf(report: RunReport): string | null {
  const { results, failOn, abort, baseline, shard, exitCode, client } = report;
  const signal = signals[exitCode] ?? null;
  const isShard = shard !== null && shard.total > 1;
  const told = exitCodeOf({ results, failOn, abort, signal, baseline, isShard, client });
  return told === exitCode ? null : `its exit code is ${exitCode}, and its results say ${told}`;
}

/** Level by level, since a value that is nested without end would exhaust the stack. */
function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepestValue) return true;
    level = level.flatMap((one): unknown[] => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}
