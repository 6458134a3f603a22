import { defineCheck } from '../../runner/kit/define-check.ts';

/** Media types that a page may send to any origin without a preflight request. */
const types = [
  'text/plain',
  'text/plain; a=application/json',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'application/x-www-form-urlencoded; a=application/json',
];

/** A browser sends these media types to other origins without a preflight request. */
export default defineCheck({
  id: 'mcp/other-media-types-refused',
  clause: 'rfc9110:media-type.unsupported',
  title: 'A message under another media type is refused',
  why: 'Any page can send text/plain with the cookies of its visitor. A server that reads it as JSON executes the request.',
  sends:
    'A plain request as `text/plain` and as `application/x-www-form-urlencoded`, and with `application/json` in a parameter of these types.',
  passes: '415, 400, 406 or any other HTTP error status, or a JSON-RPC error.',
  fails: 'A result, a success without an error, or no response in time.',
  fix: 'Accept application/json only, return 415 for other media types, and compare what stands before the first semicolon.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['media-types-ignored', 'media-type-searched-for'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const method = client.era === 'legacy' ? 'ping' : 'server/discover';
      for (const type of types) {
        const sending = { replace: { 'content-type': type }, case: `${client.eraName}: ${type}` };
        expect.notExecuted(await client.request(method, {}, sending));
      }
    }
  },
});
