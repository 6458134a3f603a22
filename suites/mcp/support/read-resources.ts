import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { isUri } from '../../../runner/documents/uri.ts';
import { type ListedItem, resourceList, requireItems } from './offered-lists.ts';
import { pickUnlike } from './pick-unlike.ts';

/** A listed resource, and the response to `resources/read`. */
export interface ReadResource {
  readonly client: McpClient;
  readonly uri: string;
  readonly item: ListedItem['item'];
  readonly reply: McpReply;
}

/** Resources that are read at most, in session-based and in stateless MCP each. */
const mostRead = 5;

/** Resolves to the response to `resources/read`. */
export function readResource(client: McpClient, uri: string, name = uri): Promise<McpReply> {
  return client.request('resources/read', { uri }, { case: `${client.eraName}: ${name}`.slice(0, 160) });
}

/**
 * Resolves to the responses to `resources/read` of some listed resources: drawn by the seed, those of different schemes,
 * media types and pages first. Invalid URIs are not requested. Throws {@link Inapplicable} where none is listed.
 */
export async function readListed(
  clients: readonly McpClient[],
  random: (bound: number) => number,
): Promise<ReadResource[]> {
  const read: ReadResource[] = [];
  for (const [client, items] of await requireItems(clients, resourceList)) {
    const readable = items.filter(({ item }) => typeof item['uri'] === 'string' && isUri(item['uri']));
    for (const { item } of pickUnlike(readable, kindOf, { random, most: mostRead })) {
      const uri = String(item['uri']);
      read.push({ client, uri, item, reply: await readResource(client, uri) });
    }
  }
  return read;
}

function kindOf({ item, page }: ListedItem): string {
  return [String(item['uri']).split(':')[0], item['mimeType'], page.exchange.id].join(' ');
}
