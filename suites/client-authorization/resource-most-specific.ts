import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import type { SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { mcpAuthorizations } from '../client-support/mcp-authorizations.ts';

/** Several servers may share an origin. What the metadata of the resource say is not accused, be it a parent. */
export default defineRunCheck({
  id: 'client-authorization/resource-most-specific',
  clause: 'mcp-authorization:client.most-specific-resource',
  title: 'The resource is not cut to a parent of the MCP server',
  why: 'An authorization server that knows the MCP server by its whole URL refuses the request, or issues a token for another server of the same origin.',
  passes: 'the URL of the MCP server with its path, or the "resource" of its metadata, alone or among others',
  fails: 'the origin, or a part of the path, where neither the metadata nor the URL of the MCP server end there',
  fix: 'Send the "resource" of the metadata as it is.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['assistant-names-origin'],
  judgeRun({ run, expect }) {
    const signIns = mcpAuthorizations(run).filter(({ atMs }) => (revisionAt(run, atMs) ?? '') >= '2025-06-18');
    if (signIns.length === 0) throw new Inapplicable('the client speaks a revision without the resource parameter');
    const { mcpUrl } = run.handedOver;
    const naming = signIns.flatMap((signIn) => {
      const resources = resourcesOf(signIn);
      return resources.some((value) => isAbove(value, mcpUrl) || isWhole(value, signIn, mcpUrl))
        ? [{ signIn, resources }]
        : [];
    });
    if (naming.length === 0) throw new Inapplicable('the client names neither the MCP server nor a parent of it');
    for (const { signIn, resources } of naming)
      expect.that(
        'the resource is the MCP server, and no parent of it',
        resources.some((value) => isWhole(value, signIn, mcpUrl)),
        { expected: mcpUrl, actual: resources, entry: signIn.entry ?? undefined },
      );
  },
});

function resourcesOf({ parameters }: SignIn): readonly string[] {
  return parameters.filter(([name, value]) => name === 'resource' && value !== '').map(([, value]) => value);
}

/** How a URL is written further, and what is added to it, is for other checks to say. */
function isWhole(value: string, { resourceMetadata }: SignIn, mcpUrl: string): boolean {
  const metadata = resourceMetadata === null ? undefined : responseJsonOf(resourceMetadata);
  if (isObject(metadata) && metadata['resource'] === value) return true;
  const [url, server] = [URL.parse(value), new URL(mcpUrl)];
  return url?.origin === server.origin && slashed(url.pathname).startsWith(slashed(server.pathname));
}

function isAbove(value: string, mcpUrl: string): boolean {
  const [url, server] = [URL.parse(value), new URL(mcpUrl)];
  return url?.origin === server.origin && slashed(server.pathname).startsWith(slashed(url.pathname));
}

function slashed(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}
