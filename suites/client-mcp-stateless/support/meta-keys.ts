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

const label = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const name = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;

/** Returns true for a key of `_meta` that the rules allow to a client (MCP 2026-07-28, Overview, _meta). */
export function isMetaKey(key: string): boolean {
  const [first = '', second, ...more] = key.split('/');
  if (second === undefined) return name.test(first);
  const labels = first.split('.');
  if (more.length > 0 || !labels.every((each) => label.test(each)) || !name.test(second)) return false;
  const isReserved = labels[1] === 'modelcontextprotocol' || labels[1] === 'mcp';
  return !isReserved || (first === 'io.modelcontextprotocol' && reserved.has(second));
}
