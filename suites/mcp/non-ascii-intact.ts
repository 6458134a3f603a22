import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { judgeSize } from '../../runner/documents/walk-schema.ts';
import { textTools } from './support/text-tools.ts';

const word = 'ñandú-木-𝄞';
/** The word after its UTF-8 was read as Latin-1, or after it was written in an encoding that lacks its letters. */
const damaged = [
  Buffer.from(word).toString('latin1'),
  '\u{fffd}',
  '?and?-',
  Buffer.from(word).toString('latin1').slice(0, 6),
];

/** The service is in Spanish. */
export default defineCheck({
  id: 'mcp/non-ascii-intact',
  clause: 'mcp-2025-11-25:transport.utf-8',
  title: 'Text beyond ASCII comes back unchanged',
  why: 'Names of people and companies are garbled, and cannot be found again.',
  sends:
    'A request with the word ñandú-木-𝄞 as its id, a call of a tool of that name, and a call of a read-only tool with the word as an argument.',
  passes:
    'The unchanged word, in UTF-8 or in JSON escapes, wherever a response contains it. Inapplicable where no response contains it.',
  fails: 'The word in another encoding, or with replaced letters.',
  fix: 'Read and write bodies as UTF-8 everywhere, never in the default encoding of the platform.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['text-read-as-latin-1', 'text-written-as-ascii', 'stream-latin-1', 'ids-in-latin-1'],
  async run({ mcp, expect }) {
    let echoed = 0;
    for (const client of await mcp.clients()) {
      const method = client.era === 'legacy' ? 'ping' : 'server/discover';
      const replies = [
        await client.request(method, {}, { id: word, case: `${client.eraName}: id` }),
        await client.request(
          'tools/call',
          { name: word, arguments: {} },
          { case: `${client.eraName}: name of a tool` },
        ),
      ];
      const [callWith] = await textTools(client, [word]);
      if (callWith !== undefined) replies.push(await callWith(word));
      for (const reply of replies) {
        const text = textsOf(reply);
        const isDamaged = damaged.some((form) => text.includes(form));
        if (!isDamaged && !text.includes(word)) continue;
        echoed += 1;
        expect.that('the word comes back unchanged', !isDamaged, {
          expected: word,
          actual: isDamaged ? 'a damaged form of the word' : word,
          exchange: reply.exchange,
        });
      }
    }
    if (echoed === 0) throw new Inapplicable('no response contains the word that was sent');
  },
});

/** Every place where the word may come back: the id, and the content of an error or of a result. */
function textsOf({ response, error, result }: McpReply): string {
  const content = result?.['content'];
  const block: unknown = Array.isArray(content) ? content[0] : null;
  const structured = showText(result?.['structuredContent']);
  const texts = [response?.['id'], error?.message, structured, (block as { text?: unknown } | null)?.text];
  return texts.filter((text) => typeof text === 'string').join('\n');
}

function showText(value: unknown): string {
  return value === undefined || judgeSize(value) !== null ? '' : JSON.stringify(value);
}
