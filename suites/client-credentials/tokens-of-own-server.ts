import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { bearerOf } from '../../runner/kit/client/read-entry.ts';
import { foundMembers, resourceMetadataRequests } from '../client-support/metadata-requests.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** What was handed over for it is not accused. */
export default defineMessageCheck({
  id: 'client-credentials/tokens-of-own-server',
  clause: 'mcp-authorization:client.tokens-of-its-server',
  title: 'An MCP server gets no credentials but tokens of its own authorization server',
  why: 'The MCP server learns a credential that opens something else.',
  passes: 'access tokens of a server that its metadata list',
  fails: 'an API key, an ID token, or a token of another authorization server',
  fix: 'Keep credentials by the server that they are for.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['assistant-sends-id-token', 'assistant-sends-api-key'],
  of: 'request with a token at the MCP server',
  selects: (entry) => entry.place === 'mcp' && bearerOf(entry) !== null,
  judge(entry, expect, run) {
    const token = bearerOf(entry) ?? '';
    const wrong = strangersOf(run).get(token);
    expect.that('the token is one of its own authorization server', wrong === undefined, {
      expected: 'an access token for this server',
      actual: wrong ?? 'an access token',
      entry,
    });
  },
});

/** Returns what must not be sent to the MCP server, and what it is. */
function strangersOf(run: ScenarioRun): ReadonlyMap<string, string> {
  const known = found.get(run);
  if (known !== undefined) return known;
  const listed = new Set(
    resourceMetadataRequests(run).flatMap((entry) => {
      const servers = foundMembers(entry)?.['authorization_servers'];
      return Array.isArray(servers) ? servers.flatMap((issuer) => URL.parse(String(issuer))?.origin ?? []) : [];
    }),
  );
  const strangers = new Map([[run.handedOver.apiKey, 'the API key of the main API']]);
  for (const entry of run.entries.filter(({ place }) => place === 'token')) {
    const members = foundMembers(entry) ?? {};
    if (typeof members['id_token'] === 'string') strangers.set(members['id_token'], 'an ID token');
    const isListed = listed.size === 0 || listed.has(new URL(entry.request.url).origin);
    if (!isListed && typeof members['access_token'] === 'string')
      strangers.set(members['access_token'], 'a token of another authorization server');
  }
  found.set(run, strangers);
  return strangers;
}

const found = new WeakMap<ScenarioRun, ReadonlyMap<string, string>>();
