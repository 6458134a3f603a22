import { isObject } from '../../../runner/documents/json-value.ts';

/** A difference between what was meant and what is there. */
export interface Unlike {
  /** JSON pointer of the member. */
  readonly pointer: string;
  readonly meant: unknown;
  readonly found: unknown;
}

/**
 * Returns the first member that was meant and is there with another value; `null` where there is none. Members that are not there, members
 * that were added, and text that was normalised are no difference.
 */
export function findUnlike(meant: unknown, found: unknown, pointer = ''): Unlike | null {
  if (found === undefined) return null;
  if (isObject(meant) && isObject(found) && !isNumberText(meant)) {
    for (const [name, member] of Object.entries(meant)) {
      const unlike = findUnlike(member, found[name], `${pointer}/${name}`);
      if (unlike !== null) return unlike;
    }
    return null;
  }
  if (Array.isArray(meant) && Array.isArray(found)) {
    if (meant.length !== found.length) return { pointer, meant: shown(meant), found: shown(found) };
    const left = [...(found as readonly unknown[])];
    // A set need not keep its order.
    for (const item of meant as readonly unknown[]) {
      const at = left.findIndex((one) => findUnlike(item, one) === null);
      if (at === -1) return { pointer, meant: shown(meant), found: shown(found) };
      left.splice(at, 1);
    }
    return null;
  }
  return plain(meant) === plain(found) ? null : { pointer, meant: String(meant), found: shown(found) };
}

/** Returns the value of a member, the exact text of its number. */
function plain(value: unknown): string {
  if (isNumberText(value)) return numberText(value.value);
  if (typeof value === 'number' || typeof value === 'bigint') return numberText(String(value));
  if (typeof value !== 'string') return JSON.stringify(shown(value));
  const instant = /^\d{4}-\d\d-\d\d[Tt ]/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(instant)) return String(instant);
  return value.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}

/** Returns a value as a report can hold it: integers that no double holds become their text. */
function shown(value: unknown): unknown {
  if (typeof value === 'bigint') return String(value);
  if (isNumberText(value)) return value.value;
  if (Array.isArray(value)) return value.map(shown);
  if (!isObject(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shown(member)]));
}

function numberText(text: string): string {
  return /^-?\d+$/.test(text) ? text : String(Number(text));
}

/** A number that no double holds is written by its text. */
function isNumberText(value: unknown): value is { readonly isLosslessNumber: true; readonly value: string } {
  return isObject(value) && value['isLosslessNumber'] === true && typeof value['value'] === 'string';
}
