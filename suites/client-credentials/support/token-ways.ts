import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import type { Place } from '../../../runner/kit/client/place.ts';
import { formOf, queryOf, valueOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { accessTokensOf, whereIn } from '../../../runner/kit/client/issued-values.ts';

/** Places of the service, MCP apart, that take a token. */
const restPlaces: ReadonlySet<Place> = new Set(['plants', 'api', 'site', 'connector', 'unknown']);

/** Returns true for a request to what takes tokens, of MCP or of everything else. */
export function isOfResource({ place }: JournalEntry, kind: 'rest' | 'mcp'): boolean {
  return kind === 'mcp' ? place === 'mcp' : restPlaces.has(place);
}

/** Returns the ways in which a request sends a token: `URL`, `body`, or a field by its name in lower case. */
export function waysOf(entry: JournalEntry, run: ScenarioRun): string[] {
  const found = whereIn(entry, accessTokensOf(run)).map((where) => where.replace(/ header$/, '').toLowerCase());
  const ways = new Set(found.map((where) => (where === 'url' ? 'URL' : where)));
  if (valueOf(queryOf(entry), 'access_token')) ways.add('URL');
  if (valueOf(formOf(entry) ?? [], 'access_token')) ways.add('body');
  return [...ways];
}
