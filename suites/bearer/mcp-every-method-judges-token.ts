import { bearer, none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { makeUpToken } from './support/made-up-token.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';

/** How long a forbidden stream is read, in milliseconds. */
const listenMs = 50;
const methods = { legacy: ['ping', 'tools/list'], modern: ['server/discover', 'tools/list'] } as const;

/** The token must be checked for the whole endpoint, not for one of its methods. */
export default defineCheck({
  id: 'bearer/mcp-every-method-judges-token',
  clause: 'mcp-authorization:token-handling.invalid-401',
  title: 'The MCP server refuses a made-up token for every method',
  why: 'A method that does not check the token shows strangers what the server has, or keeps a stream open for them.',
  sends:
    'In session-based and stateless MCP, with a made-up token: `tools/list`, `ping`, `server/discover`, a notification, and GET, as far as each exists.',
  passes:
    'Any status except a success; for GET anything except a stream. Methods that are served without credentials are not tested. Other checks judge the status.',
  fails: 'A success, a stream, or no response in time.',
  fix: 'Check the token before the HTTP method and the JSON-RPC method.',
  systems: ['mcp'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: [
    'mcp-lists-take-any-token',
    'mcp-streams-take-any-token',
    'mcp-notifications-take-any-token',
    'mcp-random-token-accepted',
  ],
  async run({ mcp, expect, random }) {
    const credentials = bearer(makeUpToken(random));
    let asked = 0;
    for (const client of await mcp.clients()) {
      for (const [name, ask] of questions(client)) {
        const anonymous = await ask({ credentials: none, case: `${client.eraName}: ${name} without credentials` });
        if (isServed(anonymous)) continue;
        asked += 1;
        const exchange = await ask({ credentials, case: `${client.eraName}: ${name}` });
        if (name === 'GET') expectNoStream(expect, exchange);
        else expect.notServed(exchange);
      }
    }
    if (asked === 0) throw new Inapplicable('everything except calls is served without credentials');
  },
});

type Ask = (sending: NonNullable<Parameters<McpClient['request']>[2]>) => Promise<Exchange>;

function questions(client: McpClient): Array<readonly [name: string, ask: Ask]> {
  const requests = methods[client.era].map(
    (method) =>
      [method, async (sending: Parameters<Ask>[0]) => (await client.request(method, {}, sending)).exchange] as const,
  );
  if (client.era === 'modern') return requests;
  return [
    ...requests,
    [
      'a notification',
      async (sending) => (await client.notify('notifications/initialized', undefined, sending)).exchange,
    ],
    ['GET', async (sending) => (await client.ask('GET', { ...sending, listenMs })).exchange],
  ];
}

function isServed({ response }: Exchange): boolean {
  return response !== null && response.status >= 200 && response.status < 300;
}
