import { defineCheck } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';

/** Shorter than this no id is beyond guessing. */
const leastCharacters = 16;

/** What is short can be tried out. */
export default defineCheck({
  id: 'mcp/session-ids-long',
  clause: 'mcp-2025-11-25:session.id-unguessable',
  title: 'The id of a session is too long to be tried out',
  why: 'Who finds the id of a session by trying listens to it, or speaks in it.',
  sends: 'initialize.',
  passes: 'An id of at least 16 characters.',
  fails: 'A shorter one.',
  fix: 'Draw ids from a secure source of randomness, such as a UUID of version 4.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['session-ids-short'],
  async run({ mcp, expect }) {
    const { sessionId, opening } = await openSession(mcp);
    expect.that('the id is long enough', sessionId.length >= leastCharacters, {
      expected: `${leastCharacters} characters`,
      actual: `${sessionId.length} characters`,
      exchange: opening.exchange,
    });
  },
});
