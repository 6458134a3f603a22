import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient, McpSendOptions } from '../../../runner/kit/mcp.ts';

/** The kinds of change that a subscription requests, one member each. */
export type SubscriptionFilter = Readonly<Record<string, unknown>>;

/** A filter that requests changes of the list of tools. */
export const toolChanges: SubscriptionFilter = { toolsListChanged: true };

/** The message that acknowledges a subscription. */
export const acknowledgment = 'notifications/subscriptions/acknowledged';

/** How long a stream is read before vivero closes it, and how long a silent one, in milliseconds. */
const listenMs = 150;
const longListenMs = 3000;

/**
 * Opens a stream for changes, reads it for a moment and closes it; a silent stream is opened once more and
 * read for longer. Throws {@link Inapplicable} where the server declares no such changes, or accepts no more subscriptions.
 */
export async function listen(
  client: McpClient,
  { filter = toolChanges, ...options }: McpSendOptions & { readonly filter?: SubscriptionFilter },
): Promise<McpReply> {
  const tools = client.capabilities['tools'];
  if (!isObject(tools) || tools['listChanged'] !== true)
    throw new Inapplicable('discovery does not declare changes of the list of tools');
  const open = (ms: number): Promise<McpReply> =>
    client.request('subscriptions/listen', { notifications: filter }, { listenMs: ms, ...options });
  const first = await open(listenMs);
  const reply = isSilent(first) ? await open(longListenMs) : first;
  const status = reply.exchange.response?.status ?? 0;
  if (status === 401 || status === 403) throw new Inapplicable('the token does not permit subscriptions');
  if (reply.error?.code === -32603) throw new Inapplicable('the server accepts no more subscriptions at present');
  return reply;
}

/** As {@link listen}; throws {@link Inapplicable} too where the server serves no subscriptions. */
export async function listenWhereServed(client: McpClient, options: Parameters<typeof listen>[1]): Promise<McpReply> {
  const reply = await listen(client, options);
  if (reply.form !== 'sse' || reply.error !== null)
    throw new Inapplicable('the server does not open a stream of changes');
  return reply;
}

/** Returns the id of the subscription in a message, or `null`. */
export function subscriptionIdOf(message: Readonly<Record<string, unknown>> | undefined): unknown {
  const told = message?.['params'] ?? message?.['result'];
  const meta = isObject(told) ? told['_meta'] : undefined;
  return (isObject(meta) ? meta['io.modelcontextprotocol/subscriptionId'] : null) ?? null;
}

/** Returns the kinds of changes that an acknowledgment promises and that its request does not name. */
export function promisedBeyond(
  message: Readonly<Record<string, unknown>> | undefined,
  filter: SubscriptionFilter,
): string[] {
  const params = message?.['params'];
  const promised = isObject(params) ? params['notifications'] : undefined;
  return Object.entries(isObject(promised) ? promised : {}).flatMap(([kind, value]) =>
    isAskedFor(value) && !Object.hasOwn(filter, kind) ? [kind] : [],
  );
}

/** `false` and an empty array request nothing. */
function isAskedFor(value: unknown): boolean {
  return value === true || (Array.isArray(value) && value.length > 0);
}

function isSilent({ form, messages, exchange }: McpReply): boolean {
  return form === 'sse' && messages.length === 0 && exchange.response?.endedByUs === true;
}
