import type { OperationCase } from '../../cases/operation-case.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { findPaging } from '../../kit/operations/find-paging.ts';
import { holdsThing } from '../../kit/operations/list-items.ts';
import { isWholeList, type Walk, walkPages, type WalkOrder } from '../../kit/operations/walk-pages.ts';
import { pathValuesOf } from './thing-cases.ts';

/** Pages of a list that are read for one thing. */
const mostPages = 12;
/** Before each further look, since what was just created may show later. */
const pausesMs = [250, 750, 1_500];

/** What is looked for, and where. */
export interface Search {
  /** A plain request for the list. */
  readonly list: OperationCase;
  /** What stands above the thing in its path, by the names of the parameters. */
  readonly above: ReadonlyMap<string, unknown>;
  readonly document: unknown;
  readonly id: unknown;
  /** Name of the parameter that names the thing in its path; empty where it has none. */
  readonly parameter: string;
  /** Resolves to `null` where what came says nothing about the target. */
  send(found: OperationCase): Promise<Exchange | null>;
  pause(durationMs: number): Promise<void>;
}

/** Reads a list until it holds a thing, and resolves to true where it was read to its end, several times, and does not. */
export async function findInList({ list, above, document, id, parameter, send, pause }: Search): Promise<boolean> {
  const named = pathValuesOf(list);
  // Another parent has a list of its own.
  if ([...named].some(([name, value]) => above.has(name) && String(above.get(name)) !== String(value))) return false;
  const isThere: NonNullable<WalkOrder['isEnough']> = (items) => holdsThing(items, id, parameter);
  for (const pauseMs of [0, ...pausesMs]) {
    if (pauseMs > 0) await pause(pauseMs);
    const { pages, isWhole } = await walkList({ list, document, send, isEnough: isThere });
    if (!isWhole || pages.some(({ items }) => isThere(items))) return false;
  }
  return true;
}

/** Resolves to the pages of a list, and whether they are all that there are; it is read no further than what is enough. */
export async function walkList({
  document,
  ...order
}: Pick<WalkOrder, 'list' | 'send' | 'isEnough'> & { readonly document: unknown }): Promise<
  Pick<Walk, 'pages'> & { readonly isWhole: boolean }
> {
  const paging = findPaging(document, order.list.operation);
  const walk = await walkPages({ ...order, paging, size: paging.size?.most ?? 0, mostPages });
  return { pages: walk.pages, isWhole: isWholeList(walk, paging) };
}
