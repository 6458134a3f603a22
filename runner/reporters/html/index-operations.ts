import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { escapeAndCut } from '../../text/escape.ts';
import { findingsOfOperations, nameOfOperation } from '../findings-of-operations.ts';
import { groupLeftovers } from '../group-leftovers.ts';
import type { IndexedOperation, RunIndex } from './run-index.ts';

/** Operations that are shown, and rows of the matrix of each. */
const most = { operations: 300, rows: 400 } as const;
/** URLs of things that are left, of each operation and reason. */
const mostUrls = 20;
/** Longest text, in UTF-16 units. */
const longestText = 300;

/** Returns what was requested of each operation, every text of it safe to be shown and of bounded length. */
export function indexOperations(report: RunReport): RunIndex['operations'] {
  const { operations = [] } = report;
  const findings = findingsOfOperations(report);
  const rows = operations.slice(0, most.operations).map((one): IndexedOperation => {
    return {
      ...one,
      method: cut(one.method),
      path: cut(one.path),
      operationId: one.operationId === null ? null : cut(one.operationId),
      reason: one.reason === null ? null : cut(one.reason),
      statuses: { ...one.statuses },
      matrix: one.matrix.slice(0, most.rows).map((row) => ({
        ...row,
        place: cut(row.place),
        keyword: cut(row.keyword),
        text: cut(row.text),
        reason: row.reason === null ? null : cut(row.reason),
      })),
      findings: findings.get(nameOfOperation(one)) ?? 0,
    };
  });
  return { rows, more: operations.length - rows.length };
}

/** Returns what the run left behind, every text of it safe to be shown and of bounded length. */
export function indexLeftovers(report: RunReport): RunIndex['leftovers'] {
  return groupLeftovers(report).map(({ created, reason, urls, count }) => ({
    created: cut(created),
    reason: cut(reason),
    urls: urls.slice(0, mostUrls).map(cut),
    count,
  }));
}

function cut(text: string): string {
  return escapeAndCut(text, longestText);
}
