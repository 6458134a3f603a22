import { isObject } from '../../documents/json-value.ts';

/** What clients declare, in whatever revision of MCP: each of it is an object, be it an empty one. */
const known = ['roots', 'sampling', 'elicitation', 'experimental', 'tasks', 'extensions'] as const;

/** Returns the names of capabilities that are no objects, such as `true` or `null`; what no revision knows may be anything. */
export function untypedCapabilities(capabilities: Readonly<Record<string, unknown>>): string[] {
  return known.filter((name) => name in capabilities && !isObject(capabilities[name]));
}
