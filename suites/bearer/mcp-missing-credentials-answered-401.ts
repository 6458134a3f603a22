import { authorization, none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

const cases = [
  ['without credentials', none, [401]],
  // RFC 6750 §3.1 has invalid_request answered 400, and a scheme that is not taken may be one.
  [
    'with a user name and password',
    authorization(`Basic ${Buffer.from('vivero:vivero').toString('base64')}`),
    [401, 400],
  ],
] as const;

/** 401 is what starts the flow of every MCP client. */
export default defineCheck({
  id: 'bearer/mcp-missing-credentials-answered-401',
  clause: 'mcp-authorization:errors.missing-401',
  title: 'MCP server answers missing credentials 401',
  why: 'MCP clients begin to ask for authorization when they see 401, and at no other status.',
  sends: 'A valid request to the MCP endpoint without credentials, and one with Basic.',
  passes:
    '401, whatever its body is: JSON-RPC, OAuth, a page, nothing; for Basic also 400, as for a malformed request. What lists the tools may be open to all.',
  fails: 'Any other status: 200 with an error inside, 400, 403, 404, a redirect to a page for signing in, 500.',
  fix: 'Answer 401 with WWW-Authenticate before the request reaches the protocol.',
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
