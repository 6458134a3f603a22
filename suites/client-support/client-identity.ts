import { formOf, queryOf, requestHeader, valueOf } from '../../runner/kit/client/read-entry.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** What a client says of itself in a request of the token endpoint. */
export interface ClientIdentity {
  /** `basic` where it stands in the header; `body` where a secret stands in the body; `none` where there is no secret. */
  readonly method: 'basic' | 'body' | 'assertion' | 'none';
  readonly id: string | null;
  readonly secret: string | null;
}

/** Returns who a client says that it is, by its Basic credentials or by the body. */
export function identityIn(entry: JournalEntry): ClientIdentity {
  const form = formOf(entry) ?? [];
  const coded = /^basic +(\S+)$/i.exec(requestHeader(entry, 'authorization') ?? '')?.[1];
  if (coded !== undefined) {
    const text = Buffer.from(coded, 'base64').toString();
    const colon = text.indexOf(':');
    return { method: 'basic', id: formDecoded(text.slice(0, colon)), secret: formDecoded(text.slice(colon + 1)) };
  }
  const id = valueOf(form, 'client_id') ?? valueOf(queryOf(entry), 'client_id');
  const secret = valueOf(form, 'client_secret');
  if (secret !== null) return { method: 'body', id, secret };
  return { method: valueOf(form, 'client_assertion') === null ? 'none' : 'assertion', id, secret: null };
}

/** Returns the requests of a run at token endpoints. */
export function tokenRequestsOf({ entries }: ScenarioRun): JournalEntry[] {
  return entries.filter(({ place, request: { method } }) => place === 'token' && method !== 'OPTIONS');
}

function formDecoded(text: string): string {
  return new URLSearchParams(`x=${text.replaceAll('&', '%26')}`).get('x') ?? text;
}
