import { parseChallenges } from '../challenges.ts';
import { headerValues } from '../exchange.ts';
import type { JournalEntry } from './journal-entry.ts';

/** The parameters of the first Bearer challenge that a client got with a response, names in lower case; `null` where there is none. */
export function bearerChallengeOf({ response }: Pick<JournalEntry, 'response'>): ReadonlyMap<string, string> | null {
  if (response === null) return null;
  for (const value of headerValues(response.headers, 'www-authenticate')) {
    const parsed = parseChallenges(value);
    const bearer = parsed.ok ? parsed.challenges.find(({ scheme }) => scheme === 'bearer') : undefined;
    if (bearer !== undefined) return new Map(bearer.parameters);
  }
  return null;
}
