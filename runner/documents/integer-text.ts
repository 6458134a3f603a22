/** Bounds of the integer formats of OpenAPI. */
export const integerFormats = {
  int32: { from: -(2n ** 31n), to: 2n ** 31n - 1n },
  int64: { from: -(2n ** 63n), to: 2n ** 63n - 1n },
} as const;

/** Digits beyond which a number is outside every integer format, so that 1e400000000 costs nothing. */
const maxDigits = 400;

/**
 * Returns the exact integer that a JSON number text stands for, or `null` where it has a fraction.
 * `1.0`, `1e3` and `10e-1` are integers (JSON Schema 2020-12 §6.1.1). Magnitudes beyond 10^400 come as ±10^400.
 */
export function integerOf(text: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return null;
  const sign = match[1] === '-' ? -1n : 1n;
  const fraction = (match[3] ?? '').replace(/(?<!0)0+$/, '');
  const digits = `${match[2] ?? ''}${fraction}`.replace(/^0+(?=\d)/, '');
  const exponent = Number(match[4] ?? '0') - fraction.length;
  if (/^0+$/.test(digits)) return 0n;
  if (exponent >= 0) {
    if (digits.length + exponent > maxDigits) return sign * 10n ** BigInt(maxDigits);
    return sign * BigInt(digits) * 10n ** BigInt(exponent);
  }
  const kept = digits.length + exponent;
  if (kept <= 0 || !/^0+$/.test(digits.slice(kept))) return null;
  return sign * BigInt(digits.slice(0, kept));
}

/** Returns true where the number text is an integer inside the format. */
export function isInFormat(text: string, format: keyof typeof integerFormats): boolean {
  const value = integerOf(text);
  if (value === null) return false;
  return value >= integerFormats[format].from && value <= integerFormats[format].to;
}
