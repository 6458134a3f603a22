/** Returns the value below which that part of the values lies; NaN for none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}

/** Returns the middle value; NaN for none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
