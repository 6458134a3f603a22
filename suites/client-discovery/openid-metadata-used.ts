import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTolerance } from '../client-support/judge-tolerance.ts';
import { serverMetadataRequests } from '../client-support/metadata-requests.ts';
import { mcpUsesOf } from '../client-support/mcp-uses.ts';
import { requireMcpSignIn, requireRevision } from '../client-support/sign-in-control.ts';

/** Many authorization servers have nothing else. */
export default defineRunCheck({
  id: 'client-discovery/openid-metadata-used',
  clause: 'mcp-authorization:client.openid-forms',
  title: 'Metadata of OpenID alone are enough to sign in',
  why: 'A client that knows the form of RFC 8414 alone cannot sign in at an OpenID provider.',
  passes: 'the client goes on to the authorization',
  fails: 'something else instead, after the form of RFC 8414 found nothing',
  fix: 'Try both forms of OpenID where there is nothing at the URL of RFC 8414.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: ['as-oidc-root', 'as-oidc-inserted', 'as-oidc-appended'],
  brokenBy: ['assistant-without-openid', 'assistant-fails-without-openid'],
  judgeRun(context) {
    const { run, plain } = context;
    requireMcpSignIn(plain);
    requireRevision(run, '2025-11-25');
    judgeTolerance(context, {
      statement: 'the client goes on to the authorization',
      expected: 'an authorization request',
      bait: serverMetadataRequests(run).at(-1),
      next: mcpUsesOf(run)[0],
    });
  },
});
