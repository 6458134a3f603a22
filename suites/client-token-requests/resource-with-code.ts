import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { isOneOf, mcpResourcesOf, resourcesOf } from './support/mcp-resource.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';

/** Sign-ins for anything but the MCP server have no resource to name. */
export default defineRunCheck({
  id: 'client-token-requests/resource-with-code',
  clause: 'mcp-authorization:client.resource-with-code',
  title: 'A code for the MCP server is redeemed with the resource of its authorization request',
  why: 'The server may issue a token for another audience, which the MCP server refuses or, worse, somebody else takes.',
  passes: '`resource` as in the authorization request',
  fails: 'no `resource` with the code, or another one',
  fix: 'Send the `resource` of the authorization request again with the code.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: 'any',
  brokenBy: ['assistant-redeems-without-resource', 'assistant-redeems-for-other-resource'],
  judgeRun({ run, expect }) {
    for (const { request, signIn } of redemptionsIn(run)) {
      const authorized = mcpResourcesOf(signIn, run);
      if (authorized.length === 0) continue;
      const sent = resourcesOf(request.parameters);
      expect.that('the code is redeemed with its resource', isOneOf(sent, authorized), {
        expected: authorized,
        actual: sent,
        entry: request.entry,
      });
    }
  },
});
