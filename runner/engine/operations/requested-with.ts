import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import type { RunSettings } from '../run-settings.ts';
import { defaultBudgetMs, defaultCases } from './default-budget.ts';

/** Returns with what the operations of a document are requested, as a report has it. */
export function requestedWith({
  api,
  allowWrites,
  readOnly,
  onlyOperations = [],
  casesPerOperation = defaultCases,
  operationBudgetMs = defaultBudgetMs,
}: RunSettings): NonNullable<RunReport['requestedWith']> {
  const file = api?.contract?.file ?? null;
  return {
    // What the configuration names, it names for the replay too.
    contract: file === api?.contractFile ? null : file,
    ...(api?.contract?.overlays && { overlays: [...api.contract.overlays] }),
    operations: [...onlyOperations],
    cases: casesPerOperation,
    budgetMs: operationBudgetMs,
    allowWrites: allowWrites && !readOnly,
  };
}
