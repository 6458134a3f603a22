import type { FinalResults, Result } from 'tap-parser';
import { Parser } from 'tap-parser';

/** How many assertions of a test run ended how. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Skipped and to-do assertions. */
  readonly skipped: number;
  /** The failed ones: where they stand, and what the test said of them. */
  readonly failures: readonly TestFailure[];
}

/** One failed assertion. */
export interface TestFailure {
  /** Names of file, tests and assertion, from outside in. */
  readonly name: string;
  /** What TAP carried beside it, such as a difference, an exit code or a stack. */
  readonly details: unknown;
}

/**
 * Returns the count of a run's TAP. Assertions are counted, not the tests and files around them; a file that ended badly with no
 * failed assertion counts as one, and so does a run that broke off, ran nothing, or ended with an error that TAP does not show.
 */
export function countTests(tap: string, exitCode: number): TestCount {
  const count = { passed: 0, skipped: 0, isWhole: false };
  const failures: TestFailure[] = [];
  const parser = new Parser();
  parser.on('pass', () => (count.passed += 1));
  parser.on('skip', () => (count.skipped += 1));
  parser.on('todo', () => (count.skipped += 1));
  parser.on('fail', ({ fullname, diag }: Result) => failures.push({ name: fullname, details: diag }));
  parser.on('complete', ({ ok }: FinalResults) => (count.isWhole = ok));
  parser.end(tap);
  const isEmpty = count.passed + count.skipped + failures.length === 0;
  if (failures.length === 0 && (isEmpty || !count.isWhole || exitCode !== 0)) {
    const name = isEmpty ? 'no test ran' : 'the test run broke off';
    failures.push({ name, details: { exitCode } });
  }
  return { passed: count.passed, skipped: count.skipped, failed: failures.length, failures };
}
