import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { asked } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { mcpAuthorizations } from '../client-support/mcp-authorizations.ts';

/** The authorization server may know many resources. */
export default defineRunCheck({
  id: 'client-authorization/resource-named',
  clause: 'mcp-authorization:client.resource',
  title: 'An authorization request for an MCP server names it as the resource',
  why: 'The server issues a token for something else, or one that is good everywhere.',
  passes: 'a "resource"',
  fails: 'no "resource"',
  fix: 'Send "resource" with the URL of the MCP server.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['assistant-names-no-resource'],
  judgeRun({ run, expect }) {
    const signIns = mcpAuthorizations(run).filter(({ atMs }) => (revisionAt(run, atMs) ?? '') >= '2025-06-18');
    if (signIns.length === 0) throw new Inapplicable('the client speaks a revision without the resource parameter');
    for (const signIn of signIns) {
      const resource = asked(signIn, 'resource');
      expect.that('there is a resource', (resource ?? '') !== '', {
        expected: run.handedOver.mcpUrl,
        actual: resource ?? 'nothing',
        entry: signIn.entry ?? undefined,
      });
    }
  },
});
