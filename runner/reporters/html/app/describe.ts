import { splitRuns } from '../text-runs.ts';

/** Returns a duration as people say it: `14 ms`, `1.2 s`, `2 min 5 s`. */
export function describeDuration(durationMs: number): string {
  if (durationMs < 10 && durationMs > 0) return `${durationMs.toFixed(1)} ms`;
  if (durationMs < 1000) return `${Math.round(durationMs)} ms`;
  if (durationMs < 60_000) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns a size in bytes as people say it. */
export function describeSize(sizeBytes: number): string {
  if (sizeBytes < 10_000) return `${sizeBytes.toLocaleString('en')} bytes`;
  if (sizeBytes < 1_000_000) return `${(sizeBytes / 1000).toFixed(1)} kB`;
  return `${(sizeBytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns a number with a noun: `1 check`, `2,048 checks`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? noun : plural}`;
}

/** Returns a time as `21 November 2026, 17:44:55 UTC`, or the text itself where it is no time. */
export function describeTime(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return iso;
  const day = time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return `${day}, ${time.toISOString().slice(11, 19)} UTC`;
}

/** Returns a day such as `2027-01-31` as `31 January 2027`, or the text itself where it is no day. */
export function describeDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(time.getTime())) return day;
  return time.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** Returns a word for a shell: as it is where it needs no quotes. */
export function quoteWord(word: string): string {
  return /^[\w./:-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
}

/** Returns true for a shell line that is what it looks like: no other is offered to be copied. */
export function isCopyable(line: string): boolean {
  return splitRuns(line).every(({ kind, text }) => kind !== 'sign' && !text.includes('\n'));
}
