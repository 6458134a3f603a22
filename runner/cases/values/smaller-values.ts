import { decimalOf, isWhole, numberOfDecimal } from '../schema/decimal.ts';
import { charactersOf, isItems, isMembers, isNumber } from '../schema/json-kind.ts';

/** Values that are made of one. */
const mostSmaller = 500;

/** Returns values with one thing less: a member, an item, characters, digits; those with the most less come first. */
export function* smallerValues(value: unknown): Iterable<unknown> {
  let count = 0;
  for (const smaller of lesser(value)) {
    count += 1;
    if (count > mostSmaller) return;
    yield smaller;
  }
}

function* lesser(value: unknown): Iterable<unknown> {
  if (typeof value === 'string') yield* smallerTexts(value);
  else if (isNumber(value)) yield* smallerNumbers(value);
  else if (isItems(value)) yield* smallerArrays(value);
  else if (isMembers(value)) yield* smallerObjects(value);
}

function* smallerTexts(text: string): Iterable<string> {
  const characters = charactersOf(text);
  if (characters.length === 0) return;
  const lengths = [0, 1, Math.floor(characters.length / 2), characters.length - 1];
  for (const length of new Set(lengths)) if (length < characters.length) yield characters.slice(0, length).join('');
  const plain = 'a'.repeat(characters.length);
  if (plain !== text) yield plain;
}

function* smallerNumbers(value: unknown): Iterable<unknown> {
  const decimal = decimalOf(value);
  if (decimal === null || decimal.units === 0n) return;
  const { units, scale } = decimal;
  const towards = units < 0n ? 1n : -1n;
  if (!isWhole(decimal)) yield numberOfDecimal({ units: units / 10n ** BigInt(scale), scale: 0 });
  for (const smaller of [0n, units / 2n, units + towards * 10n ** BigInt(scale)])
    if (smaller * smaller < units * units) yield numberOfDecimal({ units: smaller, scale });
}

function* smallerArrays(items: readonly unknown[]): Iterable<unknown> {
  if (items.length === 0) return;
  yield [];
  if (items.length > 2) yield items.slice(0, Math.floor(items.length / 2));
  for (let index = 0; index < Math.min(items.length, 50); index += 1) yield items.toSpliced(index, 1);
  for (let index = 0; index < Math.min(items.length, 50); index += 1)
    for (const smaller of smallerValues(items[index])) yield items.with(index, smaller);
}

function* smallerObjects(object: Readonly<Record<string, unknown>>): Iterable<unknown> {
  const members = Object.entries(object);
  if (members.length === 0) return;
  yield {};
  if (members.length > 2) yield Object.fromEntries(members.slice(0, Math.floor(members.length / 2)));
  for (let index = 0; index < Math.min(members.length, 100); index += 1)
    yield Object.fromEntries(members.toSpliced(index, 1));
  for (const [index, [name, member]] of members.entries())
    for (const smaller of smallerValues(member)) yield Object.fromEntries(members.with(index, [name, smaller]));
}
