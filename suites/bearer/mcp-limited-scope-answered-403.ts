import { defineCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { probeScope } from './support/probe-scope.ts';

/** After 403 with insufficient_scope an assistant requests one more permission from its user. */
export default defineCheck({
  id: 'bearer/mcp-limited-scope-answered-403',
  clause: 'mcp-authorization:insufficient-scope.answered-403',
  title: 'The MCP server returns 403 with insufficient_scope for insufficient scope',
  why: 'Permissions have no effect on a server that does not check scopes. A server that returns 401 makes clients renew their token forever.',
  sends:
    'Calls of read-only tools with the configured token that lacks a scope, until one is refused because of the scope, in each era of MCP that the server speaks.',
  passes:
    '403 with a Bearer challenge whose error is `insufficient_scope`. A result with `isError`, or a tool that is not listed, also passes.',
  fails: '401, another error in the challenge, or no error. Or success of a tool that is known to need the scope.',
  fix: 'Return 403 with `WWW-Authenticate: Bearer error="insufficient_scope", scope="..."` if the token is valid and its scope is not enough.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: false,
  brokenBy: [
    'mcp-limited-scope-answered-401',
    'mcp-limited-scope-unnamed',
    'mcp-scope-ignored',
    'mcp-stateless-scope-ignored',
    'mcp-random-token-accepted',
  ],
  async run(context) {
    const { expect } = context;
    for (const exchange of await probeScope(context)) {
      expect.status(exchange, 403);
      const errors = parameterValues(bearerChallenges(exchange), 'error');
      expect.that('the challenge names insufficient_scope', errors.includes('insufficient_scope'), {
        expected: ['insufficient_scope'],
        actual: errors,
        exchange,
      });
    }
  },
});
