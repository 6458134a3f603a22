import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { laterRevision, unknownRevision } from './support/revisions.ts';

/** How long a stream that should not have opened is read, in milliseconds. */
const listenMs = 50;

/** The header names the revision in which a message is to be read. */
export default defineCheck({
  id: 'mcp/unknown-version-header-refused',
  clause: 'mcp-2025-11-25:transport.version-400',
  title: 'An unknown MCP-Protocol-Version gets 400',
  why: 'A server that ignores the header may respond in a revision that the client did not choose.',
  sends:
    'A plain request in a session with MCP-Protocol-Version 1999-01-01, 2099-12-31 and vivero. `tools/list`, `tools/call`, a notification, GET, and DELETE of another session, with 1999-01-01.',
  passes:
    '400 with any body. Any response other than 2xx for the notification, and no event stream for GET. Inapplicable before revision 2025-06-18, which introduced the header.',
  fails: 'Any other status.',
  fix: 'Compare the header with the supported versions on every request other than `initialize`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'version-header-ignored',
    'unknown-version-header-answered-404',
    'version-header-ignored-in-lists',
    'version-header-of-later-date-ignored',
    'version-header-ignored-in-notifications',
    'version-header-ignored-in-calls',
    'version-header-ignored-at-delete',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    if (client.revision < '2025-06-18') throw new Inapplicable(`revision ${client.revision} has no version header`);
    const as = (version: string, name: string) => ({
      replace: { 'mcp-protocol-version': version },
      case: `${name} of ${version}`,
    });
    for (const version of [unknownRevision, laterRevision, 'vivero'])
      expect.status((await client.askPlainly(as(version, 'a plain request'))).exchange, 400);
    expect.status((await client.request('tools/list', {}, as(unknownRevision, 'tools/list'))).exchange, 400);
    if (Object.hasOwn(client.capabilities, 'tools')) {
      const params = { name: 'vivero_no_tool_either', arguments: {} };
      expect.status((await client.request('tools/call', params, as(unknownRevision, 'tools/call'))).exchange, 400);
    }
    const notification = as(unknownRevision, 'a notification');
    expect.notServed((await client.notify('notifications/initialized', undefined, notification)).exchange);
    const stream = await client.ask('GET', { ...as(unknownRevision, 'GET'), listenMs });
    expectNoStream(expect, stream.exchange);
    const own = await mcp.openClient();
    if (own.sessionId === null) return;
    expect.notServed((await own.ask('DELETE', as(unknownRevision, 'DELETE'))).exchange);
  },
});
