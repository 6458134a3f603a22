import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';
import {
  challengedScopes,
  isSameSet,
  listedScopes,
  mcpAuthorizations,
  scopesOf,
} from '../client-support/mcp-authorizations.ts';

/** A scope that the operator fixed is not accused, nor "offline_access". */
export default defineRunCheck({
  id: 'client-authorization/challenged-scopes-asked',
  clause: 'mcp-authorization:client.challenged-scope',
  title: 'The client requests the scopes that the challenge names',
  why: 'A client that requests everything gets more than it needs, and one that requests something else is refused.',
  passes: 'exactly the scopes of the challenge',
  fails: 'others, all that the metadata of the resource or of its authorization server list, or none',
  fix: 'Send the "scope" of the challenge.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['challenge-scope'],
  brokenBy: ['assistant-asks-for-everything', 'assistant-asks-for-all-of-its-server', 'assistant-asks-for-nothing'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const [signIn] = mcpAuthorizations(run);
    if (signIn === undefined) throw new Untestable(`the client sent no authorization request: ${describeEnd(run)}`);
    const wanted = withoutOffline(scopesOf(signIn));
    const before = requireMcpSignIn(plain).map((each) => withoutOffline(scopesOf(each)));
    const named = challengedScopes(signIn);
    // A client may begin with the metadata, and then no challenge names anything.
    if (named === null) throw new Inapplicable('the client signed in before a challenge named scopes');
    const everything = (['resourceMetadata', 'serverMetadata'] as const).map((of) =>
      withoutOffline(listedScopes(signIn, of)),
    );
    const isFixed = wanted.length > 0 && before.some((each) => isSameSet(each, wanted));
    if (isFixed && ![named, ...everything].some((each) => isSameSet(wanted, each)))
      throw new Inapplicable('the client requests the same scopes whatever the challenge names');
    expect.that('the scopes of the challenge are requested', isSameSet(wanted, named), {
      expected: named,
      actual: wanted,
      entry: signIn.entry ?? undefined,
    });
  },
});

function withoutOffline(scopes: readonly string[] | null): string[] {
  return (scopes ?? []).filter((scope) => scope !== 'offline_access');
}
