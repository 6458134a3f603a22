import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';
import { brings, findStreamWithIds, firstEventId } from './support/streams-with-ids.ts';

/** How long a resumed stream is read, in milliseconds. */
const listenMs = 300;

/** A client resumes one stream; the others it still has. */
export default defineCheck({
  id: 'mcp/resumption-of-one-stream',
  clause: 'mcp-2025-11-25:transport.replay-own-stream',
  title: 'A resumed stream brings nothing of another stream of the session',
  why: 'A client receives the response to a request twice, and on the stream of another one.',
  sends:
    'Two equal requests in a session, one after the other, whose responses are streams of events with ids. GET with Last-Event-ID of the first event of the first stream.',
  passes: 'A refusal, or a stream without the response to the second request.',
  fails: 'The response to the second request.',
  fix: 'Store the stream with each event, and replay only the events of the stream that the id belongs to.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['events-replayed-across-streams'],
  async run({ mcp, expect, random }) {
    const client = await openSession(mcp);
    const ids = [`vivero-first-${random(1_000_000_000)}`, `vivero-second-${random(1_000_000_000)}`] as const;
    const stream = await findStreamWithIds(client, { random }, ids[0]);
    const event = stream === null ? null : firstEventId(stream.first);
    const second = await stream?.again(ids[1], 'the second stream');
    if (event === null || second === undefined || firstEventId(second) === null)
      throw new Inapplicable('the events of streams have no ids, so streams cannot be resumed');
    // An id that both streams have resumes either.
    if (second.events.some(({ id }) => id === event))
      throw new Inapplicable('events of two streams have the same id: see mcp/event-ids-unique');
    const reply = await client.ask('GET', { replace: { 'last-event-id': event }, listenMs, case: 'the first stream' });
    expect.that('nothing of the second stream is sent', !brings(reply, ids[1]), {
      expected: 'no response to the second request',
      actual: brings(reply, ids[1]) ? 'the response to the second request' : 'no such response',
      exchange: reply.exchange,
    });
  },
});
