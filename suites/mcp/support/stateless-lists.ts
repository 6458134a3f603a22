import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient, PlainMethod } from '../../../runner/kit/mcp.ts';

/** The lists of each capability. */
const listsOf = {
  tools: ['tools/list'],
  prompts: ['prompts/list'],
  resources: ['resources/list', 'resources/templates/list'],
} as const;

/** Another check judges lists without end. */
const mostPages = 20;

/** Returns the other of the methods that a plain request can have. */
function otherMethod(method: PlainMethod): PlainMethod {
  return method === 'tools/list' ? 'server/discover' : 'tools/list';
}

/**
 * Resolves to what a server answers to plain requests whose `Mcp-Method` is absent, of another method, or in capitals. Throws
 * {@link Inapplicable} where it serves no plain request.
 */
export async function askWithOtherMethodHeaders(client: McpClient): Promise<McpReply[]> {
  const method = await client.plainMethod();
  const cases = [
    ['no Mcp-Method', null],
    ['Mcp-Method of another method', otherMethod(method)],
    ['Mcp-Method in capitals', method.toUpperCase()],
  ] as const;
  const replies: McpReply[] = [];
  for (const [name, value] of cases)
    replies.push(await client.request(method, {}, { replace: { 'mcp-method': value }, case: name }));
  return replies;
}

/** A list, and its pages. */
export interface ReadList {
  readonly method: string;
  readonly pages: readonly ServedReply[];
}

/** A reply that has a result. */
export type ServedReply = McpReply & { readonly result: Readonly<Record<string, unknown>> };

/**
 * Resolves to discovery as a list of one page, and every list of a capability that it declares. What does not return
 * a result is not a page: not every server has a list of resource templates. Throws {@link Inapplicable} where no
 * page is left.
 */
export async function readLists(client: McpClient): Promise<ReadList[]> {
  const { opening } = client;
  const lists: ReadList[] = isServed(opening) ? [{ method: 'server/discover', pages: [opening] }] : [];
  for (const [capability, methods] of Object.entries(listsOf)) {
    if (!mayHave(client, capability)) continue;
    for (const method of methods) lists.push({ method, pages: await readPages(client, method) });
  }
  if (lists.every(({ pages }) => pages.length === 0))
    throw new Inapplicable('neither server/discover nor a list returns a result');
  return lists;
}

/** Where nothing is discovered, tools are what most servers have. */
function mayHave({ opening, capabilities }: McpClient, capability: string): boolean {
  return opening.result === null ? capability === 'tools' : capabilities[capability] !== undefined;
}

function isServed(reply: McpReply): reply is ServedReply {
  return reply.result !== null;
}

async function readPages(client: McpClient, method: string): Promise<ServedReply[]> {
  const pages: ServedReply[] = [];
  let cursor: unknown;
  do {
    const page = await client.request(method, cursor === undefined ? {} : { cursor }, { case: method });
    if (!isServed(page)) break;
    pages.push(page);
    cursor = page.result['nextCursor'];
  } while (typeof cursor === 'string' && pages.length < mostPages);
  return pages;
}
