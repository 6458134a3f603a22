import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readUnknown } from './support/unknown-resources.ts';

/** An empty resource and a missing one are different. */
export default defineCheck({
  id: 'mcp/stateless-unknown-resource-named',
  clause: 'mcp-resources:read.stateless-unknown-code',
  title: 'A resource that does not exist gets the error -32602 in stateless MCP',
  why: 'A client cannot distinguish an empty resource from one that does not exist.',
  sends: '`resources/read` of made-up URIs, as stateless requests.',
  passes:
    'The JSON-RPC error -32602. Not judged: -32601 where nothing can be read, and contents for a URI derived from a listed one, which may exist.',
  fails: 'Another code, -32002 included, an empty array of contents, or no JSON-RPC error.',
  fix: 'Return the JSON-RPC error -32602 where the resource is not found.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-unknown-resource-legacy-code', 'unknown-resource-empty', 'unknown-resource-internal-error'],
  async run(context) {
    const clients = [await context.mcp.client('modern')];
    let judged = 0;
    for (const { origin, reply } of await readUnknown(clients)) {
      const contents = reply.result?.['contents'];
      const mayExist = origin !== null && Array.isArray(contents) && contents.length > 0;
      // Whether anything can be read at all is judged by the checks that read listed resources.
      if (mayExist || reply.error?.code === -32601) continue;
      judged += 1;
      context.expect.rpcError(reply, { codes: [-32602] });
    }
    if (judged === 0) throw new Inapplicable('resources cannot be read at all');
  },
});
