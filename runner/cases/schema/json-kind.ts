import { isLosslessNumber } from 'lossless-json';
import { decimalOf, isWhole } from './decimal.ts';

/** A type of JSON Schema; `number` for one that has a fraction. */
export type JsonKind = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

/** Every {@link JsonKind}. */
export const jsonKinds: readonly JsonKind[] = ['string', 'integer', 'number', 'boolean', 'array', 'object', 'null'];

/** Returns the type of a JSON value, numbers of any length among them; `null` for what is not one. */
export function kindOf(value: unknown): JsonKind | null {
  if (value === null) return 'null';
  if (isNumber(value)) {
    const decimal = decimalOf(value);
    return decimal === null || isWhole(decimal) ? 'integer' : 'number';
  }
  if (Array.isArray(value)) return 'array';
  const type = typeof value;
  return type === 'string' || type === 'boolean' || type === 'object' ? type : null;
}

/** Returns true for a JSON number, a lossless one among them. */
export function isNumber(value: unknown): value is number {
  return typeof value === 'number' || typeof value === 'bigint' || isLosslessNumber(value);
}

/** Returns true for a text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Returns true for a JSON object; a lossless number is none. */
export function isMembers(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value);
}

/** Returns true for a JSON array. */
export function isItems(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** Returns how many characters a text has, as JSON Schema counts them: code points. */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Returns the characters of a text, as JSON Schema counts them. */
export function charactersOf(text: string): string[] {
  return Array.from(text);
}

/** Returns a text that is the same for equal JSON values and for no others: members in any order, numbers however written. */
export function identityOf(value: unknown): string {
  if (isNumber(value)) {
    const decimal = decimalOf(value);
    if (decimal === null) return `n${String(value)}`;
    let { units, scale } = decimal;
    while (scale > 0 && units % 10n === 0n) {
      units /= 10n;
      scale -= 1;
    }
    return `n${units}e${scale}`;
  }
  if (Array.isArray(value)) return `[${value.map(identityOf).join(',')}]`;
  if (!isMembers(value)) return JSON.stringify(value);
  const names = Object.keys(value).toSorted();
  return `{${names.map((name) => `${JSON.stringify(name)}:${identityOf(value[name])}`).join(',')}}`;
}
