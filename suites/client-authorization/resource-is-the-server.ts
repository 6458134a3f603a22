import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import type { SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { mcpAuthorizations } from '../client-support/mcp-authorizations.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** A parent of its path is the MCP server as well, and so is what its metadata name. There may be further resources. */
export default defineRunCheck({
  id: 'client-authorization/resource-is-the-server',
  clause: 'rfc8707:client.resource-form',
  title: 'The resource is an absolute URL without a fragment, and the MCP server itself',
  why: 'The token is for another server, or for none.',
  passes: 'the URL of the MCP server, of a parent of it, or the "resource" of its metadata, alone or among others',
  fails: 'a relative URL, a fragment, another origin or another path alone',
  fix: 'Send the "resource" of the metadata, which you compared with the URL of the MCP server.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['assistant-names-other-resource', 'assistant-names-relative-resource', 'assistant-names-fragment'],
  judgeRun({ run, expect }) {
    const signIns = mcpAuthorizations(run).filter(({ atMs }) => (revisionAt(run, atMs) ?? '') >= '2025-06-18');
    if (signIns.length === 0) throw new Inapplicable('the client speaks a revision without the resource parameter');
    const naming = signIns.filter((signIn) => resourcesOf(signIn).length > 0);
    if (naming.length === 0) throw new Inapplicable('the client names no resource');
    for (const signIn of naming) {
      const resources = resourcesOf(signIn);
      const isRight =
        resources.every((value) => URL.canParse(value) && !value.includes('#')) &&
        resources.some((value) => isServer(value, signIn, run));
      expect.that('the resource is the MCP server', isRight, {
        expected: run.handedOver.mcpUrl,
        actual: resources,
        entry: signIn.entry ?? undefined,
      });
    }
  },
});

function resourcesOf({ parameters }: SignIn): readonly string[] {
  return parameters.filter(([name, value]) => name === 'resource' && value !== '').map(([, value]) => value);
}

function isServer(value: string, { resourceMetadata }: SignIn, { handedOver }: ScenarioRun): boolean {
  const url = URL.parse(value);
  if (url === null) return false;
  const metadata = resourceMetadata === null ? undefined : responseJsonOf(resourceMetadata);
  if (isObject(metadata) && metadata['resource'] === value) return true;
  const server = new URL(handedOver.mcpUrl);
  const path = url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`;
  return url.origin === server.origin && `${server.pathname}/`.startsWith(path);
}
