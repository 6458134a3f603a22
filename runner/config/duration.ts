const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Returns the milliseconds of `5000`, `500ms`, `5s`, `1.5s`, `1m` or `2h`, or `null` for any other text. */
export function readDurationMs(text: string): number | null {
  const match = /^(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m|h)?$/.exec(text.trim());
  if (!match) return null;
  const durationMs = Number(match[1]) * (unitMs[match[2] ?? 'ms'] ?? 1);
  return Number.isInteger(durationMs) ? durationMs : null;
}

/** Bounds of a time-out, in milliseconds, both included. */
export const timeoutBoundsMs = { min: 1, max: 600_000 } as const;

/** What is accepted as a time-out. */
export const acceptedTimeout = 'milliseconds such as 5000, or a string such as 500ms, 5s or 1m, up to 10m';

/** Bounds of the time limit of a whole run, in milliseconds, both included. */
export const runTimeBoundsMs = { min: 1000, max: 86_400_000 } as const;

/** What is accepted as the time limit of a whole run. */
export const acceptedRunTime = 'a string such as 90s, 10m or 2h, or milliseconds, from 1s to 24h';
