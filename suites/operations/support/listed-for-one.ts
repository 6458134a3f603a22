import type { OperationCase } from '../../../runner/cases/operation-case.ts';
import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { Campaign } from '../../../runner/kit/operations/campaign.ts';
import { findPaging } from '../../../runner/kit/operations/find-paging.ts';
import { holdsThing, itemOf, itemsOf, type ListItem } from '../../../runner/kit/operations/list-items.ts';
import { otherCompanyFor } from '../../../runner/kit/operations/operation-credentials.ts';
import { readJsonBody } from '../../../runner/kit/operations/read-json-body.ts';
import { idIn, readThing } from '../../../runner/kit/operations/thing-in.ts';
import { searchParameter, searchTexts } from '../../../runner/kit/operations/search-texts.ts';
import { isWholeList, walkPages, withParameter } from '../../../runner/kit/operations/walk-pages.ts';
import { findUnlike } from './alike.ts';
import type { SequenceVerdict } from './judge-sequences.ts';
import { plainestLists } from './lists-read-with.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** Lists that are read, pages of each, and things of each that are read. */
const mostLists = 12;
const mostPages = 12;
const mostThings = 3;
/** Texts of a thing that are searched for. */
const mostTexts = 4;
/** Longest response that is compared byte by byte, in bytes. */
const mostCompared = 262_144;
/** What says that there is no such thing. */
const absent: ReadonlySet<number> = new Set([404, 410]);

/** A list whose entries have a read of their own, and reads of what stands below each. */
export interface ReadableList {
  readonly list: OperationCase;
  readonly read: OperationCase;
  /** Name of the parameter that names an entry in its path. */
  readonly parameter: string;
  readonly parts: readonly OperationCase[];
  readonly other: Credentials;
}

/** Returns the lists of a campaign that two companies can read, each with a read of an entry that was served. */
export function findReadableLists(campaign: Campaign, otherCompany: string): ReadableList[] {
  const served = campaign.asked.filter(
    ({ case: { method, operation, wrong }, exchange }) =>
      method === 'GET' && operation.method === 'GET' && wrong === null && exchange.response?.status === 200,
  );
  const readOf = (operation: DocumentedOperation): OperationCase | undefined =>
    served.find(({ case: one }) => one.operation === operation)?.case;
  const operations = campaign.operations.map(({ operation }) => operation).filter(({ method }) => method === 'GET');
  return plainestLists(campaign)
    .flatMap(({ case: list }): ReadableList[] => {
      const other = otherCompanyFor(list.operation, { otherCompany });
      const stem = `${withoutSlash(list.operation.path)}/`;
      const item = operations.find(({ path }) => path.startsWith(stem) && itemEnd.test(path.slice(stem.length)));
      const read = item === undefined ? undefined : readOf(item);
      if (other === null || item === undefined || read === undefined || list.operation.path.includes('{')) return [];
      const below = `${withoutSlash(item.path)}/`;
      const parts = operations.filter(
        ({ path }) => path.startsWith(below) && /^[^{}]+$/.test(path.slice(below.length)),
      );
      const parameter = itemEnd.exec(item.path.slice(stem.length))?.[1] ?? '';
      return [{ list, read, parameter, parts: parts.flatMap((part) => readOf(part) ?? []), other }];
    })
    .slice(0, mostLists);
}

const itemEnd = /^\{([^{}/]+)\}\/?$/;

/** Reads a list and its things as two companies, and returns what one of them is shown of the other. */
export async function judgeListed(campaign: Campaign, readable: ReadableList): Promise<SequenceVerdict[]> {
  const { list, parameter, other } = readable;
  const paging = findPaging(campaign.document.value, list.operation);
  const own = await sendAs(campaign, list);
  // At once: what is kept for a moment under the URL alone is somebody else's.
  const others = await walkPages({
    list,
    paging,
    size: paging.size?.most ?? 0,
    mostPages,
    send: (found) => sendAs(campaign, found, other),
  });
  const again = await sendAs(campaign, list);
  const ids = (items: readonly ListItem[] | null): string[] =>
    (items ?? []).flatMap((item) => {
      const id = idIn(item, parameter);
      return id === undefined ? [] : [String(id)];
    });
  const ownIds = ids(listOf(own));
  const shown = others.pages.flatMap(({ items }) => items);
  const [first] = others.pages;
  const verdicts: SequenceVerdict[] = [];
  if (isWholeList(others, paging)) {
    const hidden = ownIds.filter((id) => !holdsThing(shown, id, parameter));
    for (const id of pick(hidden)) verdicts.push(...(await judgeHidden(campaign, readable, id)));
  }
  if (first !== undefined)
    for (const id of pick(ids(shown)))
      verdicts.push(...(await judgeShown(campaign, readable, { id, exchange: first.exchange, isOther: true })));
  if (again !== null)
    for (const id of pick(ids(listOf(again))))
      verdicts.push(...(await judgeShown(campaign, readable, { id, exchange: again, isOther: false })));
  return verdicts;
}

/** Judges what another company reads of a thing that its list does not show it. */
async function judgeHidden(campaign: Campaign, readable: ReadableList, id: string): Promise<SequenceVerdict[]> {
  const { read, parts, parameter, other } = readable;
  const found = named(read, parameter, id);
  const own = await sendAs(campaign, found);
  const seen = await sendAs(campaign, found, other);
  if (own === null || seen === null || !isServed(own)) return [];
  const isRead = isServed(seen) && isSameThing(own, seen);
  if (!isRead && !absent.has(statusOf(seen)) && statusOf(seen) !== 403) return [];
  const verdicts = [refused('another company reads nothing that its list does not show it', seen, !isRead)];
  if (isRead) return verdicts;
  for (const part of parts) {
    const verdict = await judgePart(campaign, { part, parameter, other, id });
    if (verdict !== null) verdicts.push(verdict);
  }
  const searched = await judgeSearch(campaign, readable, { id, own });
  return searched === null ? verdicts : [...verdicts, searched];
}

/** Judges whether a text of a thing with which its own company finds it in the list finds it for the other one, too. */
async function judgeSearch(
  campaign: Campaign,
  { list, parameter, other }: ReadableList,
  { id, own }: { readonly id: string; readonly own: Exchange },
): Promise<SequenceVerdict | null> {
  const name = searchParameter(list.operation, campaign.document.value);
  for (const text of name === null ? [] : searchTexts(readThing(own)).slice(0, mostTexts)) {
    const found = { ...list, target: withParameter(list.target, name ?? '', text) };
    const mine = itemOf(listOf(await sendAs(campaign, found)) ?? [], id, parameter);
    if (mine === undefined) continue;
    const seen = await sendAs(campaign, found, other);
    const items = listOf(seen);
    if (seen === null || items === null) continue;
    const theirs = itemOf(items, id, parameter);
    // Another thing may have this id among those of the other company.
    const isFound = theirs !== undefined && findUnlike(mine, theirs) === null;
    return {
      statement: 'a search of another company finds nothing that is not there for it',
      ok: !isFound,
      expected: 'a list without it',
      actual: isFound ? `found by ${JSON.stringify(text)}` : 'not found',
      exchange: seen,
    };
  }
  return null;
}

/** What stands below each thing alike is no secret of any: where nothing is there for an id that nobody has, it is the thing's own. */
async function judgePart(
  campaign: Campaign,
  {
    part,
    parameter,
    other,
    id,
  }: Pick<ReadableList, 'parameter' | 'other'> & { readonly part: OperationCase; readonly id: string },
): Promise<SequenceVerdict | null> {
  const found = named(part, parameter, id);
  const seen = await sendAs(campaign, found, other);
  if (seen === null || seen.response === null) return null;
  const own = isServed(seen) ? await sendAs(campaign, found) : null;
  const isRead = own !== null && isSameContent(own, seen);
  if (isServed(seen) && !isRead) return null;
  const nobodys = isRead ? await sendAs(campaign, named(part, parameter, idOfNobody(id))) : null;
  if (isRead && (nobodys === null || isServed(nobodys))) return null;
  const name = `GET ${part.operation.path}`;
  return refused(`another company reads no part of what it cannot read: ${name}`, seen, !isRead);
}

/** Judges whether a company finds what its list shows it, where the other one does. */
async function judgeShown(
  campaign: Campaign,
  { read, parameter, other }: ReadableList,
  { id, exchange, isOther }: { readonly id: string; readonly exchange: Exchange; readonly isOther: boolean },
): Promise<SequenceVerdict[]> {
  const found = named(read, parameter, id);
  const [asListed, asOther] = isOther ? [other, undefined] : [undefined, other];
  const seen = await sendAs(campaign, found, asListed);
  if (seen === null) return [];
  const isLost = absent.has(statusOf(seen)) && isServed(await sendAs(campaign, found, asOther));
  const whose = isOther ? 'another company' : 'a company';
  return [
    {
      statement: `${whose} is listed nothing that is there for the other one alone`,
      ok: !isLost,
      expected: 'things of its own',
      actual: isLost ? `${id}, whose read gets ${describeAnswer(seen)}` : 'things that it can read',
      exchange,
    },
  ];
}

function refused(statement: string, exchange: Exchange, ok: boolean): SequenceVerdict {
  return { statement, ok, expected: 'status 404 or 403', actual: describeAnswer(exchange), exchange };
}

/** Returns the read of another thing: the id in the place of its parameter. */
function named(found: OperationCase, parameter: string, id: string): OperationCase {
  const template = (found.operation.address ?? found.operation.path).split('/');
  const [path = '', ...query] = found.target.split('?');
  const parts = path.split('/').map((part, at) => (template[at] === `{${parameter}}` ? encodeURIComponent(id) : part));
  return { ...found, target: [parts.join('/'), ...query].join('?') };
}

/** Returns an id of the same kind that nothing has, as far as can be told. */
function idOfNobody(id: string): string {
  if (/^\d+$/.test(id)) return '2000000011';
  return id.replaceAll(/[\da-f](?=[\W_]*(?:[\da-f][\W_]*){0,5}$)/gi, (digit) =>
    ((Number.parseInt(digit, 16) + 7) % 16).toString(16),
  );
}

function listOf(exchange: Exchange | null): readonly ListItem[] | null {
  return exchange !== null && isServed(exchange) ? itemsOf(readJsonBody(exchange)) : null;
}

/** Returns the first, the last and one between. */
function pick<One>(all: readonly One[]): One[] {
  return [...new Set([all[0], all.at(-1), all[all.length >> 1]])]
    .filter((one) => one !== undefined)
    .slice(0, mostThings);
}

function statusOf(exchange: Exchange | null): number {
  return exchange?.fault === null ? (exchange.response?.status ?? 0) : 0;
}

function isServed(exchange: Exchange | null): boolean {
  return Math.floor(statusOf(exchange) / 100) === 2;
}

function isSameThing(own: Exchange, other: Exchange): boolean {
  const [ours, theirs] = [readThing(own), readThing(other)];
  return isObject(ours) && isObject(theirs) && Object.keys(ours).length > 1 && findUnlike(ours, theirs) === null;
}

/** Returns true for content of both that says something, and the same. */
function isSameContent(own: Exchange, other: Exchange): boolean {
  const [ours, theirs] = [readJsonBody(own), readJsonBody(other)];
  const items = itemsOf(ours);
  if (items !== null) return items.length > 0 && findUnlike(ours, theirs) === null && findUnlike(theirs, ours) === null;
  if (ours !== undefined) return isSameThing(own, other);
  const [one, another] = [own.response?.body, other.response?.body];
  if (one === undefined || another === undefined || one.bytes.length === 0 || one.bytes.length > mostCompared)
    return false;
  return Buffer.compare(one.bytes, another.bytes) === 0;
}

/** Resolves to the exchange of a request as a company; `null` where what came says nothing about the target. */
async function sendAs(campaign: Campaign, found: OperationCase, credentials?: Credentials): Promise<Exchange | null> {
  try {
    return (await campaign.send(found, credentials)).exchange;
  } catch (error) {
    if (error instanceof Untestable) return null;
    throw error;
  }
}
