import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findStreamWithIds } from './support/streams-with-ids.ts';

/** A client resumes a stream at the id of an event. */
export default defineCheck({
  id: 'mcp/event-ids-unique',
  clause: 'mcp-2025-11-25:transport.event-ids',
  title: 'The ids of events are unique within a session',
  why: 'A client that resumes at a repeated id gets the messages of another request.',
  sends:
    'A plain request and `tools/list`, three times each, in one session. Where they have no stream of events with ids: calls of read-only tools until one has, and this one once more.',
  passes: 'Ids that differ. Events without an id are not judged. Inapplicable where no event has an id.',
  fails: 'An id that is repeated.',
  fix: 'Include an id of the stream in the id of each of its events.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['event-ids-counted-from-one', 'event-ids-equal', 'event-ids-of-calls-counted'],
  async run({ mcp, expect, random }) {
    const client = await mcp.openClient();
    const replies = [client.opening];
    for (const round of ['first', 'second', 'third']) {
      replies.push(await client.askPlainly({ case: `${round} plain request` }));
      replies.push(await client.request('tools/list', {}, { case: `${round} tools/list` }));
    }
    if (!replies.some(({ events }) => events.some(({ id }) => id))) {
      const stream = await findStreamWithIds(client, { random }, `vivero-${random(1_000_000_000)}`);
      const again = await stream?.again(`vivero-again-${random(1_000_000_000)}`, 'once more');
      if (stream !== null && again !== undefined) replies.push(stream.first, again);
    }
    const ids = replies.flatMap(({ events }) => events.map(({ id }) => id)).filter((id) => id !== null && id !== '');
    if (ids.length === 0) throw new Inapplicable('no event has an id');
    const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
    expect.that('the ids of events are unique', repeated.length === 0, {
      expected: `${ids.length} different ids`,
      actual: repeated.length === 0 ? 'no repeated id' : repeated.slice(0, 5),
      exchange: replies[replies.length - 1]?.exchange ?? client.opening.exchange,
    });
  },
});
