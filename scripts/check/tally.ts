import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What became of one part of the gate so far. */
export interface Part {
  readonly name: string;
  /** Assertions of tests; a step without tests that fails counts as one failed. */
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** What failed: names of file, tests and assertion, from outside in. */
  readonly failures: readonly string[];
  /** What failed beside others and passed alone. */
  readonly flaky: readonly string[];
  /** What there was no time for. */
  readonly notBegun: readonly string[];
  /** How many units passed in an earlier run by the same sources and were not run again; their assertions count as passed. */
  readonly passedBefore: number;
  readonly seconds: number;
}

/** All parts so far, and whether that is all. */
export interface Tally {
  readonly parts: readonly Part[];
  readonly isWhole: boolean;
}

/** Variable that names the part of the gate which a test run is; absent where somebody runs tests for themselves. */
export const partVariable = 'TEST_PART';

/** Files below .tap/: the parts that are done, the one under way, and the last line as it would be now, which `.ci/run` prints. */
const files = { tally: 'tally.json', part: 'part.json', verdict: 'verdict' } as const;

/** A part in which nothing has happened yet. */
export function emptyPart(name: string): Part {
  return { name, passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], notBegun: [], passedBefore: 0, seconds: 0 };
}

/** Returns the last line of a check. One that is not whole has failed, whatever it found until then. */
export function verdictOf({ parts, isWhole }: Tally): string {
  const sum = (of: (part: Part) => number): number => parts.reduce((total, part) => total + of(part), 0);
  const failed = sum((part) => part.failed) + (isWhole ? 0 : 1);
  const skipped = sum((part) => part.skipped + part.notBegun.length);
  return `${sum(({ passed }) => passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Returns the table of the parts, what failed, what was flaky and what was not begun, and the verdict as the last line. */
export function describeTally(tally: Tally): string {
  const lines = tally.parts.map(({ name, passed, failed, skipped, seconds }) => {
    const counts = passed + skipped === 0 ? '' : `  ${passed} passed, ${failed} failed, ${skipped} skipped`;
    return `${failed === 0 ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(7)} s  ${name}${counts}`;
  });
  const all = <T>(of: (part: Part) => readonly T[]): T[] => tally.parts.flatMap(of);
  const total = tally.parts.reduce((sum, { seconds }) => sum + seconds, 0);
  const left = tally.parts.filter(({ notBegun }) => notBegun.length > 0);
  const resumed = tally.parts.filter(({ passedBefore }) => passedBefore > 0);
  return [
    ...all(({ failures }) => failures).map((name) => `not ok  ${name}`),
    '',
    ...lines,
    `        ${total.toFixed(1).padStart(7)} s  in all`,
    ...all(({ flaky }) => flaky).map((name) => `flaky   ${name}: failed beside others, passed alone`),
    ...resumed.map(
      ({ name, passedBefore }) => `not run again  ${name}, ${passedBefore}: passed before, unchanged since`,
    ),
    ...left.map(({ name, notBegun }) => `not begun  ${name}, ${notBegun.length}: ${shorten(notBegun)}`),
    '',
    verdictOf(tally),
  ].join('\n');
}

/** Keeps the parts that are done, and the verdict so far. */
export function keepTally(root: string, tally: Tally): void {
  write(root, 'tally', JSON.stringify(tally));
  write(root, 'verdict', `${verdictOf(tally)}\n`);
}

/** Keeps the part that is under way, and the verdict so far: a check that is ended in the middle has told what it found. */
export function keepPart(root: string, part: Part): void {
  write(root, 'part', JSON.stringify(part));
  const { parts } = read<Tally>(root, 'tally') ?? { parts: [] };
  write(root, 'verdict', `${verdictOf({ parts: [...parts, part], isWhole: false })}\n`);
}

/** Returns the part that a test run kept, and forgets it; `null` where it kept none. */
export function takePart(root: string): Part | null {
  const part = read<Part>(root, 'part');
  rmSync(fileOf(root, 'part'), { force: true });
  return part;
}

function shorten(names: readonly string[]): string {
  const shown = names.slice(0, 8).join(', ');
  return names.length > 8 ? `${shown} and ${names.length - 8} more` : shown;
}

function fileOf(root: string, name: keyof typeof files): string {
  return join(root, '.tap', files[name]);
}

function read<T>(root: string, name: keyof typeof files): T | null {
  try {
    return JSON.parse(readFileSync(fileOf(root, name), 'utf8')) as T;
  } catch {
    return null;
  }
}

function write(root: string, name: keyof typeof files, text: string): void {
  const file = fileOf(root, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
