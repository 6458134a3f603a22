import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { isObject } from '../../../runner/documents/json-value.ts';
import { showValue } from '../../../runner/documents/show-value.ts';
import type { McpReply } from '../../../runner/kit/json-rpc.ts';
import type { McpClient, McpSendOptions } from '../../../runner/kit/mcp.ts';
import { readItems, resourceList } from './offered-lists.ts';

/** The kinds of change that a subscription requests, one member each. */
export type SubscriptionFilter = Readonly<Record<string, unknown>>;

/** A change that discovery declares: its name for people, the filter that requests it, and its notification. */
interface DeclaredChange {
  readonly name: string;
  readonly filter: SubscriptionFilter;
  readonly notification: string;
}

/** The kinds of change that a server can declare, each the change of a list. */
const kinds = ['tools', 'prompts', 'resources'] as const;

/** Resources whose changes are requested at most. */
const mostResources = 2;

/** The message that acknowledges a subscription. */
export const acknowledgment = 'notifications/subscriptions/acknowledged';

/** How long a stream is read before vivero closes it, and how long a silent one, in milliseconds. */
const listenMs = 150;
const longListenMs = 3000;

/**
 * Resolves to the changes that discovery declares: of lists, and of up to two listed resources. Throws {@link Inapplicable}
 * where there are none.
 */
export async function declaredChanges(client: McpClient): Promise<DeclaredChange[]> {
  const changes = [...listChanges(client), ...(await resourceChanges(client))];
  if (changes.length === 0) throw new Inapplicable('discovery declares no changes that a client can subscribe to');
  return changes;
}

function listChanges({ capabilities }: McpClient): DeclaredChange[] {
  return kinds.flatMap((kind) => {
    const declared = capabilities[kind];
    if (!isObject(declared) || declared['listChanged'] !== true) return [];
    return [
      {
        name: `changes of the list of ${kind}`,
        filter: { [`${kind}ListChanged`]: true },
        notification: `notifications/${kind}/list_changed`,
      },
    ];
  });
}

async function resourceChanges(client: McpClient): Promise<DeclaredChange[]> {
  if (!watchesResources(client)) return [];
  const listed = await readItems(client, resourceList);
  const uris = listed.flatMap(({ item: { uri } }) => (typeof uri === 'string' ? [uri] : [])).slice(0, mostResources);
  if (uris.length === 0) return [];
  const filter = { resourceSubscriptions: uris };
  return [{ name: `changes of ${uris.join(' and ')}`, filter, notification: 'notifications/resources/updated' }];
}

function watchesResources({ capabilities: { resources } }: McpClient): boolean {
  return isObject(resources) && resources['subscribe'] === true;
}

/**
 * Opens a stream for changes (without a filter: for the first declared one), reads it for a moment and closes it; a silent
 * stream is opened once more and read for longer. Throws {@link Inapplicable} where the server declares no changes, or accepts
 * no more subscriptions.
 */
export async function listen(
  client: McpClient,
  { filter, ...options }: McpSendOptions & { readonly filter?: SubscriptionFilter },
): Promise<McpReply> {
  const [first] = listChanges(client);
  if (first === undefined && !watchesResources(client))
    throw new Inapplicable('discovery declares no changes that a client can subscribe to');
  const notifications = filter ?? first?.filter ?? {};
  const open = (ms: number): Promise<McpReply> =>
    client.request('subscriptions/listen', { notifications }, { listenMs: ms, ...options });
  const early = await open(listenMs);
  const reply = isSilent(early) ? await open(longListenMs) : early;
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

/** Returns the kinds of changes that an acknowledgment promises and its request does not name, and the URIs of such resources. */
export function promisedBeyond(
  message: Readonly<Record<string, unknown>> | undefined,
  filter: SubscriptionFilter,
): string[] {
  const params = message?.['params'];
  const promised = isObject(params) ? params['notifications'] : undefined;
  return Object.entries(isObject(promised) ? promised : {}).flatMap(([kind, value]) => {
    const requested = filter[kind];
    if (requested === undefined) return requestsSomething(value) ? [kind] : [];
    if (!Array.isArray(value) || !Array.isArray(requested)) return [];
    return value.filter((uri) => !requested.includes(uri)).map((uri) => `${kind}: ${showValue(uri)}`);
  });
}

/** `false` and an empty array request nothing. */
function requestsSomething(value: unknown): boolean {
  return value === true || (Array.isArray(value) && value.length > 0);
}

function isSilent({ form, messages, exchange }: McpReply): boolean {
  return form === 'sse' && messages.length === 0 && exchange.response?.endedByUs === true;
}
