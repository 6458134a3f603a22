import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** Returns how a client came to its end, as a clause of a sentence. */
export function describeEnd({ end }: ScenarioRun): string {
  if (end.kind === 'killed') return 'it was ended by the time limit';
  if (end.kind !== 'ended') return 'nothing more came';
  return end.signal === null ? `it ended, exit code ${end.exitCode}` : `it ended by ${end.signal}`;
}
