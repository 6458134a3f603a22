import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';
import { foundMembers, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { cameAfter, isAtEndpoint } from '../client-support/sign-in-control.ts';
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
function foundNone(run: ScenarioRun, entry: JournalEntry): boolean {
  const earlier = serverMetadataRequests(run).filter((each) => cameAfter(entry, each));
  return earlier.length > 0 && earlier.every((each) => foundMembers(each) === null);
}

/** What a decoy names is not guessed. */
function isNamedIn(run: ScenarioRun, { request }: JournalEntry): boolean {
  const [url = ''] = request.url.split('?', 1);
  return serverMetadataRequests(run).some((entry) => Object.values(foundMembers(entry) ?? {}).includes(url));
}
