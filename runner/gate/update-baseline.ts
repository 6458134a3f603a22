import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { isGating } from '../../contracts/run-report/gating.ts';
import { applyBaseline, type BaselineView, covers, judgeBaseline } from './apply-baseline.ts';
import { dayAfter } from './calendar-day.ts';
import { namelessStatement } from './nameless-statement.ts';
import { type Baseline, type BaselineScope, type KnownFailure, parseBaseline, statementsOf } from './read-baseline.ts';
import { type NewEntry, rewriteBaseline } from './rewrite-baseline.ts';

/** A baseline brought up to date with a run. */
export interface UpdatedBaseline {
  /** The whole text of the file. */
  readonly text: string;
  readonly added: readonly NewEntry[];
  readonly removed: readonly KnownFailure[];
  /** The run, judged by the entries that were there and are not stale: what is new has no reason yet, and is not accepted. */
  readonly report: RunReport;
}

/** How long a failure is accepted where nobody says otherwise, in days. */
const acceptedDays = 90;

/** Names of targets that say nothing of where a failure was. */
const unnamedTargets: ReadonlySet<string> = new Set(['mock', 'command-line']);

/**
 * Returns the text of a baseline, without the entries that are stale and with one for each check that fails the run by
 * assertions that are in none; their reason and owner are empty, for a person to fill in. Everything else of the text stays, comments too.
 * Throws `UsageError` where the text is no baseline.
 */
export function updateBaseline(
  text: string,
  report: RunReport,
  { scope, view }: { readonly scope: BaselineScope; readonly view: BaselineView },
): UpdatedBaseline {
  const baseline = parseBaseline(text, scope);
  const { stale } = judgeBaseline(report, baseline, view);
  const kept: Baseline = { ...baseline, entries: baseline.entries.filter((entry) => !stale.includes(entry)) };
  const judged = applyBaseline(report, kept, view);
  const added = missingEntries(judged, kept, { expires: dayAfter(scope.nowMs, acceptedDays), view });
  const known = kept.entries.length + added.flatMap(statementsOf).length;
  return {
    text: rewriteBaseline(text, scope.name, { removed: stale, added }),
    added,
    removed: stale,
    report: judged.baseline ? { ...judged, baseline: { ...judged.baseline, entries: known } } : judged,
  };
}

function missingEntries(
  report: RunReport,
  { entries }: Baseline,
  { expires, view }: { readonly expires: string; readonly view: BaselineView },
): NewEntry[] {
  const cases = new Map(report.exchanges.map((exchange) => [exchange.id, exchange.case]));
  const target = unnamedTargets.has(report.target.name) ? null : report.target.name;
  const isOurs = (entry: KnownFailure): boolean => entry.target === null || entry.target === report.target.name;
  return report.results
    .filter((result) => result.outcome === 'failed' && isGating(result, report))
    .flatMap(({ id, assertions }) => {
      const known = entries.filter((entry) => entry.check === id && isOurs(entry));
      const failing = assertions.filter(
        (assertion) => !assertion.ok && !known.some((entry) => covers(entry, assertion)),
      );
      const isObserving = view.observing?.has(id) === true;
      const statements = new Set(
        failing.map(({ statement, exchange }) =>
          isObserving ? acrossRuns(statement, cases.get(exchange ?? 0) ?? null) : namelessStatement(statement),
        ),
      );
      if (statements.size === 0) return [];
      const [only = '', ...more] = statements;
      const assertion = more.length === 0 ? only : [only, ...more];
      return { check: id, assertion, ...(target !== null && { target }), reason: '', owner: '', expires };
    });
}

/** What a case of a request begins with: its method and the first step of its path. */
const operationStart = /^[A-Z]+ \/[^\s/?,]*/;

/**
 * Returns a statement about a request of another check so that it covers the same of the like requests of the next run: which of
 * them are sent differs with the seed.
 */
function acrossRuns(statement: string, caseName: string | null): string {
  if (caseName === null || !statement.startsWith(`${caseName}: `)) return namelessStatement(statement);
  const start = operationStart.exec(caseName)?.[0] ?? '';
  return namelessStatement(`${start}*${statement.slice(caseName.length)}`);
}
