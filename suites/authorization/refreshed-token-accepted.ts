import { bearer } from '../../runner/kit/credentials.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { Mcp, McpClient } from '../../runner/kit/mcp.ts';
import { obtainTokens, requireTokens } from './support/redeem-code.ts';
import { useRefreshToken } from './support/refreshed-tokens.ts';
import { requireSendable } from './support/require-sendable.ts';

/** A token is issued where the resource knows it, too. */
export default defineCheck({
  id: 'authorization/refreshed-token-accepted',
  clause: 'rfc6749:refresh.token-usable',
  title: 'The MCP server accepts a refreshed token if it accepted the first one',
  why: 'An hour after the sign-in, every request of the client is refused, although its refresh succeeded.',
  sends:
    'initialize, or a plain request in stateless MCP, with a token of a valid code. Then a refresh, and the same request with the refreshed token, twice if it is refused.',
  passes:
    'Any response except 401 and 403. Whether the first token still works after the refresh is not judged. Inapplicable if the server gives no refresh token, if no MCP server with a token is configured, or if it does not accept the first token.',
  fails: '401 or 403 both times.',
  fix: 'Store a refreshed token as you store the first one: with its user, scope, audience and lifetime.',
  systems: ['authorization'],
  asksEachOf: ['mcp'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-refreshed-token-unknown', 'as-refreshed-token-over', 'as-refresh-for-another-audience'],
  async run({ authorization, mcp, resources, expect }) {
    // What a client begins with is learnt with the configured token.
    if (!resources.some(({ system, tokens }) => system === 'mcp' && tokens.valid !== null))
      throw new Inapplicable('no MCP server with a token is configured');
    await requireTokens(authorization);
    const server = await authorization.server();
    // A grant of its own: what other checks do to theirs may end its tokens.
    const { accessToken: first, refreshToken } = await obtainTokens(server);
    if (refreshToken === null) throw new Inapplicable('the server gives no refresh token');
    requireSendable(first, 'access token');
    const accepting: McpClient[] = [];
    for (const client of await mcp.clients())
      if ((await openWith(mcp, client, { token: first, name: 'the first token' })).result !== null)
        accepting.push(client);
    if (accepting.length === 0) throw new Inapplicable('the MCP server does not accept the first token');
    const refreshed = (await useRefreshToken(server, refreshToken, 'a refresh')).accessToken;
    if (refreshed === null) throw new Inapplicable('the server does not accept its own refresh token');
    requireSendable(refreshed, 'access token');
    for (const client of accepting) {
      const ask = () => openWith(mcp, client, { token: refreshed, name: 'the refreshed token' });
      const reply = await ask();
      // Another instance may learn of a token a moment later.
      const { exchange } = isRefused(reply) ? await ask() : reply;
      expect.that('the refreshed token is accepted', !isRefused({ exchange }), {
        expected: 'a response as with the first token',
        actual: describeAnswer(exchange),
        exchange,
      });
    }
  },
});

/** Sends what a client begins with, with a token of its own. */
function openWith(
  mcp: Mcp,
  client: McpClient,
  { token, name }: { readonly token: string; readonly name: string },
): Promise<McpReply> {
  const sending = { credentials: bearer(token, 'unspecified'), case: `${client.eraName}: ${name}` };
  return client.era === 'modern' ? client.askPlainly(sending) : mcp.initialize({}, sending);
}

function isRefused({ exchange }: Pick<McpReply, 'exchange'>): boolean {
  return [401, 403].includes(exchange.response?.status ?? 0);
}
