import { bearer, none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { makeUpToken } from './support/made-up-token.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';

/** How long a stream is listened to that should not have been opened, in milliseconds. */
const listenMs = 50;
const methods = { legacy: ['ping', 'tools/list'], modern: ['server/discover', 'tools/list'] } as const;

/** The guard stands before the endpoint, not before one of its methods. */
export default defineCheck({
  id: 'bearer/mcp-every-method-judges-token',
  clause: 'mcp-authorization:token-handling.invalid-401',
  title: 'Made-up token is refused whatever is asked for with it',
  why: 'What one method lets through without looking tells strangers what there is, or keeps a stream open for them.',
  sends: 'In each era lists and plain requests, a notification, and GET, with a made-up token.',
  passes:
    'Anything but success, for GET anything but a stream. What is served without credentials is not asked; statuses are judged elsewhere.',
  fails: 'A success, a stream, or no answer in time.',
  fix: 'Judge the token before the method of HTTP and of JSON-RPC is looked at.',
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
        const anonymous = await ask({ credentials: none, case: `${client.era}: ${name} without credentials` });
        if (isServed(anonymous)) continue;
        asked += 1;
        const exchange = await ask({ credentials, case: `${client.era}: ${name}` });
        if (name === 'GET') expectNoStream(expect, exchange);
        else expect.notServed(exchange);
      }
    }
    if (asked === 0) throw new Inapplicable('everything but calls is served to anyone');
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
