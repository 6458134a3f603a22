import { harmlessLines } from '../../text/message.ts';
import type { Surroundings } from '../surroundings.ts';

/** Returns a text without secrets, and without anything that acts where it is shown; its line breaks stay. */
export function cleanText(text: string, secrets: Surroundings['secrets']): string {
  return harmlessLines(secrets.text(text));
}

/** Returns a value of JSON with each string in it as {@link cleanText} returns it. */
export function cleanValue(value: unknown, secrets: Surroundings['secrets']): unknown {
  if (typeof value === 'string') return cleanText(value, secrets);
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleanValue(member, secrets)]));
}
