import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';

/** A list that a server may offer beside its tools. */
export interface OfferedList {
  /** The capability that it goes with. */
  readonly capability: 'resources' | 'prompts';
  readonly method: string;
  /** The member of the result that holds the items. */
  readonly member: string;
  /** The member that identifies an item. */
  readonly key: string;
}

/** An item of a list as the target returned it, and its response. */
export interface ListedItem {
  readonly item: Readonly<Record<string, unknown>>;
  readonly page: McpReply;
}

export const resourceList = {
  capability: 'resources',
  method: 'resources/list',
  member: 'resources',
  key: 'uri',
} as const;
export const templateList = {
  capability: 'resources',
  method: 'resources/templates/list',
  member: 'resourceTemplates',
  key: 'uriTemplate',
} as const;
export const promptList = { capability: 'prompts', method: 'prompts/list', member: 'prompts', key: 'name' } as const;

/** Every list but that of tools. Templates are a list that not every server with resources has. */
export const otherLists: readonly OfferedList[] = [resourceList, templateList, promptList];

/** Pages that are read at most; another check judges lists without end. */
const mostPages = 20;
/** Items that are judged at most. */
const mostItems = 2000;

/** Returns true where the opening declares the capability of the list. */
export function isDeclared({ capabilities }: McpClient, { capability }: OfferedList): boolean {
  return Object.hasOwn(capabilities, capability);
}

/** Resolves to the items of all pages of a list; none where it is not declared, or where the response is not a list. */
export async function readItems(client: McpClient, list: OfferedList): Promise<ListedItem[]> {
  const items: ListedItem[] = [];
  if (!isDeclared(client, list)) return items;
  const seen = new Set<unknown>();
  let cursor: unknown;
  for (let page = 1; page <= mostPages && items.length < mostItems; page += 1) {
    const params = cursor === undefined ? {} : { cursor };
    const reply = await client.request(list.method, params, {
      case: `${client.eraName}: ${list.method}, page ${page}`,
    });
    for (const item of itemsOf(reply, list)) items.push({ item, page: reply });
    cursor = reply.result?.['nextCursor'];
    if (typeof cursor !== 'string' || seen.has(cursor)) break;
    seen.add(cursor);
  }
  return items;
}

/** As {@link readItems}, of every client; throws {@link Inapplicable} where there are none. */
export async function requireItems(
  clients: readonly McpClient[],
  list: OfferedList,
): Promise<ReadonlyArray<readonly [McpClient, readonly ListedItem[]]>> {
  const read: Array<readonly [McpClient, readonly ListedItem[]]> = [];
  for (const client of clients) {
    const items = await readItems(client, list);
    if (items.length > 0) read.push([client, items]);
  }
  if (read.length === 0) throw new Inapplicable(`the server returns no items for ${list.method}`);
  return read;
}

/** Returns the items of one page; a value that is not an object becomes an item without members. */
export function itemsOf(
  { result }: McpReply,
  { member }: Pick<OfferedList, 'member'>,
): Array<Readonly<Record<string, unknown>>> {
  const items = result?.[member];
  return Array.isArray(items) ? items.map((item: unknown) => (isObject(item) ? item : {})) : [];
}
