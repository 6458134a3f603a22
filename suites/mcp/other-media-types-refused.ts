import { defineCheck } from '../../runner/kit/define-check.ts';

/** What a page may post to anywhere without being asked first. */
const types = ['text/plain', 'application/x-www-form-urlencoded'];

/** A browser sends these types across origins without a preflight. */
export default defineCheck({
  id: 'mcp/other-media-types-refused',
  clause: 'rfc9110:media-type.unsupported',
  title: 'A message under another media type is refused',
  why: 'Any page can post text/plain with the cookies of its reader; where it is read as JSON, it is executed.',
  sends: 'A plain request as text/plain and as application/x-www-form-urlencoded.',
  passes: '415, 400, 406, any HTTP error status, any error of JSON-RPC.',
  fails: 'A result, no answer in time.',
  fix: 'Take application/json only, and answer 415 to the rest.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['media-types-ignored'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const method = client.era === 'legacy' ? 'ping' : 'server/discover';
      for (const type of types) {
        const sending = { replace: { 'content-type': type }, case: `${client.era}: ${type}` };
        expect.notExecuted(await client.request(method, {}, sending));
      }
    }
  },
});
