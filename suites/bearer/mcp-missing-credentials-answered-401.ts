import { authorization, none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

const cases = [
  ['without credentials', none, [401]],
  // RFC 6750 §3.1 gives invalid_request the status 400, and an unsupported scheme may be such a request.
  [
    'with a user name and password',
    authorization(`Basic ${Buffer.from('vivero:vivero').toString('base64')}`),
    [401, 400],
  ],
] as const;

/** 401 starts the authorization flow of every MCP client. */
export default defineCheck({
  id: 'bearer/mcp-missing-credentials-answered-401',
  clause: 'mcp-authorization:errors.missing-401',
  title: 'The MCP server returns 401 for missing credentials',
  why: 'MCP clients start authorization when they see 401, and at no other status.',
  sends: 'A valid request to the MCP endpoint without credentials, and one with Basic credentials.',
  passes:
    '401 with any body: JSON-RPC, OAuth, a page or none. For Basic also 400, as for a malformed request. Requests that list tools may be served to everyone.',
  fails:
    'Any other status: 200 with an error inside, 400 without credentials, 403, 404, a redirect to a sign-in page, 500.',
  fix: 'Return 401 with WWW-Authenticate before the request reaches the MCP code.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'mcp-anonymous-answered-400',
    'mcp-anonymous-answered-403',
    'mcp-anonymous-answered-200-with-error',
    'mcp-anonymous-redirected-to-login',
    'mcp-anonymous-answered-404',
    'mcp-anonymous-answered-500',
    'mcp-stateless-calls-anonymous',
  ],
  async run({ resources, expect }) {
    await askEach(resources, async (resource) => {
      for (const [name, credentials, statuses] of cases)
        expect.status(await resource.request({ credentials, case: `${resource.name} ${name}` }), ...statuses);
    });
  },
});
