import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTokensUsed } from './support/token-use.ts';

/** Large services send "bearer". */
export default defineRunCheck({
  id: 'client-tokens/token-type-in-any-case',
  clause: 'rfc6749:client.token-type-any-case',
  title: 'A token type is understood in any case',
  why: 'The client works with servers that write "Bearer" and with no other.',
  passes: 'the token is used as a Bearer token, the scheme in any case',
  fails: 'the client begins again, or goes on without the token',
  fix: 'Compare `token_type` without regard to case.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['token-type-case'],
  brokenBy: ['app-compares-token-type-exactly'],
  judgeRun: (context) => judgeTokensUsed(context, ({ type }) => `a token of the type ${type}`),
});
