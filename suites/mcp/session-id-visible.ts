import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { sessionIdsOf } from '../../runner/kit/json-rpc.ts';

/** The session id is a header value in every later request. */
export default defineCheck({
  id: 'mcp/session-id-visible',
  clause: 'mcp-2025-11-25:session.id-characters',
  title: 'The id of a session is visible ASCII',
  why: 'An id with a space or with characters beyond ASCII comes back changed or is lost, so every later request fails.',
  sends: '`initialize`.',
  passes: 'An id of characters from 0x21 to 0x7E. Inapplicable where the server issues no session id.',
  fails: 'An empty id, or an id with other characters.',
  fix: 'Use a UUID, a JWT or base64url for the id.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['session-id-with-blank', 'session-id-beyond-ascii', 'session-id-empty'],
  async run({ mcp, expect }) {
    const { legacy } = await mcp.eras();
    if (!legacy.spoken) throw new Inapplicable('the endpoint does not speak session-based MCP');
    const { exchange } = legacy.reply;
    const ids = sessionIdsOf(exchange);
    if (ids.length === 0) throw new Inapplicable('the server issues no session ids');
    for (const id of ids) {
      const facts = { expected: 'characters from 0x21 to 0x7E', actual: id.slice(0, 200), exchange };
      expect.that('the id is visible ASCII', /^[\x21-\x7e]+$/.test(id), facts);
    }
  },
});
