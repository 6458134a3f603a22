import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { nameOf } from './support/judge-tools.ts';
import { pickCallable } from './support/pick-callable.ts';
import { allOf } from './support/all-of.ts';
import { tokensAtOnce } from './support/tokens-at-once.ts';

/** Tools that are called at most, in session-based and in stateless MCP each, until one reports progress. */
const mostCalls = 8;
/** How often two calls are made at the same time. */
const rounds = 3;

/** Each of two calls has a stream, and a server that keeps one of them in a variable has the last. */
export default defineCheck({
  id: 'mcp/progress-on-own-stream',
  clause: 'mcp-2025-11-25:stream.related-messages',
  title: 'Of two calls at the same time each gets its own progress on its own stream',
  why: 'A client gets progress of a call that it knows nothing of, and drops the stream; the other call looks as if it hung.',
  sends:
    '`tools/call` of up to eight read-only tools, each with a progress token. The first that reports progress is called twice at the same time, under two tokens and on two connections, three times.',
  passes:
    'Progress under the token of the call on each stream, or none. Inapplicable where no tool reports progress. In stateless MCP the rule binds: `mcp/progress-asked-for` judges it too.',
  fails: 'Progress of the one call on the stream of the other.',
  fix: 'Keep the stream with the request, not in a variable of the server, and send progress to the stream of its own request.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['progress-on-the-newest-stream', 'stateless-progress-on-the-newest-stream'],
  async run({ mcp, expect, random, openConnection }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      for (const { tool, given } of (await pickCallable(client, random)).slice(0, mostCalls)) {
        const call = (token: string, isAlone: boolean): Promise<McpReply> => {
          const params = { name: tool['name'], arguments: given, _meta: { progressToken: token } };
          const naming = { case: `${client.eraName}: ${nameOf(tool)}${isAlone ? '' : ', two at the same time'}` };
          return client.request(
            'tools/call',
            params,
            isAlone ? naming : { ...naming, connection: openConnection('mcp') },
          );
        };
        if (tokensOf(await call(`vivero-alone-${random(1_000_000)}`, true)).length === 0) continue;
        judged += 1;
        for (let round = 1; round <= rounds; round += 1) {
          const tokens = tokensAtOnce(random);
          const replies = await allOf(tokens.map((token) => call(token, false)));
          for (const [place, reply] of replies.entries()) {
            const others = tokensOf(reply).filter((token) => tokens.includes(token) && token !== tokens[place]);
            expect.that(`${nameOf(tool)} gets no progress of the other call`, others.length === 0, {
              expected: `progress under ${tokens[place] ?? ''}, or none`,
              actual: others.slice(0, 5),
              exchange: reply.exchange,
            });
          }
        }
        break;
      }
    }
    if (judged === 0) throw new Inapplicable('no tool that may be called reports progress');
  },
});

function tokensOf({ messages }: McpReply): string[] {
  return messages.flatMap(({ method, params }) => {
    const token = method === 'notifications/progress' && isObject(params) ? params['progressToken'] : undefined;
    return typeof token === 'string' ? [token] : [];
  });
}
