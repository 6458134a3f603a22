import type { PassedUnits } from './passed-units.ts';

const head = `/**
 * Files that run in a process of their own, by about how many seconds they take on an idle machine: all slow ones that were measured, so
 * that the longest begin early, and of the quick ones those that take long, whose support modules have assertions too, or that watch which
 * processes are left over. A quick file is added by hand; \`node scripts/seconds.ts\` writes the numbers anew.
 */
export const secondsAlone: Readonly<Record<string, number>> = {`;

/** Returns the table of seconds, the longest first: what was measured, and the numbers of before for the rest. */
export function renderSeconds(
  before: Readonly<Record<string, number>>,
  { passed, slow }: { readonly passed: PassedUnits; readonly slow: readonly string[] },
): string {
  const files = [...new Set([...Object.keys(before), ...slow])];
  const rows = files.flatMap((file) => {
    const measured = passed[file]?.seconds ?? null;
    const seconds = measured === null ? before[file] : Math.max(1, Number(measured.toPrecision(2)));
    return seconds === undefined ? [] : [[file, Math.round(seconds)] as const];
  });
  rows.sort(([a, long], [b, longer]) => longer - long || (a < b ? -1 : 1));
  return [head, ...rows.map(([file, seconds]) => `  '${file}': ${seconds},`), '};', ''].join('\n');
}
