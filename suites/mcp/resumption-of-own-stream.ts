import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { openSession, speakAs } from './support/own-session.ts';
import { brings, findStreamWithIds, firstEventId } from './support/streams-with-ids.ts';

/** How long a resumed stream is read, in milliseconds. */
const listenMs = 300;

/** The id of an event does not entitle a client to the messages of others. */
export default defineCheck({
  id: 'mcp/resumption-of-own-stream',
  clause: 'mcp-2025-11-25:transport.replay-own-stream',
  title: 'An event id from another session does not resume its stream',
  why: 'A client that guesses the id of an event receives responses that were meant for another client.',
  sends:
    '`tools/list` in a session, or the call of a read-only tool where that has no stream of events with ids. GET with Last-Event-ID of its first event in another session of the same user, and in one of another company where its token is configured.',
  passes: 'A refusal, or a stream without the response of the other session.',
  fails: 'The response to the request of the other session.',
  fix: 'Store the session with each event, and replay only the events of the requesting session.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['events-replayed-across-sessions'],
  async run({ mcp, expect, resources, random }) {
    const owner = await openSession(mcp);
    const id = `vivero-stream-${random(1_000_000_000)}`;
    const stream = await findStreamWithIds(owner, { random }, id);
    const event = stream === null ? null : firstEventId(stream.first);
    if (event === null) throw new Inapplicable('the events of streams have no ids, so streams cannot be resumed');
    const replace = { 'last-event-id': event };
    const other = await openSession(mcp);
    const replies = [await other.ask('GET', { replace, listenMs, case: 'another session' })];
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    const theirs = token === null ? null : await speakAs(mcp, other, bearer(token, 'unspecified'));
    if (theirs !== null)
      replies.push(
        await other.ask('GET', {
          ...theirs,
          replace: { ...theirs.replace, ...replace },
          listenMs,
          case: 'a session of another company',
        }),
      );
    for (const reply of replies) {
      expect.that('the response of the other session is not sent', !brings(reply, id), {
        expected: 'no response to a request of another session',
        actual: brings(reply, id) ? 'the response to the request of another session' : 'no such response',
        exchange: reply.exchange,
      });
    }
  },
});
