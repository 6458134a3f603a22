import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTokensUsed } from './support/token-use.ts';

/** Servers add members of their own, and new standards do. */
export default defineRunCheck({
  id: 'client-tokens/unknown-members-ignored',
  clause: 'rfc6749:client.unknown-token-members-ignored',
  title: 'Unknown members of a token response are ignored',
  why: 'The sign-in breaks on the day on which the server adds a member.',
  passes: 'the token is used',
  fails: 'the client begins again, or goes on without the token',
  fix: 'Read the members that the client needs, and ignore all others.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['token-members'],
  brokenBy: ['app-refuses-unknown-members'],
  judgeRun: (context) => judgeTokensUsed(context, () => 'a token with unknown members'),
});
