import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { isUri, mayComeOf } from '../../../runner/documents/uri.ts';
import { isAnsweredLater } from './answered-later.ts';
import { isDeclared, readItems, resourceList, templateList } from './offered-lists.ts';
import { pickUnlike } from './pick-unlike.ts';
import { readResource } from './read-resources.ts';

/** The response to `resources/read` of a resource that is not listed and that no template produces. */
export interface UnknownRead {
  readonly client: McpClient;
  readonly uri: string;
  /** The listed resource that the URI is made from, or `null` where it has a scheme of its own. */
  readonly origin: string | null;
  readonly reply: McpReply;
}

/** Listed resources from which a made-up URI is derived. */
const mostSiblings = 2;

/**
 * Resolves to the responses to `resources/read` of made-up URIs: one of an unknown scheme, one that is not a URI, and some derived from
 * listed ones, each only where no listed template could produce it. Throws {@link Inapplicable} where no resources are declared.
 */
export async function readUnknown(clients: readonly McpClient[]): Promise<UnknownRead[]> {
  const read: UnknownRead[] = [];
  for (const client of clients.filter((one) => isDeclared(one, resourceList))) {
    const templates = (await readItems(client, templateList)).map(({ item }) => String(item['uriTemplate']));
    for (const { uri, origin } of await madeUp(client)) {
      if (templates.some((template) => mayComeOf(template, uri))) continue;
      const reply = await readResource(client, uri, origin === null ? uri : 'derived from a listed one');
      if (!isAnsweredLater(client, reply)) read.push({ client, uri, origin, reply });
    }
  }
  if (read.length === 0)
    throw new Inapplicable('the server does not declare resources, or its templates may produce any URI');
  return read;
}

async function madeUp(client: McpClient): Promise<ReadonlyArray<Pick<UnknownRead, 'uri' | 'origin'>>> {
  const listed = (await readItems(client, resourceList)).flatMap(({ item }) => {
    const { uri } = item;
    return typeof uri === 'string' && isUri(uri) && !/[?#]/.test(uri) ? [uri] : [];
  });
  const schemeOf = (uri: string): string => uri.split(':')[0] ?? '';
  // The same ones in each run: what a server finds in place of them depends on which they are.
  const siblings = pickUnlike(listed, schemeOf, { random: () => 0, most: mostSiblings });
  return [
    { uri: 'vivero-none://unknown/resource', origin: null },
    { uri: 'vivero no uri', origin: null },
    ...siblings.map((origin) => ({ uri: `${origin.replace(/\/$/, '')}-vivero-no-such`, origin })),
  ];
}
