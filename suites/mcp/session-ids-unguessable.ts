import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';

/** An attacker who may choose a session's id can make another user continue in that session. */
const proposed = 'vivero-proposes-this-id-for-the-session';

/** Where the session identifies the user, its id is a password. */
export default defineCheck({
  id: 'mcp/session-ids-unguessable',
  clause: 'mcp-2025-11-25:session.id-not-deterministic',
  title: 'Each session has an id of its own that cannot be guessed',
  why: 'An attacker who guesses the id of a session can read its messages, or send messages in it.',
  sends: '`initialize` three times, the last time with an id proposed by the client.',
  passes:
    'Ids that differ, do not count up, and are not the proposed one. Their length is judged by `mcp/session-ids-long`.',
  fails: 'A repeated id, consecutive numbers, times, or the id that the client proposed.',
  fix: 'Generate ids with a secure source of randomness, such as a UUID of version 4.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['session-ids-equal', 'session-ids-counted', 'session-ids-of-clock', 'session-id-of-client-taken'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    if (client.sessionId === null) throw new Inapplicable('the server issues no session ids');
    const second = await mcp.initialize();
    const third = await mcp.initialize({}, { replace: { 'mcp-session-id': proposed }, case: 'with a proposed id' });
    const { exchange } = third;
    const ids = [second, third].map((reply) => sessionIdsOf(reply.exchange)[0]).filter((id) => id !== undefined);
    const [first = '', last = ''] = ids;
    expect.that('each session has another id', new Set([client.sessionId, ...ids]).size === ids.length + 1, {
      expected: 'different ids',
      actual: 'an id was repeated',
      exchange,
    });
    expect.that('the server generates the id itself', last !== proposed, {
      expected: 'an id other than the proposed one',
      actual: last === proposed ? 'the proposed id' : 'another id',
      exchange,
    });
    expect.that('the ids do not count up', !isNext(first, last), {
      expected: 'ids that are not consecutive',
      actual: isNext(first, last) ? 'consecutive ids' : 'ids that are not consecutive',
      exchange,
    });
  },
});

const minuteMs = 60_000;

/** Milliseconds since 1970, from 2001 to 2286. */
function isTime(number: string): boolean {
  return /^[1-9]\d{12}$/.test(number);
}

/** True where both end in numbers, one higher than the other by a few (by a minute, for times), behind the same beginning. */
function isNext(first: string, second: string): boolean {
  const [, beginning, number] = /^(.*?)(\d{1,15})$/.exec(first) ?? [];
  const [, otherBeginning, otherNumber] = /^(.*?)(\d{1,15})$/.exec(second) ?? [];
  if (number === undefined || otherNumber === undefined || beginning !== otherBeginning) return false;
  const step = Number(otherNumber) - Number(number);
  return step > 0 && step <= (isTime(number) ? minuteMs : 10);
}
