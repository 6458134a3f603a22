import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';
import { grantsByRefreshToken } from '../../runner/kit/client/grants.ts';
import { isOneOf, mcpResourcesOf, resourcesOf } from './support/mcp-resource.ts';

/** Libraries that name the resource with the code often forget it here. */
export default defineRunCheck({
  id: 'client-token-requests/resource-with-refresh',
  clause: 'mcp-authorization:client.resource-with-refresh',
  title: 'A token for the MCP server is refreshed with its resource',
  why: 'The refreshed token may be for another audience, so that the client loses access once the first token has expired.',
  passes: '`resource` of the authorization request in each refresh request',
  fails: 'a refresh request without `resource`, or with another one',
  fix: 'Send `resource` in refresh requests as well.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['token-expires', 'refresh-rotates', 'refresh-keeps', 'token-revoked-early'],
  brokenBy: ['assistant-refreshes-without-resource'],
  judgeRun({ run, expect }) {
    const grants = grantsByRefreshToken(run);
    for (const { parameters, entry } of tokenRequestsIn(run, 'refresh_token')) {
      const grant = grants.get(valueOf(parameters, 'refresh_token') ?? '');
      const authorized = grant === undefined ? [] : mcpResourcesOf(grant.signIn, run);
      if (authorized.length === 0) continue;
      const sent = resourcesOf(parameters);
      expect.that('a refresh request names the resource', isOneOf(sent, authorized), {
        expected: authorized,
        actual: sent,
        entry,
      });
    }
  },
});
