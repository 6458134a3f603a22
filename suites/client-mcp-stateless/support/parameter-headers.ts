import { isObject } from '../../../runner/documents/json-value.ts';
import { paramsOf } from '../../../runner/kit/client/mcp-sessions.ts';
import { requestHeader, type SentMessage } from '../../../runner/kit/client/read-entry.ts';
import { decoded, needsEncoding } from './header-values.ts';

interface Annotated {
  readonly header: string;
  readonly path: readonly string[];
}

const deepest = 20;

/** Returns what is wrong with the headers that mirror the arguments of a call, by the annotations of its tool; one sentence each. */
export function headerFaults(sent: SentMessage, tool: Readonly<Record<string, unknown>>): string[] {
  return annotatedIn(tool['inputSchema'], []).flatMap(({ header, path }) => {
    const name = `Mcp-Param-${header}`;
    const given = requestHeader(sent.entry, name.toLowerCase());
    const value = path.reduce<unknown>(
      (inner, key) => (isObject(inner) ? inner[key] : undefined),
      paramsOf(sent)['arguments'],
    );
    if (value === undefined || value === null)
      return given === null ? [] : [`${name} stands for no argument: ${given}`];
    if (!['string', 'boolean'].includes(typeof value) && !Number.isSafeInteger(value)) return [];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    if (given === null) return [`${name} is missing: ${text}`];
    const isEqual = needsEncoding(text) ? decoded(given) === text : given === text || decoded(given) === text;
    return isEqual ? [] : [`${name} is ${given}, the argument ${text}`];
  });
}

function annotatedIn(schema: unknown, path: readonly string[]): Annotated[] {
  const properties = isObject(schema) ? schema['properties'] : undefined;
  if (!isObject(properties) || path.length > deepest) return [];
  return Object.entries(properties).flatMap(([name, inner]) => {
    const header = isObject(inner) ? inner['x-mcp-header'] : undefined;
    const here = [...path, name];
    return [...(typeof header === 'string' ? [{ header, path: here }] : []), ...annotatedIn(inner, here)];
  });
}
