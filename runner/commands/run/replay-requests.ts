import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { Given, GivenOptions } from '../../config/read-options.ts';
import type { ResolvedRun } from '../../config/resolve-run.ts';
import type { RunOptions } from '../../config/run-options.ts';
import type { Replayed } from '../../gate/choose-replayed.ts';
import type { replayOptions } from './replay-options.ts';

type Requests = Pick<RunOptions, 'contract' | 'overlay' | 'operation' | 'cases' | 'budget'>;

/** Returns with what a stored run requested operations, for its replay to request the same; what a person gives wins. */
export function requestsAs(
  { report: { requestedWith }, shown }: { readonly report: RunReport; readonly shown: string },
  { contract: given, overlay }: GivenOptions<typeof replayOptions>,
): Requests {
  if (requestedWith === undefined) return {};
  const { contract, overlays, operations, cases, budgetMs } = requestedWith;
  const as = <Value>(value: Value): Given<Value> => ({ value, origin: shown });
  return {
    ...(given === undefined && contract !== null && { contract: as(contract) }),
    ...(given === undefined && overlay === undefined && overlays !== undefined && { overlay: as(overlays) }),
    ...(operations.length > 0 && { operation: as(operations) }),
    cases: as(cases),
    budget: as(budgetMs),
  };
}

/** Returns a sentence where a stored run wrote and its replay does not: nobody is to write by looking into a run. */
export function warnOfWrites(
  { requestedWith }: RunReport,
  { checks }: Replayed,
  { limits: { allowWrites, readOnly } }: Pick<ResolvedRun, 'limits'>,
): string[] {
  const isWritten = requestedWith?.allowWrites === true && (readOnly || !allowWrites);
  if (!isWritten || !checks.some(({ requestsOperations }) => requestsOperations === true)) return [];
  return ['the stored run had --allow-writes: what it created or changed is requested again with --allow-writes alone'];
}
