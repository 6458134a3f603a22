const label = /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?$/;
const name = /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?$/;

/** Returns true for a key of `_meta` whose prefix, if there is one, and name are formed by the rule (MCP since 2025-06-18, Overview, _meta). */
export function isNamedByRule(key: string): boolean {
  const [first = '', second, ...more] = key.split('/');
  if (second === undefined) return name.test(first);
  return more.length === 0 && first.split('.').every((each) => label.test(each)) && name.test(second);
}
