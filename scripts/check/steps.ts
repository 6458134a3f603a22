import { shortProofs } from '../test/units.ts';

/** One thing that must hold before a change lands. */
export interface Step {
  readonly name: string;
  /** Program of node_modules/.bin, or `node` or `npm`, and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** How much of what is left of the budget it may use, so that the next one has some; all of it where nothing is said. */
  readonly budgetShare?: number;
}

/** What takes a minute at most: the tests are not begun where one of these fails. */
export const staticSteps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the HTML report', command: ['tsc', '-p', 'runner/reporters/html/app/tsconfig.json'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'lockfile', command: ['node', 'scripts/lockfile.ts', '--check'] },
  { name: 'dead code', command: ['knip'] },
];

/** What is not installed with the root, and what imports it: a release begins its tests with them, so that none is skipped. */
export const trialSteps: readonly Step[] = [
  { name: 'packages of the trials', command: ['npm', 'ci', '--prefix', 'runner/trials'] },
  { name: 'types of the trials', command: ['tsc', '-p', 'runner/trials/foreign/tsconfig.json'] },
  {
    name: 'lint of the trials',
    command: ['oxlint', '-c', 'runner/trials/foreign/oxlint.json', 'runner/trials/foreign'],
  },
];

/** Tests that decide at the gate what lands: the command of the README, then a part of the rest while the budget lasts. */
export const gateTests: readonly Step[] = [
  { name: 'quick tests', command: ['npm', 'test', '--silent'] },
  {
    name: 'proof in short',
    command: ['node', 'scripts/test.ts', ...shortProofs],
    budgetShare: 0.5,
  },
  { name: 'slow tests of this commit', command: ['node', 'scripts/test.ts', '--share'] },
];

/** All tests, the whole proof among them. */
export const releaseTests: Step = { name: 'all tests', command: ['node', 'scripts/test.ts', '--release'] };

/** What the package is. */
export const closingSteps: readonly Step[] = [
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'package shape', command: ['publint', '--strict', '--pack', 'npm'] },
];
