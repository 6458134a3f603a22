import { isObject } from '../../../runner/documents/json-value.ts';

/** Values of a response that are searched. */
const mostValues = 20_000;
/** Members that a skill is named by. */
const naming = ['slug', 'id', 'name'] as const;

/**
 * Returns true if the value of a response names a slug, in small letters or capitals. If it has a member `slug`, that
 * nearest to its root has to be it, or an `id` or `name` beside it: what a skill says of others names them too. Else the
 * slug may stand in any member or text.
 */
export function namesSlug(value: unknown, slug: string): boolean {
  const wanted = slug.toLowerCase();
  let level: readonly unknown[] = [value];
  for (let seen = 0; level.length > 0 && seen < mostValues; seen += level.length) {
    const named = level.filter(isObject).filter((one) => Object.hasOwn(one, 'slug'));
    if (named.length > 0) return named.some((one) => naming.some((member) => isSlug(one[member], wanted)));
    level = partsOf(level);
  }
  return isMentioned(value, wanted);
}

function isMentioned(value: unknown, wanted: string): boolean {
  let level: readonly unknown[] = [value];
  for (let seen = 0; level.length > 0 && seen < mostValues; seen += level.length) {
    const isThere = (one: unknown): boolean =>
      isSlug(one, wanted) || (typeof one === 'string' && one.toLowerCase().includes(wanted));
    if (level.some(isThere)) return true;
    level = partsOf(level);
  }
  return false;
}

function isSlug(value: unknown, wanted: string): boolean {
  return (typeof value === 'string' || typeof value === 'number') && String(value).toLowerCase() === wanted;
}

function partsOf(level: readonly unknown[]): readonly unknown[] {
  return level.flatMap((one): readonly unknown[] =>
    Array.isArray(one) ? (one as unknown[]) : isObject(one) ? [...Object.keys(one), ...Object.values(one)] : [],
  );
}
