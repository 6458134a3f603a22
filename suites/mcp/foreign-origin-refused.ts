import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { callTools } from './support/call-tools.ts';

/** Any web page can send a POST to a server on its visitor's machine. */
export default defineCheck({
  id: 'mcp/foreign-origin-refused',
  clause: 'mcp-2025-11-25:transport.origin-validated',
  title: 'A local server refuses requests from a foreign origin',
  why: 'A page whose name was rebound to 127.0.0.1 uses the local server of its visitor.',
  sends:
    "Plain requests with seven foreign origins, some of them similar to the server's own, one in chunks, `initialize`, a notification, a `tools/call`, a GET that opens a stream, and DELETE of a session. Only to servers on loopback.",
  passes:
    'Any HTTP error status or JSON-RPC error. Servers beyond loopback are judged by `mcp/foreign-origin-answered-403`.',
  fails: 'A success, no response in time, an event stream for the GET, or a success for the notification or DELETE.',
  fix: 'Compare Origin, where it is present, with a list of permitted origins.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'origin-ignored',
    'origin-prefix-compared',
    'origin-ignored-in-calls',
    'origin-of-local-look-served',
    'origin-of-files-served',
    'origin-ignored-where-chunked',
    'origin-ignored-for-streams',
    'origin-ignored-at-the-end',
    'origin-ignored-at-the-beginning',
    'origin-ignored-in-notifications',
  ],
  async run({ mcp, expect }) {
    if (!mcp.isLoopback) throw new Inapplicable('the endpoint is not on a loopback address');
    const { origin, hostname, port } = mcp.url;
    const named = ['https://evil.example', 'http://evil.example', 'file://'];
    const origins: ReadonlyArray<readonly [name: string, foreign: string]> = [
      ...[...named, 'http://localhost.evil.example', 'http://evillocalhost'].map((text) => [text, text] as const),
      ['the own origin with .evil.example behind it', `${origin}.evil.example`],
      ['a host that has the own one inside', `http://evil-${hostname}.example:${port}`],
    ];
    for (const client of await mcp.clients()) {
      for (const [name, foreign] of origins) {
        const sending = { headers: [['Origin', foreign]], case: `${client.eraName}: ${name}` } as const;
        expect.notExecuted(await client.askPlainly(sending));
      }
      const chunked = {
        headers: [['Origin', 'https://evil.example']],
        framing: 'chunked',
        case: `${client.eraName}: in chunks`,
      } as const;
      expect.notExecuted(await client.askPlainly(chunked));
      if (client.era === 'legacy') {
        const opening = { headers: [['Origin', 'https://evil.example']], case: 'session-based: initialize' } as const;
        expect.notExecuted(await mcp.initialize({}, opening));
        await expectNotTaken(client, expect);
        await expectNoStream(client, expect);
      }
      if (client.sessionId !== null) await expectNoEnd(await mcp.openClient(), expect);
      const [served] = await callTools(client).catch(() => []);
      if (served === undefined) continue;
      const params = { name: served.tool['name'], arguments: served.arguments };
      const sending = { headers: [['Origin', 'https://evil.example']], case: `${client.eraName}: tools/call` } as const;
      expect.notExecuted(await client.request('tools/call', params, sending));
    }
  },
});

/** A page cancels what a user waits for. */
async function expectNotTaken(client: McpClient, expect: Expect): Promise<void> {
  const sending = { headers: [['Origin', 'https://evil.example']], case: 'session-based: a notification' } as const;
  const { exchange } = await client.notify('notifications/initialized', undefined, sending);
  const { status = 0 } = exchange.response ?? {};
  expect.that('no notification is taken from a foreign origin', status < 200 || status >= 300, {
    expected: 'an HTTP error status',
    actual: describeAnswer(exchange),
    exchange,
  });
}

/** A page ends the work of a user whose session it knows. */
async function expectNoEnd(client: McpClient, expect: Expect): Promise<void> {
  const { exchange } = await client.ask('DELETE', { headers: [['Origin', 'https://evil.example']], case: 'DELETE' });
  const { status = 0 } = exchange.response ?? {};
  expect.that('no session is ended for a foreign origin', status < 200 || status >= 300, {
    expected: 'an HTTP error status',
    actual: describeAnswer(exchange),
    exchange,
  });
}

/** A page reads the events of a user whose stream it may open. */
async function expectNoStream(client: McpClient, expect: Expect): Promise<void> {
  const sending = { headers: [['Origin', 'https://evil.example']], case: 'session-based: GET', listenMs: 200 } as const;
  const { exchange } = await client.ask('GET', sending);
  const { status = 0, headers = [] } = exchange.response ?? {};
  const isStream = status === 200 && mediaTypeOf(headers)?.essence === 'text/event-stream';
  expect.that('no stream is opened for a foreign origin', !isStream, {
    expected: 'an HTTP error status',
    actual: describeAnswer(exchange),
    exchange,
  });
}
