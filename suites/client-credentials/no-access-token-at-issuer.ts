import { whereIn } from '../../runner/kit/client/issued-values.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { formOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import { signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { foundMembers } from '../client-support/metadata-requests.ts';
import { cameAfter, isAtEndpoint, requireMcpSignIn } from '../client-support/sign-in-control.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';

/** What revokes or inspects a token names it, and is not accused. */
export default defineRunCheck({
  id: 'client-credentials/no-access-token-at-issuer',
  clause: 'rfc6750:client.no-access-token-at-issuer',
  title: 'Requests to the authorization server carry no access token along',
  why: 'The token is for the MCP server; another server that sees it can use it there.',
  passes: 'requests to the authorization server without the access token',
  fails: 'the access token in a request for metadata, a registration, an authorization or a token',
  fix: 'Send the access token to the MCP server alone, by its origin.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['as-elsewhere', 'token-expires', 'refresh-rotates', 'scope-step-up'],
  brokenBy: ['assistant-sends-token-everywhere'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    const tokens = signInsOf(run).flatMap((signIn) => signIn.tokens);
    const first = run.entries.find((entry) => entry.place === 'token' && foundMembers(entry) !== null);
    if (first === undefined || tokens.length === 0) throw new Untestable('the client got no token');
    const later = run.entries.filter(
      (entry) => cameAfter(entry, first) && (entry.place === 'server-metadata' || isAtEndpoint(entry)),
    );
    if (later.length === 0)
      throw new Inapplicable('the client sent nothing to the authorization server once it had a token');
    const wrong = later.find((entry) => whereIn(withoutSubject(entry), tokens).length > 0);
    expect.that('no request to the authorization server carries the access token', wrong === undefined, {
      expected: 'no access token',
      actual: wrong === undefined ? 'none' : `the access token in the ${whereIn(wrong, tokens)[0]}`,
      entry: wrong ?? later[0],
    });
  },
});

/** A token that is to be exchanged stands in the body by right. */
function withoutSubject(entry: JournalEntry): JournalEntry {
  const isExchange = (valueOf(formOf(entry) ?? [], 'grant_type') ?? '').endsWith(':token-exchange');
  return isExchange
    ? { ...entry, request: { ...entry.request, body: { ...entry.request.body, bytes: new Uint8Array(0) } } }
    : entry;
}
