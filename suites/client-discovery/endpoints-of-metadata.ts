import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { perEntry } from '../../runner/kit/client/per-entry.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { foundMembers, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { isAtEndpoint } from '../client-support/sign-in-control.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** They may be at any path. */
export default defineMessageCheck({
  id: 'client-discovery/endpoints-of-metadata',
  clause: 'rfc8414:client.endpoints-of-metadata',
  title: 'The endpoints of the authorization server are those of its metadata',
  why: 'A client that guesses paths works with some servers, and sends codes and secrets to wrong paths at others.',
  passes: 'requests to the endpoints that the metadata name',
  fails:
    'a request for /authorize, /token or /register where the metadata name another endpoint, or were never requested',
  fix: 'Take "authorization_endpoint", "token_endpoint" and "registration_endpoint" from the metadata.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['assistant-guesses-endpoints', 'assistant-reads-no-server-metadata'],
  of: 'request to an authorization server',
  selects: isAtEndpoint,
  judge(entry, expect, run) {
    const isOld = (revisionAt(run, entry.arrivedMs) ?? '2025-06-18') < '2025-06-18';
    const isNamed = entry.place !== 'guessed-endpoint' || isOld || isNamedIn(run, entry) || foundNone(run, entry);
    expect.that('the endpoint is one that metadata name', isNamed, {
      expected: 'an endpoint of the metadata',
      actual: pathOf(entry),
      entry,
    });
  },
});

/** A client that looked and found nothing may fall back to what the oldest revision of MCP has. */
function foundNone(run: ScenarioRun, { arrivedMs }: JournalEntry): boolean {
  const { lookedMs, foundMs } = metadataOf(run);
  return lookedMs <= arrivedMs && arrivedMs < foundMs;
}

/** What a decoy names is not guessed. */
function isNamedIn(run: ScenarioRun, { request }: JournalEntry): boolean {
  const [url = ''] = request.url.split('?', 1);
  return metadataOf(run).named.has(url);
}

/** When the first response for metadata was there, and the first that has any; `named` holds all values of their members. */
const metadataOf = perEntry((run: ScenarioRun) => {
  const named = new Set<unknown>();
  let [lookedMs, foundMs] = [Infinity, Infinity];
  for (const entry of serverMetadataRequests(run)) {
    const endMs = entry.respondedMs ?? entry.arrivedMs;
    const members = foundMembers(entry);
    lookedMs = Math.min(lookedMs, endMs);
    if (members === null) continue;
    foundMs = Math.min(foundMs, endMs);
    for (const value of Object.values(members)) named.add(value);
  }
  return { lookedMs, foundMs, named };
});
