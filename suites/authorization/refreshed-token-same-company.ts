import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { callTools, type ToolCall } from '../mcp/support/call-tools.ts';
import { nameOf } from '../mcp/support/judge-tools.ts';
import { speakAs } from '../mcp/support/own-session.ts';
import { contentOf, isSameContent } from '../mcp/support/tool-content.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { requireSendable } from './support/require-sendable.ts';
import { useRefreshToken } from './support/refreshed-tokens.ts';

/** The company is part of the grant, also where tokens show nothing of it. */
export default defineCheck({
  id: 'authorization/refreshed-token-same-company',
  clause: 'service:mcp.own-company-only',
  title: 'A refreshed token does not open the data of another company',
  why: 'An hour after its user approved access to one company, the app reads and writes the books of another.',
  sends:
    'Calls of up to six read-only tools with a token of a code, with the configured token of another company, with a refreshed token, and with the first one again.',
  passes:
    'Any result that is not that of the other company. Refusals are not judged. Only results that differ between the companies and stay the same for the first token are judged.',
  fails: 'The result of the other company for the refreshed token.',
  fix: 'Store the company with the grant, and copy it from there to each token.',
  systems: ['mcp', 'authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client', 'credentials.other-company'],
  mutates: true,
  brokenBy: ['as-refresh-for-another-company'],
  async run({ authorization, mcp, resources, expect }) {
    const otherToken = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (otherToken === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    await requireTokens(authorization);
    const server = await authorization.server();
    // A grant of its own: what other checks do to theirs may end its tokens.
    const { accessToken: first, refreshToken } = await obtainTokens(server);
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    const refreshed = (await useRefreshToken(server, refreshToken, 'a refresh')).accessToken;
    if (refreshed === null) throw new Inapplicable('the server does not accept its own refresh token');
    for (const token of [first, refreshed]) requireSendable(token, 'access token');
    let judged = 0;
    for (const client of await mcp.clients()) {
      const speaking = new Map<string, ReturnType<typeof speakAs>>();
      const speakWith = (token: string): ReturnType<typeof speakAs> => {
        const known = speaking.get(token) ?? speakAs(mcp, client, bearer(token, 'unspecified'));
        speaking.set(token, known);
        return known;
      };
      for (const call of await callTools(client, { enough: 6 })) {
        const ask = async (token: string): Promise<McpReply | null> => callAs(client, call, await speakWith(token));
        const [before, other, after, again] = [
          await ask(first),
          await ask(otherToken),
          await ask(refreshed),
          await ask(first),
        ];
        if (before === null || other === null || after === null || again === null) continue;
        const [own, foreign] = [contentOf(before), contentOf(other)];
        if (!isSameContent(own, contentOf(again)) || foreign === null || contentOf(after) === null) continue;
        if (isSameContent(own, foreign)) continue;
        judged += 1;
        expect.that('the other company is not read', !isSameContent(foreign, contentOf(after)), {
          expected: 'the result of the own company, or a refusal',
          actual: describeReply(after),
          exchange: after.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no tool that may be called returns something else to the other company');
  },
});

/** Resolves to the response to a call as somebody speaks; `null` where the server does not accept their token. */
async function callAs(
  client: McpClient,
  call: ToolCall,
  speaking: Awaited<ReturnType<typeof speakAs>>,
): Promise<McpReply | null> {
  if (speaking === null) return null;
  const options = { ...speaking, case: `${client.era}: ${nameOf(call.tool)}` };
  return client.request('tools/call', { name: call.tool['name'], arguments: call.arguments }, options);
}
