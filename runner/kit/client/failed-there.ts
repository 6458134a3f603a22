import type { RunContext } from './define-client-check.ts';

/**
 * Returns true where a command failed under a scenario in which the service does nothing wrong, and ends well under the ordinary service and
 * under another scenario: what it met last is what it did not cope with. One that fails under every scenario shows nothing.
 */
export function failedThere({
  run: { end, scenario },
  plain,
  endsWellElsewhere,
}: Pick<RunContext, 'run' | 'plain' | 'endsWellElsewhere'>): boolean {
  const isFailed = end.kind === 'ended' && end.exitCode !== 0;
  return isFailed && !scenario.isHostile && endedWell(plain) && endsWellElsewhere;
}

/** Returns true where a command ended by itself, with exit code 0. */
export function endedWell({ end }: Pick<RunContext['run'], 'end'>): boolean {
  return end.kind === 'ended' && end.exitCode === 0;
}
