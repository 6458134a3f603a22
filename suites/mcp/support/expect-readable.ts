import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import { describeReply } from '../../../runner/kit/judge-reply.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { isAnsweredLater } from './answered-later.ts';
import { readItems, resourceList } from './offered-lists.ts';
import { readListed, readResource } from './read-resources.ts';

/** Codes which say that the resource, or the method, is unknown. */
const unknown: readonly unknown[] = [-32602, -32002, -32601];

/** Expects that resources which are listed are known when they are read; throws {@link Inapplicable} where none is judged. */
export async function expectReadable({ expect, random }: CheckContext, client: McpClient): Promise<void> {
  let judged = 0;
  for (const { uri, reply: first } of await readListed([client], random)) {
    if (isAnsweredLater(client, first)) continue;
    judged += 1;
    const reply = isUnknown(first) && (await isListed(client, uri)) ? await readResource(client, uri) : first;
    expect.that(`${uri.slice(0, 100)} can be read`, !isUnknown(reply) || !(await isListed(client, uri)), {
      expected: 'any response other than an unknown resource',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
  }
  if (judged === 0) throw new Inapplicable('no readable resource is listed');
}

function isUnknown({ error, exchange }: McpReply): boolean {
  return error === null ? exchange.response?.status === 404 : unknown.includes(error.code);
}

/** A resource that was removed in the meantime was listed correctly. */
async function isListed(client: McpClient, uri: string): Promise<boolean> {
  return (await readItems(client, resourceList)).some(({ item }) => item['uri'] === uri);
}
