import { isObject } from '../../../runner/documents/json-value.ts';
import type { ListedTool } from '../../../runner/kit/mcp.ts';
import { makeArguments, schemaOfArgument } from './sample-arguments.ts';

type Arguments = Readonly<Record<string, unknown>>;

/** Values of an argument that are drawn at most. */
const mostValues = 16;

/**
 * Returns arguments for a tool that differ in an optional whole number only, such as the most records to return, large ones first: they
 * may well mean the same, and nobody used them before. Empty where the tool has no such argument.
 */
export function equivalentArguments({ inputSchema }: ListedTool, random: (bound: number) => number): Arguments[] {
  const properties = isObject(inputSchema) && isObject(inputSchema['properties']) ? inputSchema['properties'] : {};
  const required: unknown = isObject(inputSchema) ? inputSchema['required'] : null;
  const optional = Object.keys(properties).filter((name) => !Array.isArray(required) || !required.includes(name));
  for (const name of optional) {
    const schema = schemaOfArgument(inputSchema, name);
    if (schema?.['type'] !== 'integer') continue;
    const { maximum, minimum } = schema;
    const most = typeof maximum === 'number' ? maximum : 100 + (typeof minimum === 'number' ? minimum : 0);
    const first = random(4);
    const values = Array.from({ length: mostValues }, (_, index) => most - first - index);
    const made = values.flatMap((value): Arguments[] => {
      const given = makeArguments(inputSchema, { [name]: value });
      return given === null ? [] : [given];
    });
    if (made.length === mostValues) return made;
  }
  return [];
}
