const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 };

/** Returns the milliseconds of `5000`, `500ms`, `5s`, `1.5s` or `1m`, or `null` for any other text. */
export function readDurationMs(text: string): number | null {
  const match = /^(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m)?$/.exec(text.trim());
  if (!match) return null;
  const durationMs = Number(match[1]) * (unitMs[match[2] ?? 'ms'] ?? 1);
  return Number.isInteger(durationMs) ? durationMs : null;
}

/** Bounds of a time-out, in milliseconds, both included. */
export const timeoutBoundsMs = { min: 1, max: 600_000 } as const;

/** What is accepted as a time-out. */
export const acceptedTimeout = 'milliseconds such as 5000, or a string such as 500ms, 5s or 1m, up to 10m';
