import { isNamedByRule } from '../../../runner/kit/meta-keys.ts';

/** Keys that the protocol and its official extensions have in the reserved namespace. */
const reserved: ReadonlySet<string> = new Set([
  'protocolVersion',
  'clientInfo',
  'clientCapabilities',
  'serverInfo',
  'logLevel',
  'subscriptionId',
  'related-task',
  'tasks',
  'ui',
  'skills',
  'enterprise-managed-authorization',
  'oauth-client-credentials',
]);

/** Returns true for a key of `_meta` that the rules allow to a client (MCP 2026-07-28, Overview, _meta). */
export function isMetaKey(key: string): boolean {
  if (!isNamedByRule(key)) return false;
  const [first = '', second] = key.split('/');
  const [, label] = first.split('.');
  const isReserved = second !== undefined && (label === 'modelcontextprotocol' || label === 'mcp');
  return !isReserved || (first === 'io.modelcontextprotocol' && reserved.has(second));
}
