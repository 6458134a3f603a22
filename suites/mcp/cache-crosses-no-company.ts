import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient, McpSendOptions } from '../../runner/kit/mcp.ts';
import { equivalentArguments } from './support/equivalent-arguments.ts';
import { nameOf } from './support/judge-tools.ts';
import { speakAs } from './support/own-session.ts';
import { pickUnlike } from './support/pick-unlike.ts';
import { contentOf, isSameContent } from './support/tool-content.ts';

/** Tools that are looked at in session-based and in stateless MCP each, until one shows the companies different data. */
const mostTools = 8;

/** A cache that keeps results by the call alone shows them to everybody. */
export default defineCheck({
  id: 'mcp/cache-crosses-no-company',
  clause: 'service:mcp.own-company-only',
  title: 'A call that one company made first shows another company its own data',
  why: 'A cache of results shows customers the books of another customer.',
  sends:
    'Calls of up to eight read-only tools with an optional whole number that nobody used before: by each company alone, and by one company after the other.',
  passes:
    'The data that a company gets from a call that it makes alone. Inapplicable if no such number leaves the data as it is, and if no tool shows the two companies different data.',
  fails: 'The data of the company that made the call first.',
  fix: 'Make the company a part of the key under which results are kept.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['call-results-cached-by-arguments', 'stateless-call-results-cached-by-body'],
  async run({ mcp, expect, random, resources }) {
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    let judged = 0;
    for (const client of await mcp.clients()) {
      const other = await speakAs(mcp, client, bearer(token, 'unspecified'));
      if (other === null) throw new Untestable('the server does not accept the token of the other company');
      const companies = { own: {}, other };
      const tools = pickUnlike(await client.listCallableTools(), prefixOf, { random, most: mostTools });
      for (const tool of tools) {
        const given = equivalentArguments(tool, random);
        if (given.length === 0 || !(await judgeCache(expect, { client, companies, tool, given }))) continue;
        judged += 1;
        break;
      }
    }
    if (judged === 0) throw new Inapplicable('no call that nobody made before shows the companies different data');
  },
});

type Company = 'own' | 'other';

interface Asked {
  readonly client: McpClient;
  readonly companies: Readonly<Record<Company, McpSendOptions>>;
  readonly tool: ListedTool;
  readonly given: ReadonlyArray<Readonly<Record<string, unknown>>>;
}

/** Resolves to false where the arguments change the data, or the companies get the same. */
async function judgeCache(expect: Expect, { client, companies, tool, given }: Asked): Promise<boolean> {
  const name = nameOf(tool);
  const ask = (company: Company, index: number, how: string): Promise<McpReply> =>
    client.request(
      'tools/call',
      { name: tool['name'], arguments: given[index] },
      { ...companies[company], case: `${client.eraName}: ${name}, ${how}` },
    );
  const own = contentOf(await ask('own', 0, 'the own company alone'));
  const other = contentOf(await ask('other', 1, 'the other company alone'));
  const alone = { own, other };
  if (own === null || other === null || isSameContent(own, other)) return false;
  if (!isSameContent(own, contentOf(await ask('own', 2, 'the own company again')))) return false;
  if (!isSameContent(other, contentOf(await ask('other', 3, 'the other company again')))) return false;
  for (const [index, first, second] of [[4, 'other', 'own'] as const, [5, 'own', 'other'] as const]) {
    const before = contentOf(await ask(first, index, `the ${first} company first`));
    const reply = await ask(second, index, `then the ${second} company`);
    const after = contentOf(reply);
    const isCrossed = isSameContent(before, after) && !isSameContent(alone[second], after);
    expect.that(`${name}: the ${second} company gets its own data`, !isCrossed, {
      expected: 'the data that it gets alone',
      actual: isCrossed ? `the data of the ${first} company` : describeReply(reply),
      exchange: reply.exchange,
    });
  }
  return true;
}

/** Tools of one domain are likely to be made alike. */
function prefixOf(tool: ListedTool): string {
  return nameOf(tool).split(/[^A-Za-z0-9]/)[0] ?? '';
}
