import { isObject } from '../../runner/documents/json-value.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { bearerChallengeOf } from '../../runner/kit/client/bearer-challenge.ts';
import { perEntry } from '../../runner/kit/client/per-entry.ts';
import { pathOf, responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** Returns the members of a response that is a JSON object with status 200; `null` for any other. */
export function foundMembers(entry: JournalEntry): Readonly<Record<string, unknown>> | null {
  const value = entry.response?.status === 200 ? responseJsonOf(entry) : undefined;
  return isObject(value) ? value : null;
}

/** Returns the GET requests for metadata of the protected resource. */
export const resourceMetadataRequests = perEntry(({ entries }: ScenarioRun): readonly JournalEntry[] =>
  entries.filter(({ place, request }) => place === 'resource-metadata' && request.method === 'GET'),
);

/** Returns true for a request of a URL; a query that the client adds, as against caches, leaves it what it is. */
export function isRequestOf({ request }: JournalEntry, url: string): boolean {
  return request.url === url || request.url.startsWith(`${url}${url.includes('?') ? '&' : '?'}`);
}

/** Returns the GET requests for metadata of authorization servers. */
export const serverMetadataRequests = perEntry(({ entries }: ScenarioRun): readonly JournalEntry[] =>
  entries.filter(({ place, request }) => place === 'server-metadata' && request.method === 'GET'),
);

/** Returns the 401 responses of the MCP server with a Bearer challenge. */
export const challengesOf = perEntry(({ entries }: ScenarioRun): readonly JournalEntry[] =>
  entries.filter(
    (entry) => entry.place === 'mcp' && entry.response?.status === 401 && bearerChallengeOf(entry) !== null,
  ),
);

/** Where a document of an authorization server is looked for: RFC 8414, or OpenID before or behind the path of the issuer. */
export type MetadataForm = 'rfc8414' | 'openid-inserted' | 'openid-appended' | 'other';

/** Returns the form of the URL of a request for metadata of an authorization server. */
export function formOfRequest(entry: JournalEntry): MetadataForm {
  const path = pathOf(entry);
  if (/^\/+\.well-known\/+oauth-authorization-server/i.test(path)) return 'rfc8414';
  if (/^\/+\.well-known\/+openid-configuration/i.test(path)) return 'openid-inserted';
  return /\/\.well-known\/+openid-configuration$/i.test(path) ? 'openid-appended' : 'other';
}
