import { isLosslessNumber, LosslessNumber } from 'lossless-json';

/** A number, exactly: `units` divided by ten to the power of `scale`. */
export interface Decimal {
  readonly units: bigint;
  /** Not negative. */
  readonly scale: number;
}

/** Digits beyond which a number is taken for what a double makes of it, so that 1e400000000 costs nothing. */
const mostDigits = 400;

/** Returns a JSON number exactly, a double as it is written; `null` for anything else and for one of more than 400 digits. */
export function decimalOf(value: unknown): Decimal | null {
  if (typeof value === 'bigint') return { units: value, scale: 0 };
  if (typeof value === 'number') return Number.isFinite(value) ? decimalOfText(String(value)) : null;
  return isLosslessNumber(value) ? decimalOfText(value.value) : null;
}

/** Returns the number that a JSON text is, as {@link decimalOf} does. */
export function decimalOfText(text: string): Decimal | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match || text.length > 2 * mostDigits) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const scale = fraction.length - Number(exponent);
  if (Math.abs(scale) > mostDigits) return null;
  const units = BigInt(`${sign}${whole}${fraction}`);
  return scale < 0 ? { units: units * 10n ** BigInt(-scale), scale: 0 } : { units, scale };
}

/** Returns a number below, at or above 0 as the first is less than, equal to or more than the second. */
export function compareDecimals(first: Decimal, second: Decimal): number {
  const scale = Math.max(first.scale, second.scale);
  const difference = unitsAt(first, scale) - unitsAt(second, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the sum of two numbers. */
export function addDecimals(first: Decimal, second: Decimal): Decimal {
  const scale = Math.max(first.scale, second.scale);
  return { units: unitsAt(first, scale) + unitsAt(second, scale), scale };
}

/** Returns a number times an integer. */
export function timesDecimal({ units, scale }: Decimal, factor: bigint): Decimal {
  return { units: units * factor, scale };
}

/** Returns how often a step fits below a number, as an integer towards minus infinity. */
export function stepsBelow(value: Decimal, step: Decimal): bigint {
  const scale = Math.max(value.scale, step.scale);
  const [dividend, divisor] = [unitsAt(value, scale), unitsAt(step, scale)];
  const quotient = dividend / divisor;
  return dividend % divisor !== 0n && dividend < 0n !== divisor < 0n ? quotient - 1n : quotient;
}

/** Returns true where a number is a multiple of a step other than 0. */
export function isMultiple(value: Decimal, step: Decimal): boolean {
  const scale = Math.max(value.scale, step.scale);
  return unitsAt(value, scale) % unitsAt(step, scale) === 0n;
}

/** Returns true for a number without a fraction, however it is written. */
export function isWhole(value: Decimal): boolean {
  return isMultiple(value, { units: 1n, scale: 0 });
}

/** Returns a number as plain text, such as `-0.05`. */
export function textOfDecimal({ units, scale }: Decimal): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/(?<!0)0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/** Returns a number as a double where that is exact, else as its text that JSON is written from. */
export function numberOfDecimal(decimal: Decimal): number | LosslessNumber {
  const text = textOfDecimal(decimal);
  const double = Number(text);
  const kept = Number.isFinite(double) ? decimalOfText(String(double)) : null;
  return kept !== null && compareDecimals(kept, decimal) === 0 ? double : new LosslessNumber(text);
}

function unitsAt({ units, scale }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - scale);
}
