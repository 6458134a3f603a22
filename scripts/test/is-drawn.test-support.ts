import { drawNumber } from './draw-number.ts';

/** Variables that say by what a test draws, and whether the tests are those of a release. */
export const drawVariables = { seed: 'TEST_SEED', isRelease: 'TEST_RELEASE' } as const;

/** One of so many is tested at the gate, and at a release, where that is not all. */
export interface OneIn {
  readonly gate: number;
  readonly release?: number;
}

/** Returns the number by which a test draws: that of the commit, so that no day of the calendar makes it fail. */
export function testSeed(): number {
  return Number(process.env[drawVariables.seed] ?? 0);
}

/** Returns true where a test does all that it can, however long that takes. */
export function isRelease(): boolean {
  return (process.env[drawVariables.isRelease] ?? '') !== '';
}

/** Returns true for a case that is tested at this commit; its name is all that tells it from others, in any file. */
export function isDrawn(name: string, { gate, release = 1 }: OneIn): boolean {
  return drawNumber(testSeed(), name) % (isRelease() ? release : gate) === 0;
}
