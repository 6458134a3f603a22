import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTolerance } from '../client-support/judge-tolerance.ts';
import { resourceMetadataRequests, serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { mcpUsesOf } from '../client-support/mcp-uses.ts';
import { requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** A server that knows no such URL may respond with a page, 405 or 410. */
export default defineRunCheck({
  id: 'client-discovery/next-metadata-url-tried',
  clause: 'mcp-authorization:client.next-form-tried',
  title: 'The client tries the next URL where one has no metadata, however the server says so',
  why: 'A client that stops at the first odd response cannot sign in at services whose metadata are at the next URL.',
  passes: 'the client goes on to the authorization',
  fails: 'something else instead, after a response without metadata',
  fix: 'Try the next URL after any response that is not 200.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['well-known-odd-404'],
  brokenBy: ['assistant-tries-next-after-404-alone'],
  judgeRun(context) {
    const { run, plain } = context;
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    const missed = [...resourceMetadataRequests(run), ...serverMetadataRequests(run)];
    judgeTolerance(context, {
      statement: 'the client goes on to the authorization',
      expected: 'an authorization request',
      bait: missed.findLast((entry) => entry.response !== null && entry.response.status !== 200),
      next: mcpUsesOf(run)[0],
    });
  },
});
