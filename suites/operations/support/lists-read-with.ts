import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { identityOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { itemsRead } from './list-rules.ts';
import { sendCase } from './paged-lists.ts';

/** A list that was read. */
export interface ListRead {
  /** The ids of its entries in their order, or the entries themselves where they have none. */
  readonly listed: string;
  readonly items: readonly ListItem[];
  readonly exchange: Exchange;
}

/** Returns the plainest successful request for each list: it is filtered by the least. */
export function plainestLists({ asked }: Campaign): AskedCase[] {
  const read = asked.filter((one) => itemsRead(one) !== null);
  const length = ({ case: { target } }: AskedCase): number => target.length;
  return [...Map.groupBy(read, ({ case: { operation } }) => operation).values()].flatMap(
    (of) => of.toSorted((a, b) => length(a) - length(b))[0] ?? [],
  );
}

/** Resolves to a list as it is with one parameter of its query, or without it for `null`; `null` where there was no list. */
export async function readWith(
  campaign: Campaign,
  found: OperationCase,
  { name, value }: { readonly name: string; readonly value: string | null },
): Promise<ListRead | null> {
  const exchange = await sendCase(campaign, { ...found, target: withParameter(found.target, name, value) });
  const items = exchange?.response?.status === 200 ? itemsOf(readJsonBody(exchange)) : null;
  return exchange === null || items === null ? null : { listed: textOf(items), items, exchange };
}

function textOf(items: readonly ListItem[]): string {
  const identity = identityOf(items, null);
  const told = identity === null ? items : items.map((item) => item[identity]);
  return JSON.stringify(told, (_key, one: unknown) => (typeof one === 'bigint' ? String(one) : one));
}
