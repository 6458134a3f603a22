import { type FinalResults, type Result, Parser } from 'tap-parser';

/** How many assertions of a test run ended how. */
export interface TestCount {
  readonly passed: number;
  readonly failed: number;
  /** Skipped and to-do assertions. */
  readonly skipped: number;
  /** The failed ones: names of file, tests and assertion, from outside in. */
  readonly failures: readonly string[];
}

/**
 * Returns the count of a run's TAP. Assertions are counted, not the tests and files around them; a file that ended badly with no
 * failed assertion counts as one, and so does a run that broke off, ran nothing, or ended with an error that TAP does not show.
 */
export function countTests(tap: string, exitCode: number): TestCount {
  const count = { passed: 0, skipped: 0, isWhole: false };
  const failures: string[] = [];
  const parser = new Parser();
  parser.on('pass', () => (count.passed += 1));
  parser.on('skip', () => (count.skipped += 1));
  parser.on('todo', () => (count.skipped += 1));
  parser.on('fail', ({ fullname }: Result) => failures.push(fullname));
  parser.on('complete', ({ ok }: FinalResults) => (count.isWhole = ok));
  parser.end(tap);
  const isEmpty = count.passed + count.skipped + failures.length === 0;
  if (failures.length === 0 && (isEmpty || !count.isWhole || exitCode !== 0)) {
    failures.push(isEmpty ? 'no test ran' : 'the test run broke off');
  }
  return { passed: count.passed, skipped: count.skipped, failed: failures.length, failures };
}
