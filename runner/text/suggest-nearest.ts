import { distance } from 'fastest-levenshtein';

/** Up to so many names are listed in full where none is near. */
const namesListed = 12;

/** Shortest text that is taken for the beginning of a name. */
const shortestBeginning = 4;

/** Returns the name nearest to what was written, or `null` where none is near enough to be meant. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const wanted = written.toLowerCase();
  let best: string | null = null;
  let bestEdits = Infinity;
  for (const name of names) {
    const edits = editsBetween(wanted, name.toLowerCase());
    if (edits < bestEdits) [best, bestEdits] = [name, edits];
  }
  const allowed = wanted.length <= 3 ? 1 : Math.max(2, Math.floor(wanted.length / 3));
  return bestEdits <= allowed ? best : null;
}

/** The part after the slash of an id may stand alone, and a name may be begun only, which counts as one edit. */
function editsBetween(wanted: string, name: string): number {
  const readings = wanted.includes('/') ? [name] : [name, name.slice(name.indexOf('/') + 1)];
  const beginnings = wanted.length < shortestBeginning ? [] : readings.map((text) => text.slice(0, wanted.length));
  const whole = readings.map((text) => distance(wanted, text));
  return Math.min(...whole, ...beginnings.map((text) => 1 + distance(wanted, text)));
}

/**
 * Returns the end of a sentence about an unknown name: the nearest one, or all of them where they are few,
 * or the empty text.
 */
export function suggestNearest(written: string, names: readonly string[]): string {
  const nearest = nearestName(written, names);
  if (nearest !== null) return `; did you mean "${nearest}"?`;
  if (names.length === 0 || names.length > namesListed) return '';
  return `; accepted: ${names.join(', ')}`;
}
