import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import { plainSchema } from '../../../runner/documents/openapi/plain-schema.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { itemsRead, memberNamed, orders, rankOf } from './list-rules.ts';
import { plainestLists } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { pairOf, textsOf } from './opposite-orders.ts';
import { sendCase } from './paged-lists.ts';

/** Orders that are tried, of one list and of all. */
const [mostOfList, mostOrders] = [4, 20];
/** Parameters that say in which direction a list is sorted, where another one says by what. */
const directions = /^(?:dir|direction|order|ordering|(?:sort|order)[-_]?(?:dir|direction|order))$/i;

/** A list that one parameter sorts by a member, and another one turns round. */
interface DirectedOrder {
  readonly statement: string;
  readonly member: string;
  readonly asked: Campaign['asked'][number];
  readonly targets: Targets;
}

/** The targets of a list upwards and downwards. */
export type Targets = Readonly<Record<Direction, string>>;

type Direction = 'upwards' | 'downwards';

/** A list in one direction, as it is now. */
interface DirectedList {
  readonly items: readonly ListItem[];
  readonly exchange: Exchange;
}

/**
 * Reads the lists that have a parameter for the direction of their order both ways, and states that numbers, days and moments are in that order, and
 * that texts in the opposite order are not in the same one. Resolves to how many were judged.
 */
export async function judgeDirectedOrders({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<number> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const order of ordersOf(campaign)) {
    let found = await judge(campaign, order);
    // Somebody may have changed the list in between.
    if (found !== null && found.wrong !== null) found = await judge(campaign, order);
    if (found === null) continue;
    judged += 1;
    expect.that(order.statement, found.wrong === null, {
      expected: `${order.member} upwards, and downwards`,
      actual: found.wrong ?? 'as expected',
      exchange: { ...found.exchange, case: null },
    });
  }
  return judged;
}

/** Returns the orders of each list, by the members of an enum that its entries have. */
export function ordersOf(campaign: Campaign): DirectedOrder[] {
  return plainestLists(campaign)
    .flatMap((one) => ordersOfList(one.case.operation, one, campaign.document.value))
    .slice(0, mostOrders);
}

/** Returns the lists that one parameter turns round, and none says by what they are sorted. */
export function listTurnedLists(
  campaign: Campaign,
): Array<{ readonly name: string; readonly asked: DirectedOrder['asked']; readonly targets: Targets }> {
  return plainestLists(campaign).flatMap((asked) => {
    const query = queryOf(asked.case.operation, campaign.document.value);
    const [direction, ...more] = wordsIn(query);
    const isSorted = query.some(({ name }) => orders.test(name) && name !== direction?.name);
    if (direction === undefined || more.length > 0 || isSorted) return [];
    return [{ name: direction.name, asked, targets: targetsOf(asked.case.target, direction) }];
  });
}

/** A parameter that has a word for either direction. */
type DirectionWords = Targets & { readonly name: string };

function queryOf(
  { parameters }: DocumentedOperation,
  document: unknown,
): Array<{ readonly name: string; readonly choices: readonly string[] }> {
  return parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => ({ name, choices: choicesOf(document, schema) }));
}

function wordsIn(query: ReturnType<typeof queryOf>): DirectionWords[] {
  return query.flatMap(({ name, choices }) => {
    const found = directions.test(name) ? wordsOf(choices) : null;
    return found === null ? [] : [{ name, ...found }];
  });
}

function targetsOf(target: string, { name, upwards, downwards }: DirectionWords): Targets {
  return { upwards: withParameter(target, name, upwards), downwards: withParameter(target, name, downwards) };
}

function ordersOfList(
  operation: DocumentedOperation,
  asked: DirectedOrder['asked'],
  document: unknown,
): DirectedOrder[] {
  const query = queryOf(operation, document);
  const [direction, ...more] = wordsIn(query);
  const sort = query.find(({ name, choices }) => orders.test(name) && name !== direction?.name && choices.length > 0);
  if (direction === undefined || more.length > 0 || sort === undefined) return [];
  const first = itemsRead(asked)?.[0];
  const members = sort.choices.filter((choice) => first !== undefined && memberNamed(first, choice) !== undefined);
  return members.slice(0, mostOfList).map((member) => {
    const sorted = withParameter(asked.case.target, sort.name, member);
    return {
      statement: `${nameOf(asked.case)}, query ${sort.name} ${member}, ${direction.name}: the list is in this direction`,
      member,
      asked,
      targets: targetsOf(sorted, direction),
    };
  });
}

function choicesOf(document: unknown, schema: unknown): string[] {
  const listed = plainSchema(document, schema)?.['enum'];
  return Array.isArray(listed) ? listed.filter((one) => typeof one === 'string') : [];
}

/** Returns the words for both directions; `null` for a parameter that has others. */
function wordsOf(choices: readonly string[]): Readonly<Record<Direction, string>> | null {
  const upwards = choices.find((one) => /^asc(?:ending)?$/i.test(one));
  const downwards = choices.find((one) => /^desc(?:ending)?$/i.test(one));
  return upwards === undefined || downwards === undefined || choices.length !== 2 ? null : { upwards, downwards };
}

/** Resolves to what is wrong with the lists in both directions; `null` where nothing can be told. */
async function judge(
  campaign: Campaign,
  { member, asked, targets }: DirectedOrder,
): Promise<{ readonly wrong: unknown; readonly exchange: Exchange } | null> {
  const [up, down] = [await read(campaign, asked, targets.upwards), await read(campaign, asked, targets.downwards)];
  if (up === null || down === null) return null;
  const ranked = [ranksOf(up, member), ranksOf(down, member)] as const;
  if (ranked[0] !== null && ranked[1] !== null) {
    const isMixed = [...ranked[0], ...ranked[1]].some((rank) => rank !== ranked[0]?.[0]);
    if (!isMixed) return null;
    const lists = [
      { list: up, at: firstWrong(ranked[0], 1) },
      { list: down, at: firstWrong(ranked[1], -1) },
    ];
    const wrong = lists.find(({ at }) => at > 0);
    const { items, exchange } = wrong?.list ?? down;
    const shown = wrong && items.slice(wrong.at - 1, wrong.at + 1).map((item) => memberNamed(item, member));
    return { wrong: shown ?? null, exchange };
  }
  const pair = pairOf(textsOf(up.items, member), textsOf(down.items, member));
  return pair === null
    ? null
    : { wrong: pair.isSame ? { 'in both lists': pair.texts } : null, exchange: down.exchange };
}

async function read(campaign: Campaign, asked: DirectedOrder['asked'], target: string): Promise<DirectedList | null> {
  const exchange = await sendCase(campaign, { ...asked.case, target });
  const items = exchange?.response?.status === 200 ? itemsOf(readJsonBody(exchange)) : null;
  return exchange === null || items === null ? null : { items, exchange };
}

/** Returns what entries are sorted by; `null` where one has nothing that can be compared. */
function ranksOf({ items }: DirectedList, member: string): number[] | null {
  const ranks = items.map((item) => rankOf(memberNamed(item, member))).filter((rank) => rank !== null);
  return ranks.length > 1 && ranks.length === items.length ? ranks : null;
}

/** Returns where the first value stands before one that it should follow; -1 for nowhere. */
function firstWrong(ranks: readonly number[], sign: 1 | -1): number {
  return ranks.findIndex((rank, index) => index > 0 && (rank - (ranks[index - 1] ?? rank)) * sign < 0);
}
