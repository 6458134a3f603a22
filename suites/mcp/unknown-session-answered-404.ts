import { defineCheck } from '../../runner/kit/define-check.ts';
import { isSuccess } from './support/read-exchange.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { openSession } from './support/own-session.ts';

/** After a restart of the server every session is one that it does not know. */
export default defineCheck({
  id: 'mcp/unknown-session-answered-404',
  clause: 'mcp-2025-11-25:session.unknown-404',
  title: 'The id of a session that does not exist is answered 404',
  why: 'After each release clients present ids that the new process never gave; by 400 or 401 none of them recovers.',
  sends: 'ping and GET with an id that was made up.',
  passes:
    '404, for GET anything but a stream; or a result where the server does not look at the id. A server without sessions is not asked.',
  fails: 'Any other 4xx; a stream, though ping is refused.',
  fix: 'Answer 404 to every MCP-Session-Id that is not known, whatever the reason.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-session-answered-400', 'unknown-session-answered-401', 'unknown-session-streams'],
  async run({ mcp, expect, random }) {
    const client = await openSession(mcp);
    const made = Array.from({ length: 32 }, () => random(16).toString(16)).join('');
    const { exchange } = await client.request('ping', {}, { replace: { 'mcp-session-id': made } });
    if (isSuccess(exchange)) {
      expect.answered(exchange);
      return;
    }
    expect.status(exchange, 404);
    const stream = await client.ask('GET', { replace: { 'mcp-session-id': made }, listenMs: 50, case: 'GET' });
    expectNoStream(expect, stream.exchange);
  },
});
