import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { mcpAuthorizations } from '../client-support/mcp-authorizations.ts';

/** What the metadata of the resource say is not accused. */
export default defineRunCheck({
  id: 'client-authorization/resource-canonical',
  clause: 'mcp-authorization:client.canonical-resource',
  title: 'The resource has no query and no added slash at its end',
  why: 'Servers compare letter by letter, and refuse the request or issue a token that does not fit.',
  passes: 'the URL of the MCP server as it is, or the "resource" of its metadata',
  fails: 'a query, or a slash at the end that the URL of the MCP server does not have',
  fix: 'Send the "resource" of the metadata as it is.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['assistant-adds-slash', 'assistant-adds-query'],
  judgeRun({ run, expect }) {
    const signIns = mcpAuthorizations(run).filter(({ atMs }) => (revisionAt(run, atMs) ?? '') >= '2025-06-18');
    if (signIns.length === 0) throw new Inapplicable('the client speaks a revision without the resource parameter');
    const named = signIns.flatMap((signIn) =>
      signIn.parameters
        .filter(([name, value]) => name === 'resource' && value !== '')
        .map(([, value]) => ({ value, signIn })),
    );
    if (named.length === 0) throw new Inapplicable('the client names no resource');
    for (const { value, signIn } of named) {
      const metadata = signIn.resourceMetadata === null ? undefined : responseJsonOf(signIn.resourceMetadata);
      const isNamed = isObject(metadata) && metadata['resource'] === value;
      const isAdded = value.endsWith('/') && !run.handedOver.mcpUrl.endsWith('/');
      const isRoot = URL.parse(value)?.pathname === '/';
      expect.that('the resource is canonical', isNamed || !(value.includes('?') || (isAdded && !isRoot)), {
        expected: run.handedOver.mcpUrl,
        actual: value,
        entry: signIn.entry ?? undefined,
      });
    }
  },
});
