import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** To a client, 404 says that the session is over. */
export default defineCheck({
  id: 'mcp/live-session-served',
  clause: 'mcp-2025-11-25:session.live-served',
  title: 'No request of a session that goes on gets 404',
  why: 'Clients start a new session at each 404, lose what the old one held, and fail at the next request again. Several instances that do not share their sessions respond like this.',
  sends: 'In a session of its own twelve pings, one after the other.',
  passes:
    'No 404, or nothing except 404 from some ping on: then the session has ended. Inapplicable without session ids.',
  fails: '404 to a ping, and 200 to a later one of the same session.',
  fix: 'Keep sessions where all instances find them, or send all requests of a session to the instance that opened it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['live-session-lost-every-second', 'live-session-lost-every-fifth'],
  async run({ mcp, expect }) {
    const { sessionId, pings, lost, exchange } = await mcp.sessionTrial();
    if (sessionId === null) throw new Inapplicable('the server issues no session ids');
    expect.that('no request of the session gets 404', lost.length === 0, {
      expected: 'no 404',
      actual: lost.length === 0 ? 'no 404' : `${lost.length} of ${pings} pings got 404, the others were served`,
      exchange: lost[0] ?? exchange,
    });
  },
});
