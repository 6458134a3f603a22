import type { Expect } from '../../../runner/kit/expect.ts';
import type { ListedItem } from './offered-lists.ts';

/** What must hold for every item of a list. */
export interface ItemQuestion {
  readonly statement: string;
  readonly expected: string;
  /** Returns what is wrong with an item; empty where it is right. */
  readonly faultsOf: (item: ListedItem['item']) => readonly string[];
}

/** Faults of one page that are shown. */
const mostShown = 10;

/** Makes one assertion for each page, so that the report names the response with the fault. */
export function expectItems(
  expect: Expect,
  items: readonly ListedItem[],
  { statement, expected, faultsOf }: ItemQuestion,
): void {
  for (const page of new Set(items.map((listed) => listed.page))) {
    const own = items.filter((listed) => listed.page === page);
    const faults = own.flatMap(({ item }) => faultsOf(item));
    expect.that(statement, faults.length === 0, {
      expected,
      actual: faults.length === 0 ? `${own.length} items` : faults.slice(0, mostShown),
      exchange: page.exchange,
    });
  }
}
