import { bearer } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { ListedTool } from '../../runner/kit/mcp.ts';
import { requireCalls } from './call-tools.ts';
import { nameOf } from './judge-tools.ts';
import { speakAs } from './own-session.ts';
import { contentOf } from './tool-content.ts';

/** Tools of the domain that are called at the most. */
const mostCalls = 4;

/** Words of a scope that say what may be done, not where. */
const writing = /^(write|create|update|delete|manage|admin|edit|modify)$/i;
const reading = /^(read|readonly|list|view|get|mcp|api|scope)$/i;

/** The user granted one permission, not all of them. */
export default defineCheck({
  id: 'mcp/scope-opens-its-domain',
  clause: 'service:mcp.scopes-separate',
  title: 'A token opens no tool of a domain whose scope it lacks',
  why: 'Whoever lets an assistant look at taxes has shown it the payroll.',
  sends:
    'tools/call of up to four tools that only read of the domain that the lacking scope names, with that token and the full one.',
  passes: 'With the full token data, with the limited one a refusal: 403, an error, isError, a tool that is not known.',
  fails: 'Data with the limited token.',
  mend: 'Compare the scopes of the token with the one of the tool at every call.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.limited-scope'],
  mutates: false,
  brokenBy: ['tool-scopes-ignored', 'scope-of-search-ignored'],
  async run({ mcp, expect, resources }) {
    const limited = resources.find(({ system }) => system === 'mcp')?.tokens.limitedScope ?? null;
    if (limited === null) throw new Untestable('the configuration supplies no token of limited scope for MCP');
    const domain = domainOf(limited.lacks);
    if (domain === null) throw new Inapplicable(`no tool that only reads needs the scope ${limited.lacks}`);
    for (const client of await mcp.clients()) {
      const isWanted = (tool: ListedTool): boolean => stem(firstWord(nameOf(tool))) === domain;
      if (!(await client.listCallableTools()).some(isWanted))
        throw new Inapplicable(`no tool that only reads is named for the domain of ${limited.lacks}`);
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

/** Returns the word of a scope that names its domain; `null` where the scope is one to write. */
function domainOf(scope: string): string | null {
  const words = scope.split(/[^A-Za-z]+/).filter((word) => word !== '');
  if (words.some((word) => writing.test(word))) return null;
  const domain = words.find((word) => !reading.test(word));
  return domain === undefined ? null : stem(domain);
}

function firstWord(name: string): string {
  return name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)[0] ?? '';
}

/** The same word in singular and plural. */
function stem(word: string): string {
  return word.toLowerCase().replace(/(es|s)$/, '');
}
