import { Untestable } from '../define-check.ts';
import type { ScenarioRun } from './scenario-run.ts';

/**
 * Does nothing where silence of the client says something: it ended by itself, or was idle.
 *
 * @throws {Untestable} where our time limit or a person ended it while it may have been at work
 */
export function requireSilenceCounts({ end }: Pick<ScenarioRun, 'end'>): void {
  if (end.kind === 'ended' || end.wasIdle) return;
  const who = end.kind === 'killed' ? 'the time limit' : 'a person';
  throw new Untestable(`${who} ended the client before it could be seen that nothing more came`);
}

/**
 * Does nothing where a client that did not go on had the chance to: it sent something else later, or stayed alive and idle.
 *
 * @param after.ms milliseconds from the start of the scenario
 * @param after.what what it should have gone on after, as "the token response"
 * @throws {Untestable} where it ended right after, which cannot be told from giving up
 */
export function requireChanceToGoOn(
  { entries, end }: Pick<ScenarioRun, 'entries' | 'end'>,
  after: { readonly ms: number; readonly what: string },
): void {
  if (end.wasIdle || entries.some(({ arrivedMs }) => arrivedMs > after.ms)) return;
  const how = end.kind === 'ended' ? `ended, exit code ${end.exitCode ?? 'none'},` : 'was ended';
  throw new Untestable(`the client ${how} right after ${after.what}`);
}
