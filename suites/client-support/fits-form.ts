import { isObject } from '../../runner/documents/json-value.ts';

/** Returns true for content that has what the schema of a form requires. Forms are flat: the types of their members are all that is judged. */
export function fitsForm(content: unknown, schema: unknown): boolean {
  const required = isObject(schema) && Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {};
  if (!isObject(content)) return content === undefined && required.length === 0;
  return (
    required.every((name) => typeof name === 'string' && name in content) &&
    Object.entries(content).every(([name, value]) => isOfType(value, properties[name]))
  );
}

function isOfType(value: unknown, schema: unknown): boolean {
  const type = isObject(schema) ? schema['type'] : undefined;
  if (type === 'integer') return Number.isInteger(value);
  return type === 'string' || type === 'number' || type === 'boolean' ? typeof value === type : true;
}
