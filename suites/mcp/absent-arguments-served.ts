import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { callTools } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';

/** Tools that are called without arguments, at the most. */
const mostTools = 4;

/** The schema of the call makes them optional, and some clients leave them out where a tool takes none. */
export default defineCheck({
  id: 'mcp/absent-arguments-served',
  clause: 'mcp-tools:call.arguments-optional',
  title: 'A call without `arguments` is served where the tool requires none',
  why: 'Some clients leave `arguments` out where a tool takes none. The tool fails for them, and works for all others.',
  sends:
    '`tools/call` of up to four read-only tools that require no argument: with empty `arguments`, and where that succeeds, without the member.',
  passes: 'A result without isError, as with empty arguments.',
  fails: 'An error or isError twice in succession.',
  fix: 'Read absent `arguments` as an empty object, before they are validated.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['absent-arguments-refused'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const wanted = ({ inputSchema }: { readonly inputSchema?: unknown }): boolean => !requiresMembers(inputSchema);
      for (const { tool } of await callTools(client, { wanted, enough: mostTools })) {
        const ask = (): ReturnType<typeof client.request> =>
          client.request(
            'tools/call',
            { name: tool['name'] },
            { case: `${client.eraName}: ${nameOf(tool)} without arguments` },
          );
        const first = await ask();
        const isFine = first.result !== null && first.result['isError'] !== true;
        const reply = isFine ? first : await ask();
        if (isAnsweredLater(client, reply)) continue;
        judged += 1;
        expect.that(
          `${nameOf(tool)} is served without arguments`,
          reply.result !== null && reply.result['isError'] !== true,
          {
            expected: 'a result without isError, as with empty arguments',
            actual: reply.result === null ? describeReply(reply) : 'a result with isError',
            exchange: reply.exchange,
          },
        );
      }
    }
    if (judged === 0) throw new Inapplicable('no read-only tool can be called with empty arguments');
  },
});

function requiresMembers(schema: unknown): boolean {
  const required: unknown =
    typeof schema === 'object' && schema !== null && 'required' in schema ? schema.required : [];
  return Array.isArray(required) && required.length > 0;
}
