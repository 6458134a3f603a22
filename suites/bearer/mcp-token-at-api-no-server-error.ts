import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** Two audiences, one issuer: tokens get mixed up. */
export default defineCheck({
  id: 'bearer/mcp-token-at-api-no-server-error',
  clause: 'service:api.token-of-mcp-server',
  title: 'Token of the MCP server is no server error at the main API',
  why: 'Clients that hold tokens for both present the wrong one now and then, and need to be told so.',
  sends: 'GET /api/skills/list with the token of the MCP server.',
  passes: 'Success, where one audience is meant for both, or any 4xx.',
  fails: 'A server error, a redirect, or no answer in time.',
  fix: 'Compare the audience of the token, and answer 401 with error="invalid_token" where it is another one.',
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
