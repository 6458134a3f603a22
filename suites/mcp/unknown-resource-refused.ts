import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { readResource } from './support/read-resources.ts';
import { readUnknown, type UnknownRead } from './support/unknown-resources.ts';

/** A server that returns contents for any URI has not looked it up. */
export default defineCheck({
  id: 'mcp/unknown-resource-refused',
  clause: 'mcp-resources:read.validated',
  title: 'A resource that does not exist is not read',
  why: 'The model takes other contents for the requested ones, and an unchecked path may lead to any file.',
  sends:
    '`resources/read` of made-up URIs: one with an unknown scheme, a string that is not a URI, and URIs derived from listed ones. URIs that a listed template may produce are left out.',
  passes:
    'An error, any HTTP error status, or an empty array of contents. For a URI derived from a listed one also contents of its own.',
  fails:
    'Contents for the unknown scheme or the invalid URI, or the contents of a listed resource under a URI derived from it.',
  fix: 'Look up the whole URI among the resources and templates, and refuse all other URIs.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-resources-served', 'resources-found-by-prefix', 'resources-fall-back-to-first'],
  async run(context) {
    const { mcp, expect } = context;
    for (const read of await readUnknown(await mcp.clients())) {
      const isServed = hasContents(read) && (read.origin === null || (await isThatOfOrigin(read)));
      expect.that(`${read.uri.slice(0, 100)} is not read`, !isServed, {
        expected: 'an error',
        actual: describeReply(read.reply),
        exchange: read.reply.exchange,
      });
    }
  },
});

function hasContents({ reply }: UnknownRead): boolean {
  const contents = reply.result?.['contents'];
  return Array.isArray(contents) && contents.length > 0;
}

/** A server may generate contents for any name. The contents of another resource show that it did not look up the URI. */
async function isThatOfOrigin({ client, origin, reply }: UnknownRead): Promise<boolean> {
  const own = await readResource(client, origin ?? '', 'the listed one');
  return own.result !== null && dataOf(own.result['contents']) === dataOf(reply.result?.['contents']);
}

function dataOf(contents: unknown): string {
  const parts: readonly unknown[] = Array.isArray(contents) ? contents : [];
  return JSON.stringify(parts.map((part) => (isPart(part) ? [part.text, part.blob] : null)));
}

function isPart(part: unknown): part is { readonly text?: unknown; readonly blob?: unknown } {
  return typeof part === 'object' && part !== null;
}
