import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readUnknown } from './support/unknown-resources.ts';

/** Nothing and nothing there are two things. */
export default defineCheck({
  id: 'mcp/stateless-unknown-resource-named',
  clause: 'mcp-resources:read.stateless-unknown-code',
  title: 'A resource that does not exist is the error -32602 in the stateless revision',
  why: 'A client cannot tell a resource that is empty from one that is gone.',
  sends: 'resources/read of made-up URIs, stateless.',
  passes:
    'The error -32602; -32601 where nothing can be read at all; contents for a URI beside a listed one, which may exist.',
  fails: 'Another code, -32002 included, an empty list of contents, no error of JSON-RPC.',
  fix: 'Answer -32602 where the resource is not found.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-unknown-resource-legacy-code', 'unknown-resource-empty', 'unknown-resource-internal-error'],
  async run(context) {
    const clients = [await context.mcp.client('modern')];
    let judged = 0;
    for (const { origin, reply } of await readUnknown(context, clients)) {
      const contents = reply.result?.['contents'];
      const mayExist = origin !== null && Array.isArray(contents) && contents.length > 0;
      // That nothing can be read at all is judged where what is listed is read.
      if (mayExist || reply.error?.code === -32601) continue;
      judged += 1;
      context.expect.rpcError(reply, { codes: [-32602] });
    }
    if (judged === 0) throw new Inapplicable('resources cannot be read at all');
  },
});
