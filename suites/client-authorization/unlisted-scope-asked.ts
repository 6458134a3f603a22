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

/** The challenge knows what the request needs. */
export default defineRunCheck({
  id: 'client-authorization/unlisted-scope-asked',
  clause: 'mcp-authorization:client.challenge-authoritative',
  title: 'A scope of the challenge is requested though the metadata do not list it',
  why: 'The token lacks the scope, and the client signs in again and again.',
  passes: 'all scopes of the challenge',
  fails: 'a scope of the challenge is missing',
  fix: 'Send the "scope" of the challenge as it is.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['challenge-scope-unlisted'],
  brokenBy: ['assistant-drops-unlisted-scopes', 'assistant-asks-for-everything'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const [signIn] = mcpAuthorizations(run);
    if (signIn === undefined) throw new Untestable(`the client sent no authorization request: ${describeEnd(run)}`);
    const wanted = (scopesOf(signIn) ?? []).filter((scope) => scope !== 'offline_access');
    const before = requireMcpSignIn(plain).map((each) =>
      (scopesOf(each) ?? []).filter((scope) => scope !== 'offline_access'),
    );
    const named = challengedScopes(signIn) ?? [];
    const everything = listedScopes(signIn, 'resourceMetadata') ?? [];
    const isFixed = wanted.length > 0 && before.some((each) => isSameSet(each, wanted));
    const isWhole = named.every((scope) => wanted.includes(scope));
    if (isFixed && !isWhole && !isSameSet(wanted, everything))
      throw new Inapplicable('the client requests the same scopes whatever the challenge names');
    expect.that('all scopes of the challenge are requested', isWhole, {
      expected: named,
      actual: wanted,
      entry: signIn.entry ?? undefined,
    });
  },
});
