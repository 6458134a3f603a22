import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { identityOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { itemsRead, type Listed, listsOf, memberNamed, orders, shapes } from './list-rules.ts';
import { readWith } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';

/** Empty lists between two that have an entry of the value: what was just added may be found a little later. */
const leastEmpty = 2;

/** A list that was read with one filter alone. */
interface FilteredRead {
  readonly asked: AskedCase;
  readonly listed: Listed;
}

/**
 * States that a filter by a value of its enum finds what has that value: a list is not empty every time, where the whole list has such an
 * entry before and after, and another value of the filter finds some. Resolves to how many were judged.
 */
export async function judgeMissedValues({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  const filtered = filteredReads(campaign);
  const keyOf = ({ asked, listed }: FilteredRead): string =>
    `${nameOf(asked.case)}, query ${listed.name}: what has the value is listed`;
  let judged = 0;
  for (const [statement, reads] of Map.groupBy(filtered, keyOf)) {
    if (reads.every(({ listed }) => listed.items.length === 0)) continue;
    const values = [...Map.groupBy(reads, ({ listed }) => String(listed.value)).values()];
    const missed = await firstMissed(campaign, values);
    judged += 1;
    const [shown] = reads;
    const exchange = missed?.exchange ?? shown?.asked.exchange;
    if (exchange === undefined) continue;
    expect.that(statement, missed === null, {
      expected: 'as expected',
      actual: missed === null ? 'as expected' : `nothing for ${missed.value}, which an entry of the whole list has`,
      exchange: { ...exchange, case: null },
    });
  }
  return judged;
}

/** Returns the lists that were read with one value of an enum and no other parameter. */
function filteredReads(campaign: Campaign): FilteredRead[] {
  return campaign.asked.flatMap((asked) => {
    const { target } = asked.case;
    if (target.split('?')[1]?.includes('&') !== false) return [];
    return listsOf(asked, campaign.document.value).flatMap((listed) => {
      const { name, written, value, schema } = listed;
      const isEnum = Array.isArray(schema['enum']) && typeof value === 'string' && schema['enum'].includes(value);
      const isFilter = isEnum && name === written && !orders.test(name) && !shapes.test(name);
      return isFilter ? [{ asked, listed }] : [];
    });
  });
}

/** A list that leaves out what has the value of its filter. */
interface Missed {
  readonly value: string;
  readonly exchange: Exchange;
}

async function firstMissed(campaign: Campaign, values: ReadonlyArray<readonly FilteredRead[]>): Promise<Missed | null> {
  for (const reads of values) {
    if (reads.some(({ listed }) => listed.items.length > 0)) continue;
    const missed = (await readMissed(campaign, reads)) ?? missedBetween(campaign, reads);
    if (missed !== null) return missed;
  }
  return null;
}

/** Resolves to a list that is empty as it is now, while the whole list has an entry of its value before and after; each is read twice. */
async function readMissed(campaign: Campaign, [first]: readonly FilteredRead[]): Promise<Missed | null> {
  if (first === undefined) return null;
  const { asked, listed } = first;
  const value = String(listed.value);
  const read = (wanted: string | null): ReturnType<typeof readWith> =>
    readWith(campaign, asked.case, { name: listed.name, value: wanted });
  let before = idsWith((await read(null))?.items ?? [], listed.name, value);
  let missed: Missed | null = null;
  for (let reading = 0; reading < leastEmpty; reading += 1) {
    const part = before.length === 0 ? null : await read(value);
    const after = part?.items.length === 0 ? idsWith((await read(null))?.items ?? [], listed.name, value) : [];
    if (part === null || !after.some((id) => before.includes(id))) return null;
    before = after;
    missed = { value, exchange: part.exchange };
  }
  return missed;
}

/** Returns an empty list of those that the campaign read between two whole lists with an entry of its value: what they stand below may be gone by now. */
function missedBetween(campaign: Campaign, reads: readonly FilteredRead[]): Missed | null {
  const between = reads.filter(({ asked, listed }) => isBetween(campaign, asked, listed));
  const [first] = between;
  if (first === undefined || between.length < leastEmpty) return null;
  return { value: String(first.listed.value), exchange: first.asked.exchange };
}

/** Returns whether the same list without its filter had one entry of the value before, and afterwards. */
function isBetween(campaign: Campaign, { case: found, exchange }: AskedCase, { name, value }: Listed): boolean {
  const [path] = found.target.split('?');
  const others = campaign.asked.filter(
    (one) => one.case.operation === found.operation && one.case.target.split('?')[0] === path,
  );
  const holding = (some: readonly AskedCase[]): string[] =>
    some.flatMap((one) => idsWith(itemsRead(one) ?? [], name, value));
  const [begin, end] = spanOf(exchange);
  const before = new Set(holding(others.filter((one) => spanOf(one.exchange)[1] < begin)));
  return holding(others.filter((one) => spanOf(one.exchange)[0] > end)).some((id) => before.has(id));
}

function idsWith(items: readonly ListItem[], name: string, value: unknown): string[] {
  const identity = identityOf(items, null);
  if (identity === null) return [];
  return items.flatMap((item) => (memberNamed(item, name) === value ? [String(item[identity])] : []));
}

function spanOf({ startedAt, durationMs }: Exchange): readonly [begin: number, end: number] {
  const begin = Date.parse(startedAt);
  return [begin, begin + durationMs];
}
