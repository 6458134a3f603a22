import fc from 'fast-check';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  numberOfDecimal,
  stepsBelow,
  timesDecimal,
} from '../schema/decimal.ts';
import { isValid } from '../schema/judge-value.ts';
import type { Making } from './making.ts';
import type { PlainSchema } from './plain-goal.ts';

const one: Decimal = { units: 1n, scale: 0 };
/** Where a schema has no bound, numbers stay below it. */
const far = 1_000_000n;

/** Returns a number that schemas allow; `undefined` where none is found. */
export function makeNumber(making: Making, parts: readonly PlainSchema[], isInteger: boolean): unknown {
  const { reader, draw } = making;
  const said = (name: string): Decimal[] => parts.flatMap((at) => reader.numberAt(at, name) ?? []);
  const lows = [...said('minimum'), ...said('exclusiveMinimum')];
  const highs = [...said('maximum'), ...said('exclusiveMaximum')];
  const low = lows.toSorted(compareDecimals).at(-1) ?? null;
  const high = highs.toSorted(compareDecimals)[0] ?? null;
  const grid = gridOf(said('multipleOf'), { isInteger, low, high });
  const from = low === null ? (high === null ? -far : stepsBelow(high, grid) - far) : stepsBelow(low, grid);
  const to = high === null ? (low === null ? far : from + far) : stepsBelow(high, grid);
  const isRight = (value: unknown): boolean => isValid(reader, parts, value);
  const drawn = draw === null || from > to ? [] : [0, 1, 2, 3];
  for (const _ of drawn) {
    const value = numberOfDecimal(timesDecimal(grid, draw?.value(fc.bigInt({ min: from, max: to })) ?? from));
    if (isRight(value)) return value;
  }
  const near = [from, from + 1n, from + 2n, to, to - 1n, (from + to) / 2n].map((steps) => timesDecimal(grid, steps));
  const halfway = low !== null && high !== null ? [half(addDecimals(low, high))] : [];
  const plain = [one, { units: 0n, scale: 0 }, ...near, ...halfway, ...lows, ...highs];
  return plain.map(numberOfDecimal).find(isRight);
}

/** What a number is a multiple of: several steps are met by what is a multiple of each. */
function gridOf(
  steps: readonly Decimal[],
  {
    isInteger,
    low,
    high,
  }: { readonly isInteger: boolean; readonly low: Decimal | null; readonly high: Decimal | null },
): Decimal {
  const usable = steps.filter(({ units }) => units > 0n);
  const [first, ...rest] = isInteger ? [one, ...usable] : usable;
  if (first !== undefined) return rest.reduce(leastCommon, first);
  // Between bounds that are close to each other there is room for fine steps alone.
  const scale = Math.max(2, (low?.scale ?? 0) + 1, (high?.scale ?? 0) + 1);
  return { units: 1n, scale };
}

function leastCommon(first: Decimal, second: Decimal): Decimal {
  const scale = Math.max(first.scale, second.scale);
  const [a, b] = [first, second].map((one) => one.units * 10n ** BigInt(scale - one.scale)) as [bigint, bigint];
  return { units: (a / commonDivisor(a, b)) * b, scale };
}

function commonDivisor(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

function half({ units, scale }: Decimal): Decimal {
  return { units: units * 5n, scale: scale + 1 };
}
