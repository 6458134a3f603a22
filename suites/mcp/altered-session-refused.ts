import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { expectNoStream } from '../../runner/kit/expect-no-stream.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { alterSession } from './support/altered-sessions.ts';
import { madeUpSession, openSession } from './support/own-session.ts';

/** How long a stream that should not have opened is read, in milliseconds. */
const listenMs = 50;

type OwnSession = Awaited<ReturnType<typeof openSession>>;

/** Some look-ups match more than the exact id. */
export default defineCheck({
  id: 'mcp/altered-session-refused',
  clause: 'mcp-2025-11-25:session.unknown-404',
  title: 'An altered session id is not taken for the session',
  why: 'If only a part of the id is compared, an attacker guesses it in far fewer attempts, and two sessions that begin alike are mixed up.',
  sends:
    'A plain request in a session, with its id as it is, with a made-up one, and with the id altered: with more characters behind it, doubled, cut, with one character, its beginning or its end changed, and in the other case. Then GET and DELETE with some of them, and the plain request as it was. Of an id of several parts, such as one with the name of an instance behind it, only the longest part is altered.',
  passes:
    'Any refusal of the altered ids, and the session is served after DELETE with them. A UUID and hexadecimal digits may be read in any case. Inapplicable where the server issues no session ids, does not serve the session as it is, or serves requests whatever session they name.',
  fails: 'A result or an event stream for an altered id, or DELETE with one that ends the session.',
  fix: 'Look the whole id up, and return 404 if there is no such session.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'session-id-beginning-compared',
    'session-id-with-tail-taken',
    'session-id-without-tail-compared',
    'session-id-end-compared',
    'session-id-in-any-case',
    'altered-session-streams',
    'altered-session-ended',
  ],
  async run({ mcp, expect }) {
    const client = await openSession(mcp);
    if ((await client.askPlainly({ case: 'the session as it is' })).result === null)
      throw new Inapplicable('the session is not served as it is');
    const made = await client.askPlainly({ replace: madeUpSession, case: 'a made-up session' });
    if (made.result !== null) throw new Inapplicable('the server serves requests of a session that it never issued');
    const altered = alterSession(client.sessionId);
    if (altered.length === 0) throw new Inapplicable('no other id can be made of that of the session');
    for (const [name, id] of altered) {
      const reply = await client.askPlainly({ replace: { 'mcp-session-id': id }, case: `the id ${name}` });
      expect.that('the altered id is not served', reply.exchange.response !== null && reply.result === null, {
        expected: '404, or another refusal',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
    await judgeStream(client, expect);
    await judgeEnd(client, expect);
  },
});

/** Judged only where a session that nobody opened gets no stream: `mcp/unknown-session-answered-404` judges that. */
async function judgeStream(client: OwnSession, expect: Expect): Promise<void> {
  const control = await client.ask('GET', { replace: madeUpSession, listenMs, case: 'GET with a made-up session' });
  if (control.exchange.response?.status === 200) return;
  for (const [name, id] of chosen(client.sessionId)) {
    const replace = { 'mcp-session-id': id };
    const stream = await client.ask('GET', { replace, listenMs, case: `GET with the id ${name}` });
    expectNoStream(expect, stream.exchange);
  }
}

/** What DELETE with an altered id is responded to is open: it must leave the session alone. */
async function judgeEnd(client: OwnSession, expect: Expect): Promise<void> {
  for (const [name, id] of chosen(client.sessionId)) {
    await client.ask('DELETE', { replace: { 'mcp-session-id': id }, case: `DELETE with the id ${name}` });
    const reply = await client.askPlainly({
      replace: { 'mcp-session-id': client.sessionId },
      case: `the session as it is, after DELETE with the id ${name}`,
    });
    expect.that('DELETE with an altered id does not end the session', reply.exchange.response?.status !== 404, {
      expected: 'the session is served',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
  }
}

function chosen(id: string): ReturnType<typeof alterSession> {
  return alterSession(id).filter(([name]) => /more behind it|quarter|other case/.test(name));
}
