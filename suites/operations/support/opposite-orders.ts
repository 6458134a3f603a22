import type { CheckContext } from '../../../runner/kit/context.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import type { ListItem } from '../../../runner/kit/operations/list-items.ts';
import { type Listed, listsOf, memberNamed } from './list-rules.ts';
import { nameOf } from './name-of.ts';
import { type Order, orderOf } from './order-rules.ts';

/** Pairs that are read, of all lists together. */
const mostPairs = 20;

/** The requests for a list in an order and in the opposite one. */
export interface OrderPair {
  readonly statement: string;
  readonly member: string;
  readonly upwards: AskedCase;
  readonly downwards: AskedCase;
}

/** Two texts that both lists have, and whether they follow each other in the same way. */
interface TextPair {
  readonly texts: readonly string[];
  readonly isSame: boolean;
}

/**
 * Reads the lists that can be sorted by a text both ways, and states that the opposite order is another one: upwards and downwards, two entries
 * follow each other in opposite ways, however their texts are compared. Resolves to how many were judged.
 */
export async function judgeOppositeOrders({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const pair of pairsOf(campaign)) {
    let found = await readPair(campaign, pair);
    // Somebody may have changed the list in between.
    if (found?.isSame === true) found = await readPair(campaign, pair);
    if (found === null) continue;
    judged += 1;
    expect.that(pair.statement, !found.isSame, {
      expected: `the opposite of the list by ${pair.member} upwards`,
      actual: found.isSame ? { 'in both lists': found.texts } : 'as expected',
      exchange: { ...pair.downwards.exchange, case: null },
    });
  }
  return judged;
}

/** Returns the requests of a campaign for a list upwards and downwards, the plainest of each. */
export function pairsOf({ asked, document }: Campaign): OrderPair[] {
  const sorted = asked.flatMap((one) =>
    listsOf(one, document.value).flatMap((listed) => {
      const order = orderOf(listed);
      return order === null ? [] : [{ one, listed, order }];
    }),
  );
  type Sorted = (typeof sorted)[number];
  const keyOf = ({ one: { case: found }, listed, order }: Sorted): string =>
    `${nameOf(found)}, query ${listed.name}, ${order.member}`;
  const plainest = (of: readonly Sorted[], isDescending: boolean): Sorted | undefined =>
    of
      .filter(({ order }) => order.isDescending === isDescending)
      .toSorted((a, b) => a.one.case.target.length - b.one.case.target.length)[0];
  return [...Map.groupBy(sorted, keyOf)]
    .flatMap(([key, of]) => {
      const [upwards, downwards] = [plainest(of, false), plainest(of, true)];
      if (upwards === undefined || downwards === undefined) return [];
      const statement = `${key}: downwards is the opposite of upwards`;
      return [{ statement, member: upwards.order.member, upwards: upwards.one, downwards: downwards.one }];
    })
    .slice(0, mostPairs);
}

/** Resolves to two texts that stand in both lists, as they are now; `null` where nothing can be told. */
async function readPair(campaign: Campaign, { member, upwards, downwards }: OrderPair): Promise<TextPair | null> {
  try {
    const [first, second] = [await campaign.send(upwards.case), await campaign.send(downwards.case)];
    const lists = [first, second].map((asked) =>
      listsOf(asked, campaign.document.value).filter((listed) => isBy(listed, member)),
    );
    const [[up] = [], [down] = []] = lists;
    return up === undefined || down === undefined
      ? null
      : pairOf(textsOf(up.items, member), textsOf(down.items, member));
  } catch (error) {
    // What says nothing about the target decides nothing.
    if (error instanceof Untestable) return null;
    throw error;
  }
}

function isBy(listed: Listed, member: Order['member']): boolean {
  return orderOf(listed)?.member === member;
}

/** Returns the texts of a member that no way of comparing takes for equal, and that stand there once. */
export function textsOf(items: readonly ListItem[], member: string): string[] {
  const values = items.map((item) => memberNamed(item, member));
  const texts = values
    .filter((one) => typeof one === 'string')
    .filter((one) => /^[ -~]*$/.test(one) && /[a-z\d]/i.test(one));
  return texts.filter((text) => texts.filter((other) => compare(text, other) === 0).length === 1);
}

/** Case, punctuation and zeros in front may count for nothing. */
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true, ignorePunctuation: true });
const compare = (one: string, other: string): number => collator.compare(one, other);

/**
 * Returns two texts of those that both lists have, and whether all of them follow each other in the same way; `null` where they are too few to
 * tell. What is pinned or stands in groups does so in both orders, and the rest is turned round.
 */
export function pairOf(upwards: readonly string[], downwards: readonly string[]): TextPair | null {
  const both = upwards.filter((text) => downwards.includes(text));
  if (both.length < 3) return null;
  const places = both.map((text) => downwards.indexOf(text));
  const isSame = places.every((place, index) => index === 0 || place > (places[index - 1] ?? Infinity));
  return { texts: both.slice(0, 2), isSame };
}
