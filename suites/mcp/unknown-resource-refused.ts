import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { readResource } from './support/read-resources.ts';
import { readUnknown, type UnknownRead } from './support/unknown-resources.ts';

/** Whoever answers any URI has looked at none. */
export default defineCheck({
  id: 'mcp/unknown-resource-refused',
  clause: 'mcp-resources:read.validated',
  title: 'A resource that does not exist is not read',
  why: 'The model takes what it is given for what it asked for; a path that nobody looks at leads anywhere.',
  sends:
    'resources/read of made-up URIs: of an unknown scheme, of a text that is no URI, and beside listed ones; none that a listed template could lead to.',
  passes:
    'An error, any HTTP error status, or an empty list before 2026-07-28; beside a listed resource also contents of its own.',
  fails:
    'Contents for an unknown scheme or for what is no URI; the contents of a listed resource under a URI beside it.',
  fix: 'Look the whole URI up among the resources and templates, and refuse all others.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-resources-served', 'resources-found-by-prefix', 'resources-fall-back-to-first'],
  async run(context) {
    const { mcp, expect } = context;
    for (const read of await readUnknown(context, await mcp.clients())) {
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

/** A server may make contents up for any name; those of another resource it has not looked up. */
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
