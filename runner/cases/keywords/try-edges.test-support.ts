import type { ErrorObject, ValidateFunction } from 'ajv';
import { stringify } from 'lossless-json';
import type { Test } from 'tap';
import { buildValueEdge, listValueEdges } from '../edges/value-edges.ts';
import { createValueSource, type ValueSource } from '../edges/value-source.ts';
import { plainValue } from '../judge-cases.test-support.ts';
import { createSchemaReader } from '../schema/schema-reader.ts';

/**
 * Makes a value of each edge of a schema, and asserts that ajv finds those from the inside right and those from the outside wrong, and wrong nowhere
 * else. Returns the edges that were reached: keyword and side, such as `minimum out`.
 */
export function tryEdges(t: Test, schema: object | boolean, validate: ValidateFunction): ReadonlySet<string> {
  const source = sourceOf(schema);
  const sides = new Set<string>();
  for (const edge of listValueEdges(source)) {
    const { keyword, place } = edge.site;
    const built = buildValueEdge(source, edge, { isFit: () => true });
    if ('reason' in built) continue;
    const side = edge.attempt.side === 'inside' ? 'in' : 'out';
    sides.add(`${keyword.name} ${side}`);
    const shown = `${keyword.name} ${edge.attempt.side} at "${place.pointer}" (${edge.attempt.text}): ${stringify(built.value)}`;
    if (keyword.name === 'format' && String(edge.site.at.schema['format']).startsWith('int')) continue;
    const plain = plainValue(built.value);
    // ajv knows doubles alone.
    if (stringify(plain) !== stringify(built.value)) continue;
    const isValid = validate(plain);
    t.equal(isValid, side === 'in', shown);
    if (!isValid) t.strictSame(elsewhere(validate.errors ?? [], place.pointer), [], shown);
  }
  return sides;
}

/** Returns what values of a schema are made from. */
export function sourceOf(schema: object | boolean): ValueSource {
  const at = { schema: schema as Readonly<Record<string, unknown>>, pointer: '' };
  return createValueSource(createSchemaReader(schema), at, false);
}

/** Errors at other places than the one that is wrong; of choices, those above it are the same error once more, of `false`, those of what it forbids. */
function elsewhere(errors: readonly ErrorObject[], pointer: string): string[] {
  const isForbidden = ({ keyword, instancePath }: ErrorObject): boolean =>
    keyword === 'false schema' && instancePath.replace(/\/[^/]*$/, '') === pointer;
  const choices = errors.filter(({ keyword }) => ['oneOf', 'anyOf', 'if', 'not'].includes(keyword));
  const isExplained = ({ instancePath }: ErrorObject): boolean =>
    instancePath === pointer ||
    choices.some((choice) => pointer.startsWith(choice.instancePath) && instancePath.startsWith(choice.instancePath));
  return errors
    .filter((error) => !isExplained(error) && !isForbidden(error))
    .map(({ instancePath, message }) => `${instancePath} ${message}`);
}
