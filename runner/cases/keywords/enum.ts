import { decimalOf, numberOfDecimal } from '../schema/decimal.ts';
import { identityOf, isNumber, isText } from '../schema/json-kind.ts';
import type { Keyword } from './keyword.ts';

/** Members of an enum that are sent, each by itself. */
const mostMembers = 12;

const identities = new WeakMap<object, Set<string>>();

/** The keyword `enum`. */
export const enumeration: Keyword = {
  name: 'enum',
  judge: ({ given, value }) =>
    Array.isArray(given) ? { holds: identitiesOf(given as unknown[]).has(identityOf(value)) } : null,
  edges: ({ given }) =>
    Array.isArray(given)
      ? [
          ...someOf(given as unknown[]).map((member) => ({
            side: 'inside' as const,
            text: `the member ${showShortly(member)} of enum`,
            candidates: () => [member],
          })),
          { side: 'outside', text: 'not a member of enum', candidates: () => others(given as unknown[]) },
          {
            side: 'outside',
            text: 'a member of enum in other letters, large or small',
            candidates: () => inOtherLetters(given as unknown[]),
          },
        ]
      : [],
};

/** Returns values like those given, and not among them, the most alike first. */
export function* others(given: readonly unknown[]): Iterable<unknown> {
  for (const member of [...given.slice(0, 20), ...given.slice(-5)]) {
    if (isText(member)) yield* textsLike(member);
    if (isNumber(member)) {
      const units = [1n, -1n, 1000n].map((more) => ({ more, decimal: decimalOf(member) }));
      for (const { more, decimal } of units)
        if (decimal) yield numberOfDecimal({ ...decimal, units: decimal.units + more * 10n ** BigInt(decimal.scale) });
    }
    if (typeof member === 'boolean') yield !member;
  }
  yield* ['vivero', 7, true, null, {}, []];
}

/** Whoever compares without regard to case takes these. */
function inOtherLetters(given: readonly unknown[]): string[] {
  return given
    .slice(0, 20)
    .filter(isText)
    .flatMap((text) => [text.toUpperCase(), text.toLowerCase()])
    .filter((text) => !given.includes(text));
}

function textsLike(text: string): string[] {
  return [`${text}x`, 'vivero', text.slice(0, -1), `${text.slice(0, -1)}~`, text.toUpperCase(), text.toLowerCase()];
}

/** Returns a value in a few characters, for a person. */
export function showShortly(value: unknown): string {
  const text = isNumber(value) ? String(value) : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** One after the other, since a service may know some members and not others. */
function someOf(given: readonly unknown[]): unknown[] {
  const count = Math.min(given.length, mostMembers);
  if (given.length <= count) return [...given];
  const step = (given.length - 1) / (count - 1);
  return Array.from({ length: count }, (_, index) => given[Math.round(index * step)]);
}

function identitiesOf(given: readonly unknown[]): Set<string> {
  const found = identities.get(given) ?? new Set(given.map(identityOf));
  identities.set(given, found);
  return found;
}
