import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';
import { isSameSet, listedScopes, mcpAuthorizations, scopesOf } from '../client-support/mcp-authorizations.ts';

/** Where they list none, there is no scope in the request. */
export default defineRunCheck({
  id: 'client-authorization/listed-scopes-asked',
  clause: 'mcp-authorization:client.listed-scopes',
  title: 'Without a scope in the challenge the client requests what the metadata list',
  why: 'A client that requests nothing gets what the server thinks best, and one that guesses is refused.',
  passes: 'all of "scopes_supported" of the resource; no "scope" where the metadata list nothing',
  fails: 'none though some are listed, the list of the authorization server, a guess',
  fix: 'Send all of "scopes_supported" of the metadata of the resource, and no "scope" where they have none.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['challenge-no-scope', 'prm-no-scopes'],
  brokenBy: ['assistant-asks-for-nothing', 'assistant-asks-for-list-of-server'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const [signIn] = mcpAuthorizations(run);
    if (signIn === undefined) throw new Untestable(`the client sent no authorization request: ${describeEnd(run)}`);
    const wanted = (scopesOf(signIn) ?? []).filter((scope) => scope !== 'offline_access');
    const before = requireMcpSignIn(plain).map((each) =>
      (scopesOf(each) ?? []).filter((scope) => scope !== 'offline_access'),
    );
    const listed = listedScopes(signIn, 'resourceMetadata') ?? [];
    const ofServer = listedScopes(signIn, 'serverMetadata') ?? [];
    const isFixed = wanted.length > 0 && before.some((each) => isSameSet(each, wanted));
    if (
      isFixed &&
      !isSameSet(wanted, listed) &&
      !isSameSet(
        wanted,
        ofServer.filter((scope) => scope !== 'offline_access'),
      )
    )
      throw new Inapplicable('the client requests the same scopes whatever the metadata list');
    expect.that('the scopes that the metadata list are requested', isSameSet(wanted, listed), {
      expected: listed,
      actual: wanted,
      entry: signIn.entry ?? undefined,
    });
  },
});
