import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';
import { foundMembers, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { mcpUsesOf } from '../client-support/mcp-uses.ts';
import { cameAfter, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** MCP demands the member of OpenID metadata, too, although OpenID does not define it. */
export default defineRunCheck({
  id: 'client-discovery/pkce-required',
  clause: 'mcp-authorization:client.pkce-advertised',
  title: 'The client does not go on where the metadata do not say that PKCE is supported',
  why: 'Without PKCE somebody who gets hold of the code can redeem it, and nobody would notice.',
  passes: 'the client stops before the authorization',
  fails: 'an authorization request',
  fix: 'Stop where "code_challenge_methods_supported" is not among the metadata.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['pkce-unadvertised', 'pkce-unadvertised-oidc'],
  brokenBy: ['assistant-needs-no-pkce', 'assistant-trusts-openid'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const bait = serverMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
    judgeRefusal(run, expect, {
      statement: 'there is no authorization without PKCE in the metadata',
      expected: 'no authorization request',
      bait,
      taken: bait && mcpUsesOf(run).find((entry) => entry.place === 'authorize' && cameAfter(entry, bait)),
    });
  },
});
