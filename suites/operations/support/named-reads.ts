import { isObject } from '../../../runner/documents/json-value.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { itemsOf } from '../../../runner/kit/operations/list-items.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { readThing } from '../../../runner/kit/operations/thing-in.ts';
import { decodePercent } from '../../../runner/kit/decode-percent.ts';
import { memberNamed } from './list-rules.ts';
import { plainestLists } from './lists-read-with.ts';
import { nameOf } from './name-of.ts';
import { sendCase } from './paged-lists.ts';
import { sentAsMeant } from './sent-as-meant.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Things of one list that are read. */
const mostThings = 3;
/** Lists whose things are read. */
const mostLists = 20;

/** The ids that a thing was read by, and that it shows. */
interface NamedRead {
  readonly wanted: string;
  readonly shown: string;
}

/**
 * Reads things by the ids that their list shows, and states that each has that id. Judged where both are integers, UUIDs, or have one prefix, as
 * `evt_1` and `evt_2`, and where a read of the campaign returned the right id: an id of the path may else be that of something else.
 *
 * Throws {@link Inapplicable} where nothing can be read so.
 */
export async function judgeNamedReads({ api, expect }: Pick<CheckContext, 'api' | 'expect'>): Promise<void> {
  const campaign = await api.campaign();
  let judged = 0;
  for (const asked of rightReads(campaign).slice(0, mostLists)) {
    for (const id of await listedIds(campaign, asked)) {
      let found = await readAgain(campaign, asked, id);
      // Somebody may have changed the thing in between.
      if (found !== null && found.read.wanted !== found.read.shown) found = await readAgain(campaign, asked, id);
      if (found === null) continue;
      judged += 1;
      const { wanted, shown } = found.read;
      expect.that(`${nameOf(asked.case)}: what is read by an id has that id`, wanted === shown, {
        expected: wanted,
        actual: shown,
        exchange: { ...found.exchange, case: null },
      });
    }
  }
  if (judged === 0) throw new Inapplicable('no list shows ids by which things are read that show theirs');
}

/** Returns a read of each operation that returned the thing of its id. */
function rightReads({ asked }: Campaign): AskedCase[] {
  const right = asked.filter((one) => {
    const read = one.case.wrong === null && sentAsMeant(one) ? readBy(one) : null;
    return read !== null && read.wanted === read.shown;
  });
  return [...Map.groupBy(right, ({ case: { operation } }) => operation).values()].flatMap(([first]) => first ?? []);
}

/** Resolves to other ids of the list that a thing is of, the first, the last and one between. */
async function listedIds(campaign: Campaign, asked: AskedCase): Promise<string[]> {
  const [stem, name] = stemOf(asked);
  const list = plainestLists(campaign).find(({ case: { operation } }) => withoutSlash(operation.path) === stem);
  const exchange = list === undefined ? null : await sendCase(campaign, list.case);
  const items = exchange?.response?.status === 200 ? (itemsOf(readJsonBody(exchange)) ?? []) : [];
  const known = readBy(asked);
  const ids = items.map((item) => memberNamed(item, name) ?? item['id']).filter((id) => id !== undefined);
  const others = [...new Set(ids.map(String))].filter(
    (id) => kindOf(id) !== null && kindOf(id) === kindOf(known?.wanted ?? '') && plainId(id) !== known?.wanted,
  );
  return [...new Set([others[0], others.at(-1), others[others.length >> 1]])]
    .filter((id) => id !== undefined)
    .slice(0, mostThings);
}

async function readAgain(
  campaign: Campaign,
  { case: found }: AskedCase,
  id: string,
): Promise<{ readonly read: NamedRead; readonly exchange: Exchange } | null> {
  const { above, behind } = partsOf(found.target);
  const target = `${above}${encodeURIComponent(id)}${behind}`;
  const exchange = await sendCase(campaign, { ...found, target });
  const read = exchange === null ? null : readBy({ case: { ...found, target }, exchange });
  return exchange === null || read === null ? null : { read, exchange };
}

/** Returns the path of the list that a thing is of, and the parameter that names the thing; empty where its path ends otherwise. */
function stemOf({ case: { operation } }: AskedCase): readonly [stem: string, name: string] {
  const [, stem = '', name = ''] = /^(.*)\/\{([^{}/]+)\}$/.exec(withoutSlash(operation.path)) ?? [];
  return [stem, name];
}

/** Returns the ids of a read; `null` for any other request, and where they cannot be compared. */
export function readBy(asked: AskedCase): NamedRead | null {
  const { case: found, exchange } = asked;
  const [, name] = stemOf(asked);
  const isRead = found.method === 'GET' && found.operation.method === 'GET' && exchange.response?.status === 200;
  const thing = isRead && name !== '' ? readThing(exchange) : null;
  const id = isObject(thing) ? (memberNamed(thing, name) ?? thing['id']) : undefined;
  if (id === undefined) return null;
  const wanted = plainId(decodePercent(partsOf(found.target).last));
  const shown = plainId(id);
  if (kindOf(shown) === null || kindOf(shown) !== kindOf(wanted)) return null;
  return wanted !== shown && isNearestDouble(shown, wanted) ? null : { wanted, shown };
}

/** Returns the last part of the path of a target, what stands before it, and what stands behind it: a slash, and the query. */
function partsOf(target: string): Readonly<Record<'above' | 'last' | 'behind', string>> {
  const [, above = '', last = '', behind = ''] = /^([^?]*\/)([^/?]+)(\/?(?:\?.*)?)$/.exec(target) ?? [];
  return { above, last, behind };
}

/** Digits that are lost are for another check. */
function isNearestDouble(shown: string, wanted: string): boolean {
  return kindOf(wanted) === 'integer' && BigInt(shown) === BigInt(Number(wanted));
}

function plainId(value: unknown): string {
  return String(value).toLowerCase();
}

function kindOf(id: string): string | null {
  const plain = plainId(id);
  if (/^\d+$/.test(plain)) return 'integer';
  if (/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(plain)) return 'uuid';
  return /^([a-z]+)_[\da-z]+$/.exec(plain)?.[1] ?? null;
}
