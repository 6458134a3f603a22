import { defineCheck } from '../../runner/kit/define-check.ts';
import { memberNames } from '../../runner/kit/member-names.ts';
import { isSuccess } from './support/read-exchange.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { openSession } from './support/own-session.ts';

/** What is written to this one is written to all objects: `mcp/object-members-as-session-ids-survived` sends it when nobody else is asked. */
const names = memberNames.filter((name) => name !== '__proto__');

/** After a restart the server knows none of the sessions of its clients. */
export default defineCheck({
  id: 'mcp/unknown-session-answered-404',
  clause: 'mcp-2025-11-25:session.unknown-404',
  title: 'An unknown session id gets 404',
  why: 'After each release clients send ids that the new process never issued. On 400 or 401 they do not recover.',
  sends:
    'A plain request and GET with a made-up session id, and plain requests with names of members of objects such as `constructor` for it. Inapplicable where the server issues no session ids.',
  passes: '404, and no event stream for GET. A success where the server ignores the id.',
  fails: 'Any other status for the plain request, or an event stream although that is refused.',
  fix: 'Return 404 for every MCP-Session-Id that the server does not know, for whatever reason.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'unknown-session-answered-400',
    'unknown-session-answered-401',
    'unknown-session-streams',
    'session-looked-up',
  ],
  async run({ mcp, expect, random }) {
    const client = await openSession(mcp);
    const made = Array.from({ length: 32 }, () => random(16).toString(16)).join('');
    const { exchange } = await client.askPlainly({ replace: { 'mcp-session-id': made } });
    if (isSuccess(exchange)) {
      expect.answered(exchange);
      return;
    }
    expect.status(exchange, 404);
    for (const name of names) {
      const replace = { 'mcp-session-id': name };
      expect.status((await client.askPlainly({ replace, case: `the session ${name}` })).exchange, 404);
    }
    const stream = await client.ask('GET', { replace: { 'mcp-session-id': made }, listenMs: 50, case: 'GET' });
    expectNoStream(expect, stream.exchange);
  },
});
