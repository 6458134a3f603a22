import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { unknownNeed } from '../../runner/kit/scope-need.ts';
import { needOfTools } from '../bearer/support/need-of-tools.ts';
import { requireCalls } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';
import { speakAs } from './support/own-session.ts';
import { contentOf } from './support/tool-content.ts';

/** Tools of the domain that are called at the most. */
const mostCalls = 4;

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
    const { mcp, expect, resources } = context;
    const limited = resources.find(({ system }) => system === 'mcp')?.tokens.limitedScope ?? null;
    if (limited === null) throw new Untestable('the configuration supplies no token of limited scope for MCP');
    const isWanted = await needOfTools(context, limited);
    for (const client of await mcp.clients()) {
      if (!(await client.listCallableTools()).some(isWanted))
        throw new Inapplicable(unknownNeed(limited, 'a tool that may be called', 'tool <name>'));
      const calls = await requireCalls(client, { wanted: isWanted, enough: mostCalls });
      const options = await speakAs(mcp, client, bearer(limited.token, 'unspecified'));
      for (const call of options === null ? [] : calls) {
        const params = { name: call.tool['name'], arguments: call.arguments };
        const reply = await client.request('tools/call', params, {
          ...options,
          case: `${client.eraName}: ${nameOf(call.tool)}`,
        });
        expect.that(`nothing is read without the scope ${limited.lacks}`, contentOf(reply) === null, {
          expected: 'a refusal',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
  },
});
