import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { madeUpSession, openSessionOfTwo } from './support/own-session.ts';

/** The id of a session is not a secret that users share. */
export default defineCheck({
  id: 'mcp/session-used-by-owner',
  clause: 'mcp-2025-11-25:session.bound-to-user',
  title: 'Another user cannot use a session',
  why: 'Anybody who learns the id of a session can put messages into it, which the server treats as those of its user.',
  sends:
    'A plain request in the session of one user with the token of another user. Before it, the same as the first user.',
  passes:
    'Any refusal. A server that serves requests whatever session they name, one that it never issued too, has no sessions that could be bound: inapplicable.',
  fails: 'A result, although the session was opened by another user.',
  fix: 'Store the user with the session, and return 404 for the token of another user.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['session-is-the-user', 'session-serves-other-user'],
  async run(context) {
    const { expect } = context;
    const { client, otherUser: credentials } = await openSessionOfTwo(context);
    const made = await client.askPlainly({ replace: madeUpSession, case: 'a made-up session' });
    if (made.result !== null) throw new Inapplicable('the server serves requests of a session that it never issued');
    const reply = await client.askPlainly({ credentials, case: 'the other user' });
    expect.that('the other user is not served in the session', reply.result === null, {
      expected: 'a refusal',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
  },
});
