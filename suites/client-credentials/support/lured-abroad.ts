import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';

/**
 * Returns the requests that were redirected to the other origin, and those that arrived there.
 *
 * @throws {Untestable} where the client was never redirected
 */
export function luredAbroad(run: ScenarioRun): {
  readonly lured: readonly JournalEntry[];
  readonly abroad: readonly JournalEntry[];
} {
  const lures = [...run.values].filter(([name]) => name.startsWith('redirect-')).map(([, value]) => value);
  const lured = run.entries.filter(({ response, respondedMs }) => {
    const location = response === null || respondedMs === null ? null : headerValue(response.headers, 'location');
    return location !== null && lures.includes(location);
  });
  if (lured.length === 0) throw new Untestable('the client sent no request that was redirected to the other origin');
  return { lured, abroad: run.entries.filter(({ place }) => place === 'foreign') };
}
