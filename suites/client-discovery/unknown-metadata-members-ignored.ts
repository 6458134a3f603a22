import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTolerance } from '../client-support/judge-tolerance.ts';
import { foundMembers, resourceMetadataRequests, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { mcpUsesOf } from '../client-support/mcp-uses.ts';
import { requireMcpSignIn } from '../client-support/sign-in-control.ts';

/** Metadata are extensible, and signed ones among them are optional. */
export default defineRunCheck({
  id: 'client-discovery/unknown-metadata-members-ignored',
  clause: 'rfc9728:client.unknown-members',
  title: 'Members of metadata that the client does not know are ignored',
  why: 'A client that stops at a new member stops working when the service adds one.',
  passes: 'the client goes on to the authorization',
  fails: 'something else instead of the authorization after the metadata came',
  fix: 'Read the members that you know, and ignore all others.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['metadata-members'],
  brokenBy: ['assistant-stops-at-unknown-members'],
  judgeRun(context) {
    const { run, plain } = context;
    requireMcpSignIn(plain);
    const found = [...resourceMetadataRequests(run), ...serverMetadataRequests(run)];
    judgeTolerance(context, {
      statement: 'the client goes on to the authorization',
      expected: 'an authorization request',
      bait: found.findLast((entry) => foundMembers(entry) !== null),
      next: mcpUsesOf(run)[0],
    });
  },
});
