import type { OperationCase } from '../../cases/operation-case.ts';
import { isObject } from '../../documents/json-value.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { SequenceStep, StepRole } from '../../kit/operations/campaign.ts';
import { holdsThing, type ListItem } from '../../kit/operations/list-items.ts';
import { readThing } from '../../kit/operations/thing-in.ts';
import { withParameter } from '../../kit/operations/walk-pages.ts';
import { walkList } from './find-in-list.ts';
import type { SequenceScope } from './sequence-scope.ts';

/** Filters that are tried, and how long is waited before each further look: what finds a thing by what it refers to may learn later that it is gone. */
const mostFilters = 3;
const pausesMs = [0, 250, 1_000];
const references = /(?:^|[-_])id$|[a-z]I[dD]$|uuid$/;

/** A thing that was deleted, and its list. */
interface DeletedThing {
  /** A plain request for the list. */
  readonly list: OperationCase;
  readonly id: unknown;
  /** Name of the parameter that names the thing in its path. */
  readonly parameter: string;
  readonly steps: readonly SequenceStep[];
}

type Send = (found: OperationCase, role: StepRole | null) => Promise<Exchange | null>;

/** Reads the list of a thing that was deleted, and its parts by what the thing referred to. */
export async function listWithout(
  { list, id, parameter, steps }: DeletedThing,
  { document, pause }: Pick<SequenceScope, 'document' | 'pause'>,
  send: Send,
): Promise<void> {
  const isEnough = (items: readonly ListItem[]): boolean => holdsThing(items, id, parameter);
  const walk = (found: OperationCase, role: StepRole | null): ReturnType<typeof walkList> =>
    walkList({ document, isEnough, list: found, send: (page) => send(page, role) });
  const { pages, isWhole } = await walk(list, 'list without');
  if (!isWhole || pages.some(({ items }) => isEnough(items))) return;
  const read = steps.find(({ role }) => role === 'read');
  for (const filtered of byReferences(list, read === undefined ? null : readThing(read.exchange), parameter)) {
    for (const pauseMs of pausesMs) {
      if (pauseMs > 0) await pause(pauseMs);
      const looked = await walk(filtered, null);
      const last = looked.pages.at(-1);
      const isLast = pauseMs === pausesMs.at(-1);
      if (last === undefined || (isEnough(last.items) && !isLast)) continue;
      await send(last.found, 'list by reference without');
      break;
    }
  }
}

/** Returns the request for the list, filtered by each thing that this one refers to. */
function byReferences(list: OperationCase, thing: unknown, parameter: string): OperationCase[] {
  if (!isObject(thing)) return [];
  const filters = list.operation.parameters.flatMap(({ in: place, name }) => {
    const value = name === parameter ? undefined : thing[name];
    const isKnown = (typeof value === 'string' && value !== '') || typeof value === 'bigint' || Number.isInteger(value);
    return place === 'query' && references.test(name) && isKnown ? [{ name, value: String(value) }] : [];
  });
  return filters
    .slice(0, mostFilters)
    .map(({ name, value }) => ({ ...list, target: withParameter(list.target, name, value) }));
}
