import { countTests } from '../check/count-tests.ts';
import { nestTap } from './nest-tap.ts';
import type { RanUnit } from './run-unit.ts';

/** Returns one line for a unit that held, and for any other the names of what failed and all that its process told. */
export function describeUnit(ran: RanUnit): { readonly isOk: boolean; readonly text: string } {
  const { unit, tap, fault, durationMs } = ran;
  const { passed, failed, skipped, failures } = countTests(nestTap([ran]), fault === null ? 0 : 1);
  const counts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ];
  const line = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${unit.name} (${counts.join(', ')}, ${(durationMs / 1000).toFixed(1)} s)`;
  if (failed === 0) return { isOk: true, text: line };
  const ended = fault === null ? [] : [`the process ended with ${fault}`];
  return {
    isOk: false,
    text: [line, ...failures.map((name) => `  not ok  ${name}`), ...ended, failedPartsOf(tap)].join('\n'),
  };
}

/** Passed assertions are left out, so that the failed ones and their differences can be read. */
function failedPartsOf(tap: string): string {
  return tap
    .split('\n')
    .filter((line) => !/^ *ok \d/.test(line))
    .join('\n');
}
