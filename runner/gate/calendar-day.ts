/** Milliseconds of a day; UTC has no other. */
const dayMs = 86_400_000;

/** Returns the day of a moment in UTC, as `YYYY-MM-DD`; such days are in order as texts are. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the day so many days after a moment, in UTC. */
export function dayAfter(ms: number, days: number): string {
  return dayOf(ms + days * dayMs);
}

/** Returns true for a day that there is, written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(ms) && dayOf(ms) === text;
}
