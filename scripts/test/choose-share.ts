import { drawNumber } from './draw-number.ts';
import { matchesGlob } from 'node:path';
import { secondsOf, type Unit, wholeProof } from './units.ts';
import { watchedFiles } from './watched-files.ts';

/** One slow test in so many is run at a commit, whatever changed. */
const oneIn = 7;

/**
 * Returns the slow tests that the gate runs at a commit: those whose watched files changed, then one in seven, drawn by the commit's hash.
 * Of both, those that take least come first, so that as many as can be are begun within a budget. The whole proof is never among them: the
 * gate has one in short.
 */
export function chooseShare(
  slow: readonly Unit[],
  { commit, changed }: { readonly commit: string; readonly changed: readonly string[] },
): Unit[] {
  const units = slow.filter(({ name }) => name !== wholeProof);
  const isConcerned = (unit: Unit): boolean => changed.some((file) => watches(unit.name, file));
  const isDrawn = ({ name }: Unit): boolean => drawNumber(commit, name) % oneIn === 0;
  const shortestFirst = (some: readonly Unit[]): Unit[] => some.toSorted((a, b) => secondsOf(a) - secondsOf(b));
  const concerned = units.filter(isConcerned);
  return [
    ...shortestFirst(concerned),
    ...shortestFirst(units.filter((unit) => !concerned.includes(unit)).filter(isDrawn)),
  ];
}

/** Returns true where a slow test watches a file: itself, what it is named for, and what the table says. */
function watches(test: string, file: string): boolean {
  return (
    file === test ||
    file === test.replace('.slow.test.ts', '.ts') ||
    (watchedFiles[test] ?? []).some((glob) => matchesGlob(file, glob))
  );
}
