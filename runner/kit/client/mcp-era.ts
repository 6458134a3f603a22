import { isObject } from '../../documents/json-value.ts';
import type { JournalEntry } from './journal-entry.ts';
import { messagesOf, requestHeader } from './read-entry.ts';

/** Key of `_meta` under which a request of stateless MCP names its version. */
export const versionKey = 'io.modelcontextprotocol/protocolVersion';

/** Methods that stateless MCP alone has. */
const modernMethods: ReadonlySet<string> = new Set(['server/discover', 'subscriptions/listen']);

/** Methods that only the era of sessions has. */
const legacyMethods: ReadonlySet<string> = new Set(['initialize', 'notifications/initialized', 'ping']);

/**
 * Returns the era of MCP that a request to its endpoint belongs to: `modern` where it names 2026-07-28 or later, in the header or in
 * `_meta`, or a method of that era alone; `legacy` for everything else, as a GET.
 */
export function eraOf(entry: JournalEntry): 'legacy' | 'modern' {
  const messages = messagesOf(entry);
  if (messages.some(({ method }) => legacyMethods.has(method))) return 'legacy';
  const named = [requestHeader(entry, 'mcp-protocol-version'), ...messages.map(({ message }) => metaVersion(message))];
  const isModern =
    named.some((version) => version !== null && version >= '2026-07-28') ||
    messages.some(({ method }) => modernMethods.has(method));
  return isModern ? 'modern' : 'legacy';
}

function metaVersion({ params }: Readonly<Record<string, unknown>>): string | null {
  const meta = isObject(params) ? params['_meta'] : undefined;
  const version = isObject(meta) ? meta[versionKey] : undefined;
  return typeof version === 'string' ? version : null;
}
