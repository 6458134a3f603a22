import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeRefusal } from '../client-support/judge-refusal.ts';
import { foundMembers, resourceMetadataRequests } from '../client-support/metadata-requests.ts';
import { mcpUsesOf } from '../client-support/mcp-uses.ts';
import { cameAfter, requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** The token would be for the other resource. */
export default defineRunCheck({
  id: 'client-discovery/sibling-resource-refused',
  clause: 'rfc9728:client.sibling-resource-compared',
  title: 'Metadata that name another resource of the same origin are not used',
  why: 'A server that names the resource of somebody else gets a token for it.',
  passes: 'the client stops, or looks elsewhere; what the metadata of the authorization server say may be read',
  fails: 'a registration, an authorization or a token request by these metadata',
  fix: 'Compare "resource" of the metadata with the URL of the MCP server, and stop where it is neither that nor a parent of it.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['prm-resource-sibling'],
  brokenBy: ['assistant-compares-origins-alone', 'assistant-takes-any-resource'],
  judgeRun({ run, plain, expect }) {
    requireMcpSignIn(plain);
    requireRevision(run, '2025-06-18');
    const bait = resourceMetadataRequests(run).find((entry) => foundMembers(entry) !== null);
    const taken = bait && mcpUsesOf(run).find((entry) => cameAfter(entry, bait));
    judgeRefusal(run, expect, {
      statement: 'metadata of a resource at another path are not used',
      expected: 'no request to an endpoint of the authorization server',
      bait,
      taken,
    });
  },
});
