import type { DocumentedOperation } from '../../../runner/documents/openapi/list-operations.ts';
import { sampleInSmallPages } from '../../../runner/documents/openapi/page-size.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { readStrictJson, toPlainJson } from '../../../runner/documents/strict-json.ts';
import type { Api } from '../../../runner/kit/api.ts';
import { none, valid } from '../../../runner/kit/credentials.ts';
import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { faultOfNext, isAddress, locateNext, readNext } from '../../../runner/kit/next-page.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { listAskable } from './answered-operations.ts';

/** A page of a list that follows another. */
export interface LaterPage {
  readonly visit: Visit;
  /** As the page before named it. */
  readonly written: string;
  /** Why it could not be requested; `null` where it was. Its exchange is that of the page before then. */
  readonly fault: string | null;
  /** `null` where it is no page of a list. */
  readonly items: readonly unknown[] | null;
}

/** A list that the published document describes, read page by page. */
export interface DocumentedList {
  readonly operation: DocumentedOperation;
  /** For people, such as `GET /api/companies in small pages`. */
  readonly name: string;
  readonly first: Exchange;
  /** Items of the first page. */
  readonly items: readonly unknown[];
  /** Not empty. */
  readonly pages: readonly LaterPage[];
}

/** Lists that are read, and pages of each. */
const mostLists = 12;
const mostPages = 6;
/** Items of a page that are looked at. */
const mostItems = 1_000;

/**
 * Resolves to the lists of the published document that have more than one page: as they are, and in pages made small by the parameter
 * that the document has for their size.
 *
 * Throws {@link Untestable} if there is no document, {@link Inapplicable} if no list names a next page.
 */
export async function readDocumentedLists(api: Api): Promise<readonly DocumentedList[]> {
  const { document, fault } = await api.published();
  if (document === null) throw new Untestable(`the published document cannot be read: ${fault ?? ''}`);
  const requests = (await listAskable(api)).flatMap((operation) => {
    const small = sampleInSmallPages(document.value, operation);
    const name = `${operation.method} ${operation.path}`;
    return [
      { operation, name, sample: operation.sample },
      { operation, name: `${name} in small pages`, sample: small },
    ].filter(({ sample }) => sample !== null);
  });
  const lists: DocumentedList[] = [];
  for (const { operation, name, sample } of requests) {
    if (sample === null || lists.length >= mostLists) continue;
    const path = sample.query === null ? sample.path : `${sample.path}?${sample.query}`;
    const list = await readList(api, { operation, name, path });
    if (list !== null) lists.push(list);
  }
  if (lists.length === 0) throw new Inapplicable('no documented list names a next page');
  return lists;
}

async function readList(
  api: Api,
  { operation, name, path }: { readonly operation: DocumentedOperation; readonly name: string; readonly path: string },
): Promise<DocumentedList | null> {
  const options = {
    accept: 'application/json, */*;q=0.5',
    credentials: operation.security.length > 0 && api.credentialKinds.length > 0 && api.isLetIn ? valid : none,
    headers: operation.sample?.headers ?? [],
    shared: true,
  };
  let visit = await api.visit(path, options);
  const first = visit.exchange;
  let page = readPage(first);
  const { items } = page;
  if (items === null) return null;
  const pages: LaterPage[] = [];
  while (page.next !== null && isAddress(page.next) && pages.length < mostPages) {
    const written = page.next;
    const url = locateNext(api, visit, written);
    if (url === null) {
      const fault = faultOfNext(api, visit, written);
      if (fault !== null) pages.push({ visit, written, fault, items: null });
      break;
    }
    visit = await api.visit(url, options);
    page = readPage(visit.exchange);
    pages.push({ visit, written, fault: null, items: page.items });
  }
  return pages.length === 0 ? null : { operation, name, first, items, pages };
}

function readPage(exchange: Exchange): { readonly items: readonly unknown[] | null; readonly next: string | null } {
  const { response, fault } = exchange;
  if (fault !== null || response?.status !== 200 || response.body.truncated) return { items: null, next: null };
  const read = readStrictJson(response.body.bytes);
  if (!read.ok) return { items: null, next: null };
  const value = toPlainJson(read.value);
  return { items: itemsOf(value), next: readNext(value, exchange) };
}

/** The list is the response itself, or its only member that is an array, such as `results`. */
function itemsOf(value: unknown): readonly unknown[] | null {
  if (Array.isArray(value)) return (value as unknown[]).slice(0, mostItems);
  const arrays = isObject(value) ? Object.values(value).filter((member) => Array.isArray(member)) : [];
  const [items] = arrays as unknown[][];
  return arrays.length === 1 && items !== undefined ? items.slice(0, mostItems) : null;
}
