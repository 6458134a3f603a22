import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { madeUpSession, openSessionOfTwo } from './support/own-session.ts';

/** How long a stream that should not have opened is read, in milliseconds. */
const listenMs = 50;

/** The messages and the end of a session belong to its user. */
export default defineCheck({
  id: 'mcp/session-kept-for-owner',
  clause: 'mcp-2025-11-25:session.bound-to-user',
  title: 'Another user can neither end nor listen to a session',
  why: 'Anybody who learns the id of a session can end the work of its user, or read the messages that the server sends to that user.',
  sends:
    'GET and DELETE in the session of one user with the token of another user, then a plain request as the first user.',
  passes: 'A refusal of GET, and a session that continues. A stream passes where a made-up session gets one too.',
  fails: 'A stream for the other user, or a session that has ended for its own user.',
  fix: 'Store the user with the session, and return 404 for the token of another user on every method.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['session-ended-by-other-user', 'session-streams-for-other-user', 'session-is-the-user'],
  async run(context) {
    const { expect } = context;
    const { client, otherUser: credentials } = await openSessionOfTwo(context);
    const control = await client.ask('GET', {
      credentials,
      replace: madeUpSession,
      listenMs,
      case: 'a made-up session',
    });
    const stream = await client.ask('GET', { credentials, listenMs, case: 'GET of the other user' });
    expect.that('the other user gets no stream of the session', stream.form !== 'sse' || control.form === 'sse', {
      expected: 'a refusal',
      actual: describeReply(stream),
      exchange: stream.exchange,
    });
    await client.ask('DELETE', { credentials, case: 'DELETE of the other user' });
    const after = await client.askPlainly({ case: 'the own user, afterwards' });
    expect.that('the session continues for its user', after.exchange.response?.status !== 404, {
      expected: 'a session that continues',
      actual: describeReply(after),
      exchange: after.exchange,
    });
  },
});
