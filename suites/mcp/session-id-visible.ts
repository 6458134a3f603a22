import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';

/** The id travels in a header of every request after the first. */
export default defineCheck({
  id: 'mcp/session-id-visible',
  clause: 'mcp-2025-11-25:session.id-characters',
  title: 'The id of a session is visible ASCII',
  why: 'An id with a blank or another alphabet comes back changed, or not at all, and every request after it fails.',
  sends: 'initialize.',
  passes: 'An id of characters from 0x21 to 0x7E, or no id at all.',
  fails: 'An empty id, or another character in it.',
  fix: 'Use a UUID, a JWT or base64url for the id.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['session-id-with-blank', 'session-id-beyond-ascii', 'session-id-empty'],
  async run({ mcp, expect }) {
    const { legacy } = await mcp.eras();
    if (!legacy.spoken) throw new Inapplicable('the endpoint does not speak the legacy era');
    const { exchange } = legacy.reply;
    const ids = sessionIdsOf(exchange);
    if (ids.length === 0) throw new Inapplicable('the server keeps no sessions');
    for (const id of ids) {
      const facts = { expected: 'characters from 0x21 to 0x7E', actual: id.slice(0, 200), exchange };
      expect.that('the id is visible ASCII', /^[\x21-\x7e]+$/.test(id), facts);
    }
  },
});
