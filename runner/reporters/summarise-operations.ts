import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { nameOfOperation } from './findings-of-operations.ts';

/** How far the operations of a document were tested. */
export interface OperationsSummary {
  /** One line of ours, without anything that a target says. */
  readonly line: string;
  readonly requests: number;
  /** Operations that accepted no valid request, and why; not escaped. */
  readonly unreached: ReadonlyArray<{ readonly name: string; readonly reason: string }>;
}

/** Returns how many operations were reached, with how many requests and how much of their schemas; `null` where none was requested. */
export function summariseOperations({ operations = [] }: Pick<RunReport, 'operations'>): OperationsSummary | null {
  if (operations.length === 0) return null;
  const requests = operations.reduce((sum, one) => sum + one.requests, 0);
  const rows = operations.flatMap(({ matrix }) => matrix);
  const covered = rows.filter(({ fitting }) => fitting > 0).length;
  const unreached = operations
    .filter(({ reached }) => !reached)
    .map((one) => ({ name: nameOfOperation(one), reason: one.reason ?? 'no valid request could be made for it' }));
  const reached = operations.length - unreached.length;
  return {
    line: `Operations: ${reached} of ${operations.length} reached, ${requests} requests, ${covered} of ${rows.length} edges covered`,
    requests,
    unreached,
  };
}
