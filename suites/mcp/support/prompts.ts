import type { CheckContext } from '../../../runner/kit/context.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../../runner/kit/mcp.ts';
import { type ListedItem, promptList, requireItems } from './offered-lists.ts';
import { pickUnlike } from './pick-unlike.ts';

/** A prompt that is listed, by its name. */
export interface ListedPrompt {
  readonly client: McpClient;
  readonly name: string;
  /** Names of the arguments that must be given. */
  readonly required: readonly string[];
}

/** Prompts that are requested at most, in session-based and in stateless MCP each. */
const mostPrompts = 4;

/** Resolves to some of the listed prompts, drawn by the seed; throws {@link Inapplicable} where there are none. */
export async function pickPrompts({ mcp, random }: Pick<CheckContext, 'mcp' | 'random'>): Promise<ListedPrompt[]> {
  const lists = await requireItems(await mcp.clients(), promptList);
  return lists.flatMap(([client, items]) => {
    const prompts = items.flatMap(({ item }): ListedPrompt[] =>
      typeof item['name'] === 'string' ? [{ client, name: item['name'], required: requiredOf(item) }] : [],
    );
    return pickUnlike(prompts, ({ required }) => String(Math.min(required.length, 2)), { random, most: mostPrompts });
  });
}

/** Resolves to the response to `prompts/get`. */
export function getPrompt(
  { client, name }: Pick<ListedPrompt, 'client' | 'name'>,
  given: Readonly<Record<string, string>>,
  reason = name,
): Promise<McpReply> {
  const options = { case: `${client.eraName}: ${reason}`.slice(0, 160) };
  return client.request('prompts/get', { name, arguments: given }, options);
}

function requiredOf(item: ListedItem['item']): string[] {
  const given: readonly unknown[] = Array.isArray(item['arguments']) ? item['arguments'] : [];
  return given.flatMap((one) =>
    isObject(one) && one['required'] === true && typeof one['name'] === 'string' ? [one['name']] : [],
  );
}
