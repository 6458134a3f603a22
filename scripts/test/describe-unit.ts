import { Parser, type Result } from 'tap-parser';
import { stringify } from 'yaml';
import { countTests, type TestCount } from '../check/count-tests.ts';
import { nestTap } from './nest-tap.ts';
import type { RanUnit } from './run-unit.ts';

/** Most that is shown: failed assertions, lines of each, and lines of a process that broke off with none. */
const most = { failures: 20, lines: 40, lastLines: 20 } as const;

/** What is said of a unit. */
export interface DescribedUnit {
  readonly isOk: boolean;
  readonly text: string;
  readonly count: TestCount;
  /** What a test says of itself that failed first and held by itself: the rest of its comments that begin with `flaky: `. */
  readonly flaky: readonly string[];
  /** The files in which something failed; all of them where it cannot be told. */
  readonly failedFiles: readonly string[];
}

/**
 * Returns one line for a unit that held, and for any other its failed assertions, each with what it says of itself, and the place where
 * all that its process told is kept.
 */
export function describeUnit(ran: RanUnit, keptAt: string): DescribedUnit {
  const { unit, tap, fault, durationMs } = ran;
  const count = countTests(nestTap([ran]), fault === null ? 0 : 1);
  const flaky = [...tap.matchAll(/^ *# flaky: (.+)$/gm)].map(([, text = '']) => text);
  const { passed, failed, skipped, failures } = count;
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${unit.name} (${counts.join(', ')}, ${(durationMs / 1000).toFixed(1)} s)`;
  if (failed === 0) return { isOk: true, text: line, count, flaky, failedFiles: [] };
  const found = failedAssertions(ran);
  // A process that breaks off may have told of no failed assertion: then its last words say most.
  const parts = found.length > 0 ? found : [...failures.map(titleOf), ...lastLines(tap)];
  const left = parts.length - most.failures;
  const failedFiles = unit.files.filter((file) =>
    failures.some((name) => name.startsWith(`${unit.name} > ${file} > `)),
  );
  return {
    isOk: false,
    count,
    flaky,
    failedFiles: failedFiles.length > 0 ? failedFiles : unit.files,
    text: [
      line,
      ...(found.length > 0 ? parts.slice(0, most.failures) : parts),
      ...(found.length > 0 && left > 0 ? [`  ... and ${left} more`] : []),
      ...(fault === null ? [] : [`  the process ended with ${fault}`]),
      `  the whole output: ${keptAt}`,
    ].join('\n'),
  };
}

function failedAssertions(ran: RanUnit): string[] {
  const found: string[] = [];
  const parser = new Parser();
  parser.on('fail', ({ fullname, diag }: Result) => {
    const told = diag === null ? [] : stringify(diag, { lineWidth: 0 }).trimEnd().split('\n');
    const left = told.length - most.lines;
    const shown = left > 0 ? [...told.slice(0, most.lines), `... and ${left} more lines`] : told;
    found.push([titleOf(fullname), ...shown.map((text) => `    ${text}`)].join('\n'));
  });
  parser.end(nestTap([ran]));
  return found;
}

function titleOf(name: string): string {
  return `  not ok  ${name}`;
}

function lastLines(tap: string): string[] {
  const lines = tap.split('\n').filter((line) => line.trim() !== '' && !/^ *ok \d/.test(line));
  return lines.slice(-most.lastLines).map((line) => `    ${line}`);
}
