import { bearer, none } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { openSession } from '../mcp/support/own-session.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** DELETE has no body, and is often handled before everything that has one. */
export default defineCheck({
  id: 'bearer/mcp-sessions-not-ended-by-strangers',
  clause: 'mcp-authorization:token-requirements.every-request',
  title: 'DELETE without credentials, or with a made-up token, does not end a session',
  why: 'Session ids are in logs of gateways. Anybody who reads one can end the work of its user.',
  sends:
    'In a session of its own each time: a plain request and DELETE without credentials, and with a made-up token. Then a plain request with the token.',
  passes:
    'A session that continues, whatever DELETE gets. Inapplicable for a server without session ids, or that serves others in the session too.',
  fails: 'A session that has ended: 404, although it served its user before.',
  fix: 'Check the token of every request to the endpoint before you look at its method.',
  systems: ['mcp'],
  credentials: 'presupposed',
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['mcp-session-ended-without-token', 'mcp-session-ended-with-any-token'],
  async run({ mcp, expect, random }) {
    let judged = 0;
    for (const [name, credentials] of [
      ['without credentials', none],
      ['with a made-up token', bearer(makeUpToken(random))],
    ] as const) {
      const client = await openSession(mcp);
      if ((await client.askPlainly({ case: `before DELETE ${name}` })).result === null) continue;
      if ((await client.askPlainly({ credentials, case: `a request ${name}` })).result !== null) continue;
      judged += 1;
      await client.ask('DELETE', { credentials, case: `DELETE ${name}` });
      const after = await client.askPlainly({ case: `after DELETE ${name}` });
      expect.that('the session continues for its user', after.exchange.response?.status !== 404, {
        expected: 'a session that continues',
        actual: describeReply(after),
        exchange: after.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('a new session does not serve its user, or serves everybody');
  },
});
