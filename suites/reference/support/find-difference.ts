import { pointerPart } from '../../../runner/documents/openapi/local-reference.ts';
import { showValue } from '../../../runner/documents/show-value.ts';

/** A place where two documents differ. */
export interface Difference {
  /** JSON pointer. */
  readonly pointer: string;
  readonly one: string;
  readonly other: string;
}

/** Values that are compared; past them documents count as the same. */
const mostValues = 2_000_000;

/** Returns the first place where two documents differ, or `null`; the order of members means nothing, and numbers are doubles. */
export function findDifference(one: unknown, other: unknown): Difference | null {
  const waiting: Array<readonly [pointer: string, one: unknown, other: unknown]> = [['', one, other]];
  const compared = new Set<unknown>();
  for (let count = 0; count < mostValues; count += 1) {
    const next = waiting.pop();
    if (next === undefined) return null;
    const [pointer, left, right] = next;
    if (Object.is(left, right) || (left === 0 && right === 0)) continue;
    if (!areAlike(left, right)) return { pointer, one: showValue(left), other: showValue(right) };
    // What YAML aliases name is one object at several places.
    if (compared.has(left) && compared.has(right)) continue;
    compared.add(left).add(right);
    const [mine, theirs] = [left as Record<string, unknown>, right as Record<string, unknown>];
    for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
      const at = `${pointer}/${pointerPart(name)}`;
      if (!Object.hasOwn(mine, name)) return { pointer: at, one: 'nothing', other: showValue(theirs[name]) };
      if (!Object.hasOwn(theirs, name)) return { pointer: at, one: showValue(mine[name]), other: 'nothing' };
      waiting.push([at, mine[name], theirs[name]]);
    }
  }
  return null;
}

function areAlike(left: unknown, right: unknown): boolean {
  const areObjects = typeof left === 'object' && left !== null && typeof right === 'object' && right !== null;
  return areObjects && Array.isArray(left) === Array.isArray(right);
}
