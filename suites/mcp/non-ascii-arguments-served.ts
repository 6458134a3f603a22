import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { isAnsweredLater } from './support/answered-later.ts';
import { textTools } from './support/text-tools.ts';

const word = 'ñandú-木';
const plainWord = 'nandu-k';

/** Companies and people are called so. */
export default defineCheck({
  id: 'mcp/non-ascii-arguments-served',
  clause: 'mcp-tools:call.any-text',
  title: 'A tool takes text beyond ASCII where it takes other text',
  why: 'A person called Núñez is not found, and the assistant reports a fault of the tool.',
  sends:
    'Calls of read-only tools that need a string with the made-up word nandu-k, until one succeeds, and a call of this one with ñandú-木, which is repeated if it fails.',
  passes:
    'A result without isError, as for nandu-k. Inapplicable where no tool takes both words by its inputSchema, and where every call with nandu-k fails.',
  fails: 'An error, or a result with isError, twice in succession.',
  fix: 'Read and write bodies as UTF-8 everywhere, never in the default encoding of the platform.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['text-arguments-need-ascii'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      for (const callWith of await textTools(client, [plainWord, word])) {
        if (!isServed(await callWith(plainWord))) continue;
        const first = await callWith(word);
        if (isAnsweredLater(client, first)) continue;
        judged += 1;
        const reply = isServed(first) ? first : await callWith(word);
        expect.that('the text is taken', isServed(reply), {
          expected: 'a result without isError, as with ASCII',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
        break;
      }
    }
    if (judged === 0) throw new Inapplicable('no tool takes a made-up word');
  },
});

function isServed({ result }: McpReply): boolean {
  return result !== null && result['isError'] !== true;
}
