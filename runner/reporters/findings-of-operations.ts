import type { CheckResult, RunReport, StoredAssertion } from '../../contracts/run-report/run-report.ts';

/** Returns the name of an operation, as statements about it begin: `POST /orders`. */
export function nameOfOperation({
  method,
  path,
}: Pick<NonNullable<RunReport['operations']>[number], 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Returns what tells the operation that a statement of the suite `operations` is about; `null` where it is about none. */
export function createOperationFinder({
  operations = [],
}: Pick<RunReport, 'operations'>): (statement: string) => string | null {
  const names = new Set(operations.map(nameOfOperation));
  return (statement) => {
    // A path has no space, and ends before what is said of it.
    const [method = '', path = ''] = statement.split(' ', 2);
    const found = [path, path.replace(/[,:]$/, '')].find((one) => names.has(`${method} ${one}`));
    return found === undefined ? null : `${method} ${found}`;
  };
}

/** Returns the failing assertions about each operation, by its name. */
export function findingsOfOperations(report: Pick<RunReport, 'operations' | 'results'>): ReadonlyMap<string, number> {
  const operationOf = createOperationFinder(report);
  const counts = new Map<string, number>();
  for (const { assertions } of report.results.filter(isOfOperations))
    for (const { statement } of assertions.filter(({ ok }) => !ok)) {
      const name = operationOf(statement);
      if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return counts;
}

/** Returns the assertions of a result by the operation that they are about, `null` for the others. */
export function byOperation(
  { assertions }: Pick<CheckResult, 'assertions'>,
  operationOf: (statement: string) => string | null,
): ReadonlyMap<string | null, readonly StoredAssertion[]> {
  return Map.groupBy(assertions, ({ statement }) => operationOf(statement));
}

/** Returns true for a check that judges the operations of a document. */
export function isOfOperations({ suite }: Pick<CheckResult, 'suite'>): boolean {
  return suite === 'operations';
}
