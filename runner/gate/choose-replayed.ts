import { targetArgument } from '../reporters/console/console-verdict.ts';
import { suggestNearest } from '../text/suggest-nearest.ts';
import { NothingSelected, UsageError } from '../errors/usage-error.ts';
import { isNamedBy } from '../engine/plan.ts';
import type { CheckResult, RunReport } from '../../contracts/run-report/run-report.ts';
import { type Check, isObserving } from '../kit/define-check.ts';
import { sendersOf } from './seen-to-hold.ts';

/** What is run again of a stored run. */
export interface Replayed {
  /** Present ids of the checks that failed and are wanted, in the order of the run. */
  readonly wanted: readonly string[];
  /** Those that this vivero has no more. */
  readonly gone: readonly string[];
  /** What is run: the wanted ones, and those whose exchanges a wanted one judges. */
  readonly checks: readonly Check[];
  /** What failed, by the present id of its check. */
  readonly before: ReadonlyMap<string, CheckResult>;
  /** Which checks sent what failed, by the present id of the check that judges the requests of others; present ids. */
  readonly senders: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns what is run again of a stored run: the failed checks that a glob names, or all of them. `name` is what the run is
 * called. Throws {@link UsageError} for a check that does not exist, {@link NothingSelected} where nothing so named failed.
 */
export function chooseReplayed(
  glob: string | null,
  { report, name }: { readonly report: RunReport; readonly name: string },
  all: readonly Check[],
): Replayed {
  const checks = new Map<string, Check>(
    all.flatMap((check) => [...(check.aliases ?? []), check.id].map((id) => [id, check])),
  );
  const failed = report.results.filter(({ outcome }) => outcome === 'failed');
  const isWanted = ({ id }: CheckResult): boolean => glob === null || isNamedBy(checks.get(id) ?? { id }, glob);
  const chosen = failed.filter(isWanted);
  if (chosen.length === 0) refuse(glob, { report, name, checks });
  const known = chosen.flatMap(({ id }) => checks.get(id) ?? []);
  const idOf = (id: string): string => checks.get(id)?.id ?? id;
  // What several checks look at is requested once: only of a check that judges the requests of others the sender matters.
  const observing = new Set<string>(known.filter(isObserving).map(({ id }) => id));
  const senders = new Map(
    chosen.flatMap((result) =>
      observing.has(idOf(result.id)) ? [[idOf(result.id), sendersOf(result, report).map(idOf)]] : [],
    ),
  );
  const companions = [...senders.values()].flat();
  const run = new Set([...known, ...companions.flatMap((id) => checks.get(id) ?? [])]);
  return {
    wanted: known.map(({ id }) => id),
    gone: chosen.filter(({ id }) => !checks.has(id)).map(({ id }) => id),
    checks: all.filter((check) => run.has(check)),
    before: new Map(chosen.flatMap((result) => (checks.has(result.id) ? [[idOf(result.id), result]] : []))),
    senders,
  };
}

function refuse(
  glob: string | null,
  scope: { readonly report: RunReport; readonly name: string; readonly checks: ReadonlyMap<string, Check> },
): never {
  const { report, name, checks } = scope;
  if (glob === null || /[*?]/.test(glob)) {
    const which = glob === null ? 'no check' : `no check that "${glob}" names`;
    throw new NothingSelected(`${which} failed in ${name}: there is nothing to run again`);
  }
  const check = checks.get(glob);
  const failed = report.results.filter(({ outcome }) => outcome === 'failed').map(({ id }) => id);
  if (check === undefined) {
    const near = suggestNearest(glob, failed);
    throw new UsageError(
      `unknown check "${glob}"${near.startsWith('; did') ? near : `; ${whatFailed(failed.length, name)}`}`,
    );
  }
  const result = report.results.find(({ id }) => checks.get(id) === check);
  const line = `npx vivero run ${targetArgument(report)} --check ${check.id}`.replace('  ', ' ');
  const was = result === undefined ? 'was not run' : `ended ${result.outcome}, not failed,`;
  throw new NothingSelected(`${check.id} ${was} in ${name}; "${line}" runs it`);
}

function whatFailed(count: number, name: string): string {
  if (count === 0) return `no check failed in ${name}: there is nothing to run again`;
  return count === 1
    ? `one check failed in ${name}: "vivero replay" runs it again`
    : `${count} checks failed in ${name}: "vivero replay" runs all of them again`;
}
