import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { openSession, speakAs } from './support/own-session.ts';

/** How long a resumed stream is listened to, in milliseconds. */
const listenMs = 300;

/** The id of an event is no key to what others were told. */
export default defineCheck({
  id: 'mcp/resumption-of-own-stream',
  clause: 'mcp-2025-11-25:transport.replay-own-stream',
  title: 'An event of another session resumes no stream of it',
  why: 'Who guesses the id of an event is sent the responses that somebody else was waiting for.',
  sends:
    'tools/list in a session, then GET with Last-Event-ID of its first event in another session of the same user and, where there is a token of another company, in one of theirs.',
  passes: 'A refusal, or a stream without the response of the other session.',
  fails: 'The response that the other session asked for.',
  fix: 'Keep the session with each event, and replay only those of the session that asks.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['events-replayed-across-sessions'],
  async run({ mcp, expect, resources, random }) {
    const owner = await openSession(mcp);
    const id = `vivero-stream-${random(1_000_000_000)}`;
    const told = await owner.request('tools/list', {}, { id, case: 'the stream of the first session' });
    const event = told.events.find((one) => one.id !== null && /^[\x21-\x7e]{1,1024}$/.test(one.id));
    if (event === undefined) throw new Inapplicable('the events of streams have no ids by which to resume them');
    const replace = { 'last-event-id': event.id };
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
        actual: brings(reply, id) ? 'the response to it' : 'none',
        exchange: reply.exchange,
      });
    }
  },
});

function brings({ messages }: McpReply, id: string): boolean {
  return messages.some((message) => message['id'] === id);
}
