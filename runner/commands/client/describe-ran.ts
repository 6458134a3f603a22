import { describeDuration } from '../../reporters/describe-exchange.ts';
import type { RanScenario } from './client-run.ts';
import { describeEnd } from './command-runner.ts';

/** Returns one line that tells what a client did under a scenario. */
export function describeRan({ scenario, run, requests, durationMs, notStarted }: RanScenario, failed: number): string {
  const end = notStarted ?? describeEnd(run.end);
  return [
    `${scenario.id}: ${count(requests, 'request')} in ${describeDuration(durationMs)}`,
    ...(end === '' ? [] : [end]),
    ...(failed === 0 ? [] : [`${count(failed, 'check')} failed`]),
  ].join(', ');
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
