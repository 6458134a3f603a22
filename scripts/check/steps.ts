/** One thing that must hold before a change lands. */
export interface Step {
  readonly name: string;
  /** Program of node_modules/.bin, or `node`, and its arguments. */
  readonly command: readonly [string, ...string[]];
}

/** Where the tests leave their TAP, from the root of the repository. */
export const tapFile = '.tap/check.tap';

/** The tests: those of `npm test`, and the slow ones that it leaves out; the whole proof in place of its short form. */
export const tests: Step = {
  name: 'tests',
  command: ['node', 'scripts/test.ts', '--all', `--tap=${tapFile}`],
};

/** Everything else, in the order in which it is run. */
export const otherSteps: readonly Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the HTML report', command: ['tsc', '-p', 'runner/reporters/html/app/tsconfig.json'] },
  { name: 'generated files', command: ['node', 'scripts/generate.ts', '--check'] },
  { name: 'lockfile', command: ['node', 'scripts/lockfile.ts', '--check'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'package shape', command: ['publint', '--strict', '--pack', 'npm'] },
];
