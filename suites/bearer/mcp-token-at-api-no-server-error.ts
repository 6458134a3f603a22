import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** One issuer issues tokens for two audiences, so clients may send the wrong one. */
export default defineCheck({
  id: 'bearer/mcp-token-at-api-no-server-error',
  clause: 'service:api.token-of-mcp-server',
  title: 'An MCP token sent to the main API causes no server error',
  why: 'Clients with tokens for both services sometimes send the wrong one, and need an error that they can handle.',
  sends: 'GET /api/skills/list with the token of the MCP server.',
  passes: 'A success, if one audience covers both services, or any 4xx.',
  fails: 'A server error, a redirect, or no response in time.',
  fix: 'Compare the audience of the token, and return 401 with `error="invalid_token"` if it is another one.',
  systems: ['api', 'mcp'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['api-mcp-token-answered-500'],
  async run({ api, expect, requireToken }) {
    const credentials = bearer(requireToken('mcp'), 'unspecified');
    const asked = { credentials, case: 'GET /api/skills/list with the token of the MCP server' };
    expect.noServerError(await api.send({ method: 'GET', path: '/api/skills/list' }, asked));
  },
});
