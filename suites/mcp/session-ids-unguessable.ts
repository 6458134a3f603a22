import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';

/** Who may choose the id of a session knows the one that he makes another user go on in. */
const proposed = 'vivero-proposes-this-id-for-the-session';

/** Where the session is the user, its id is the password. */
export default defineCheck({
  id: 'mcp/session-ids-unguessable',
  clause: 'mcp-2025-11-25:session.id-not-deterministic',
  title: 'Each session has an id of its own that cannot be guessed',
  why: 'Who guesses the id of a session listens to it, or speaks in it.',
  sends: 'initialize three times, the last time with an id of our own making.',
  passes: 'Ids that differ, do not count up and are not ours; how long they are is judged by mcp/session-ids-long.',
  fails: 'An id that comes again, numbers one after the other, times, the id that the client proposed.',
  fix: 'Draw ids from a secure source of randomness, such as a UUID of version 4.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['session-ids-equal', 'session-ids-counted', 'session-ids-of-clock', 'session-id-of-client-taken'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    if (client.sessionId === null) throw new Inapplicable('the server keeps no sessions');
    const second = await mcp.initialize();
    const third = await mcp.initialize({}, { replace: { 'mcp-session-id': proposed }, case: 'with an id of our own' });
    const { exchange } = third;
    const ids = [second, third].map((reply) => sessionIdsOf(reply.exchange)[0]).filter((id) => id !== undefined);
    const [first = '', last = ''] = ids;
    expect.that('two sessions have two ids', new Set([client.sessionId, ...ids]).size === ids.length + 1, {
      expected: 'ids that differ',
      actual: 'an id came again',
      exchange,
    });
    expect.that('the server makes the id itself', last !== proposed, {
      expected: 'another id than the one that the client proposed',
      actual: last === proposed ? 'the proposed id' : 'another one',
      exchange,
    });
    expect.that('the ids do not count up', !isNext(first, last), {
      expected: 'ids that differ in more than a number one higher',
      actual: isNext(first, last) ? 'the second is the first and one more' : 'they do not',
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
