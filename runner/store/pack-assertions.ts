import type { StoredAssertion, StoredExchange } from '../../contracts/run-report/run-report.ts';
import type { AssertionGroup } from '../../contracts/run-report/packed-run.generated.ts';
import type { PackedAssertion } from './packed-run.ts';

/** What is known of the exchanges of a run: the case of each by its number. */
export type CaseOf = (exchange: number) => string | null;

/** Returns the case of each exchange by its number. */
export function casesOf(exchanges: ReadonlyArray<Pick<StoredExchange, 'id' | 'case'>>): CaseOf {
  const cases = new Map(exchanges.map((exchange) => [exchange.id, exchange.case]));
  return (id) => cases.get(id) ?? null;
}

/** Assertions that make up a row, and where the row begins. */
interface Row {
  readonly first: StoredAssertion;
  readonly statement: string;
  readonly afterCase: boolean;
  readonly exchanges: number[];
}

/**
 * Returns the assertions of a check in fewer rows: those that hold and differ in their exchange only are one, but for those that
 * would not come back in their order. Where no order of exchanges is to be seen all stay as they are.
 */
export function packAssertions(assertions: readonly StoredAssertion[], caseOf: CaseOf): readonly PackedAssertion[] {
  const rows: Row[] = [];
  const places = new Map<string, number[]>();
  let last = { exchange: 0, place: 0 };
  for (const assertion of assertions) {
    const { exchange } = assertion;
    if (exchange === null || exchange < last.exchange) return assertions;
    const row = rowOf(assertion, exchange, caseOf);
    const key = assertion.ok
      ? JSON.stringify([row.statement, row.afterCase, assertion.expected, assertion.actual])
      : `${rows.length}`;
    const alike = places.get(key) ?? [];
    // What is about one exchange comes back in the order of the rows.
    const earliest = exchange === last.exchange ? last.place : 0;
    const place = alike.find((known) => known >= earliest) ?? rows.length;
    last = { exchange, place };
    if (place < rows.length) rows[place]?.exchanges.push(exchange);
    else {
      rows.push(row);
      alike.push(place);
      places.set(key, alike);
    }
  }
  return rows.map(packRow);
}

function rowOf(assertion: StoredAssertion, exchange: number, caseOf: CaseOf): Row {
  const prefix = prefixOf(caseOf(exchange));
  const afterCase = prefix !== '' && assertion.statement.startsWith(prefix);
  const statement = afterCase ? assertion.statement.slice(prefix.length) : assertion.statement;
  return { first: assertion, statement, afterCase, exchanges: [exchange] };
}

function packRow({ first, statement, afterCase, exchanges }: Row): PackedAssertion {
  if (exchanges.length === 1) return first;
  return { ok: true, statement, expected: first.expected, actual: first.actual, exchanges, afterCase };
}

/** Returns the assertions that rows stand for, in their order; {@link packAssertions} made the rows. */
export function unpackAssertions(rows: readonly PackedAssertion[], caseOf: CaseOf): readonly StoredAssertion[] {
  if (!rows.some(isGroup)) return rows as readonly StoredAssertion[];
  const assertions = rows.flatMap((row) => (isGroup(row) ? unpackGroup(row, caseOf) : [row]));
  // A stable order: what is about one exchange stays in the order of the rows.
  return assertions.toSorted((one, other) => (one.exchange ?? 0) - (other.exchange ?? 0));
}

function unpackGroup(group: AssertionGroup, caseOf: CaseOf): StoredAssertion[] {
  const { ok, statement, expected, actual, exchanges, afterCase } = group;
  return exchanges.map((exchange) => {
    const prefix = afterCase ? prefixOf(caseOf(exchange)) : '';
    return { ok, statement: prefix + statement, expected, actual, exchange };
  });
}

function isGroup(row: PackedAssertion): row is AssertionGroup {
  return 'exchanges' in row;
}

function prefixOf(name: string | null): string {
  return name === null ? '' : `${name}: `;
}
