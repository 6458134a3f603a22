import { defineCheck } from '../../runner/kit/define-check.ts';

/** Names of media types are case-insensitive. */
export default defineCheck({
  id: 'mcp/media-type-case-ignored',
  clause: 'rfc9110:media-type.case-insensitive',
  title: 'The MCP server accepts the media type of a request in any case',
  why: 'Clients that write `Application/JSON`, which HTTP allows, are refused.',
  sends: 'Plain requests with the Content-Type Application/JSON and APPLICATION/JSON; charset=UTF-8.',
  passes: 'A result.',
  fails: 'An error, a server error, or no response in time.',
  fix: 'Compare the media type case-insensitively.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-media-type-case-matters'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      for (const mediaType of ['Application/JSON', 'APPLICATION/JSON; charset=UTF-8']) {
        const replace = { 'content-type': mediaType };
        expect.result(await client.askPlainly({ replace, case: `${client.eraName}: ${mediaType}` }));
      }
    }
  },
});
