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
  title: 'A token opens no tool whose scope it lacks',
  why: 'Whoever lets an assistant look at taxes has shown it the payroll.',
  sends:
    'tools/call of up to four tools that only read and that need the lacking scope, by the configuration, by what they state, or by the scopes of the metadata and their names; with that token and the full one.',
  passes: 'With the full token data, with the limited one a refusal: 403, an error, isError, a tool that is not known.',
  fails: 'Data with the limited token.',
  fix: 'Compare the scopes of the token with the one of the tool at every call.',
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
          case: `${client.era}: ${nameOf(call.tool)}`,
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
