import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askPlainly } from './support/plain-request.ts';

/** The id of an event is where a stream is taken up again. */
export default defineCheck({
  id: 'mcp/event-ids-unique',
  clause: 'mcp-2025-11-25:transport.event-ids',
  title: 'No id of an event comes twice in a session',
  why: 'A client that resumes at an id that was given twice gets the messages of another request.',
  sends: 'ping and tools/list three times in one session.',
  passes: 'Ids that differ, or events without ids.',
  fails: 'An id that comes again.',
  fix: 'Make the id of the stream a part of the id of its events.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['event-ids-counted-from-one', 'event-ids-equal'],
  async run({ mcp, expect }) {
    const client = await mcp.openClient();
    const replies = [client.opening];
    for (const round of ['first', 'second', 'third']) {
      replies.push(await askPlainly(client, { case: `${round} ping` }));
      replies.push(await client.request('tools/list', {}, { case: `${round} tools/list` }));
    }
    const ids = replies.flatMap(({ events }) => events.map(({ id }) => id)).filter((id) => id !== null && id !== '');
    if (ids.length === 0) throw new Inapplicable('no event has an id');
    const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
    expect.that('the ids of events differ', repeated.length === 0, {
      expected: `${ids.length} ids that differ`,
      actual: repeated.length === 0 ? 'they do' : repeated.slice(0, 5),
      exchange: replies[replies.length - 1]?.exchange ?? client.opening.exchange,
    });
  },
});
