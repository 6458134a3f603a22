import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { judgeNarrowToken } from './support/judge-narrow-token.ts';

/** The user granted one permission, not all of them. */
export default defineCheck({
  id: 'mcp/scope-opens-its-domain',
  clause: 'service:mcp.scopes-separate',
  title: 'A token cannot use tools whose scope it lacks',
  why: 'An assistant that may only see taxes can also read the payroll.',
  sends:
    '`tools/call` with the full and the limited token, of up to four read-only tools that need the missing scope. The configuration, the tools or the scopes of the metadata name that scope.',
  passes: 'Data with the full token. A refusal with the limited token: 403, an error, isError, or an unknown tool.',
  fails: 'Data with the limited token.',
  fix: 'Compare the scopes of the token with the scope of the tool in every call.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.limited-scope'],
  mutates: false,
  brokenBy: ['tool-scopes-ignored', 'scope-of-search-ignored'],
  async run(context) {
    const limited = context.resources.find(({ system }) => system === 'mcp')?.tokens.limitedScope ?? null;
    if (limited === null) throw new Untestable('the configuration supplies no token of limited scope for MCP');
    await judgeNarrowToken(context, limited);
  },
});
