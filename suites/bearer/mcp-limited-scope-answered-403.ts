import { defineCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { probeScope } from './support/probe-scope.ts';

/** 403 with insufficient_scope sends an assistant back to its user for one more permission. */
export default defineCheck({
  id: 'bearer/mcp-limited-scope-answered-403',
  clause: 'mcp-authorization:insufficient-scope.answered-403',
  title: 'MCP server answers too little scope 403 with insufficient_scope',
  why: 'Each permission is requested separately: a server that does not ask for it has none, and one that answers 401 makes clients renew their token for ever.',
  sends:
    'Calls of read-only tools with the token of the configuration that lacks a scope, until one is refused for it.',
  passes:
    '403 with a Bearer challenge whose error is insufficient_scope. A result with isError, or a tool that is not listed, is right too.',
  fails: '401, another error in the challenge, or none; success of a tool that by its name needs the scope.',
  fix: 'Answer 403 with WWW-Authenticate: Bearer error="insufficient_scope", scope="..." where the token is right and its scope is not.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: false,
  brokenBy: [
    'mcp-limited-scope-answered-401',
    'mcp-limited-scope-unnamed',
    'mcp-scope-ignored',
    'mcp-random-token-accepted',
  ],
  async run(context) {
    const exchange = await probeScope(context);
    const { expect } = context;
    expect.status(exchange, 403);
    const errors = parameterValues(bearerChallenges(exchange), 'error');
    expect.that('the challenge names insufficient_scope', errors.includes('insufficient_scope'), {
      expected: ['insufficient_scope'],
      actual: errors,
      exchange,
    });
  },
});
