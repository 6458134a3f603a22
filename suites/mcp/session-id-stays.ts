import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';
import { openSession } from './support/own-session.ts';

/** Clients take the id from whichever response has one. */
export default defineCheck({
  id: 'mcp/session-id-stays',
  clause: 'mcp-2025-11-25:session.id-stays',
  title: 'The session id stays the same',
  why: 'A client that continues with the new id gets 404 or loses its state. Another client keeps the old id and is served.',
  sends: 'initialize, then five plain requests, tools/list and two more plain requests in the session.',
  passes: 'The id of the session in later responses, or no id.',
  fails: 'Another id.',
  fix: 'Set Mcp-Session-Id in the response to initialize only.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['session-id-changes', 'session-id-changes-later'],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    const replies = [];
    // Gateways that tie a session to an instance may do so late.
    for (const name of ['first', 'second', 'third', 'fourth', 'fifth'])
      replies.push(await client.askPlainly({ case: `the ${name} plain request` }));
    replies.push(await client.request('tools/list'));
    for (const name of ['sixth', 'last']) replies.push(await client.askPlainly({ case: `the ${name} plain request` }));
    let judged = 0;
    for (const { exchange } of replies) {
      if (exchange.response === null || exchange.response.status >= 400) continue;
      judged += 1;
      const others = sessionIdsOf(exchange).filter((id) => id !== client.sessionId);
      expect.that('the response names no other session', others.length === 0, {
        expected: 'the id of the session, or none',
        actual: others.length === 0 ? 'that' : 'another id',
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no request of the session is served');
  },
});
