const units = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** Returns a span of time in the largest unit that it has two of, rounded down: `3 days`, `47 h`, `90 s`. */
export function describeSpan(spanMs: number): string {
  const length = Math.abs(spanMs);
  const [name, unitMs] = units.find(([, each]) => length >= 2 * each) ?? ['s', 1000];
  const count = Math.floor(length / unitMs);
  return name === 'day' ? `${count} days` : `${count} ${name}`;
}

/** Returns a time as `2026-11-23 10:00 UTC`. */
export function describeTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
