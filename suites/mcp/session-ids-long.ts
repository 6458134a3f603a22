import { defineCheck } from '../../runner/kit/define-check.ts';
import { openSession } from './support/own-session.ts';

/** Shorter ids can be guessed. */
const leastCharacters = 16;

/** A short id can be found by trial. */
export default defineCheck({
  id: 'mcp/session-ids-long',
  clause: 'mcp-2025-11-25:session.id-unguessable',
  title: 'The id of a session has at least 16 characters',
  why: 'An attacker who finds the id of a session by trial can read its messages, or send messages in it.',
  sends: '`initialize`.',
  passes: 'An id of at least 16 characters. Inapplicable where the server issues no session id.',
  fails: 'A shorter id.',
  fix: 'Generate ids with a secure source of randomness, such as a UUID of version 4.',
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
