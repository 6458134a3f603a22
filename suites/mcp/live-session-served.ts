import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** To a client, 404 says that the session is over. Servers that say 400 of sessions that they do not know break it in the same way. */
export default defineCheck({
  id: 'mcp/live-session-served',
  clause: 'mcp-2025-11-25:session.live-served',
  title: 'No request of a session that goes on is refused as one of an unknown session',
  why: 'Clients start a new session at each 404, lose what the old one held, and fail at the next request again. Several instances that do not share their sessions respond like this.',
  sends: 'In a session of its own twelve pings, one after the other.',
  passes:
    'No 404, 400, 502, 503 or 504, or nothing else from some ping on: then the session has ended. Inapplicable without session ids.',
  fails: 'One of these statuses to a ping, and 200 to a later one of the same session.',
  fix: 'Keep sessions where all instances find them, or send all requests of a session to the instance that opened it. Take instances that do not respond out of the gateway.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'live-session-lost-every-second',
    'live-session-lost-every-fifth',
    'live-session-lost-with-400',
    'live-session-lost-behind-gateway',
  ],
  async run({ mcp, expect }) {
    const { sessionId, pings, lost, exchange } = await mcp.sessionTrial();
    if (sessionId === null) throw new Inapplicable('the server issues no session ids');
    const statuses = [...new Set(lost.map(({ response }) => response?.status ?? 0))].join(' or ');
    expect.that('every request of the session is served', lost.length === 0, {
      expected: 'no request refused',
      actual: lost.length === 0 ? 'none' : `${lost.length} of ${pings} pings got ${statuses}, others were served`,
      exchange: lost[0] ?? exchange,
    });
  },
});
