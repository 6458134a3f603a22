import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { ListedTool, McpClient } from '../../runner/kit/mcp.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';
import { callTools } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';

/** Names that are not that of the tool, by what is done to it. */
const changes: ReadonlyArray<readonly [change: string, make: (name: string) => string]> = [
  ['in another case', swapCase],
  ['with a blank before it', (name) => ` ${name}`],
  ['with a blank behind it', (name) => `${name} `],
  ['with an ending', (name) => `${name}-vivero`],
];

/** What allows and forbids tools compares their names as they are listed. */
export default defineCheck({
  id: 'mcp/tool-names-compared-exactly',
  clause: 'mcp-tools:tool.name-exact',
  title: 'A tool can be called only by its exact name',
  why: 'A host that forbids a tool compares its name. Under another spelling the call is not recognized and gets through.',
  sends:
    'tools/call of a read-only tool that was called successfully before, with its name in another case, with spaces around it, and with a suffix.',
  passes: 'A JSON-RPC error, any HTTP error status, or a result with isError.',
  fails: 'A result without isError.',
  fix: 'Look up the exact name, and return -32602 if no tool has it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-names-in-any-case', 'tool-names-with-blanks-served', 'tool-names-by-beginning'],
  async run({ mcp, expect }) {
    let [called, judged] = [0, 0];
    for (const client of await mcp.clients()) {
      const [call] = await callTools(client);
      if (call === undefined) continue;
      called += 1;
      for (const [change, name] of await otherNames(client, call.tool)) {
        const params = { name, arguments: call.arguments };
        const reply = await client.request('tools/call', params, { case: `${client.eraName}: ${change}` });
        if (isAnsweredLater(client, reply)) continue;
        judged += 1;
        const isServed = reply.error === null && reply.result !== null && reply.result['isError'] !== true;
        expect.that(`${nameOf(call.tool)} is not called by its name ${change}`, !isServed, {
          expected: 'an error, or a result with isError',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable(called === 0 ? 'no tool that may be called went well' : resumed);
  },
});

/** None that another tool has. */
async function otherNames(
  client: McpClient,
  tool: ListedTool,
): Promise<Array<readonly [change: string, name: string]>> {
  const own = String(tool['name']);
  const listed = (await client.listTools()).map(({ name }) => name);
  return changes.map(([change, make]) => [change, make(own)] as const).filter(([, name]) => !listed.includes(name));
}

function swapCase(name: string): string {
  return name.replace(/[a-z]|[A-Z]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}
