import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readUnknown } from './support/unknown-resources.ts';

/** The code tells a client that a retry is useless. */
export default defineCheck({
  id: 'mcp/unknown-resource-named',
  clause: 'mcp-resources:read.unknown-code',
  title: 'A resource that does not exist gets an error that says so',
  why: 'With another code a client takes a moved resource for a server error, and retries.',
  sends: '`resources/read` of made-up URIs in a session.',
  passes:
    'The JSON-RPC error -32002, or -32602 as in the next revision. -32601, where nothing can be read at all, is not judged.',
  fails: 'Another code, or no JSON-RPC error.',
  fix: 'Return the JSON-RPC error -32002 with the URI in data where the resource is not found.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-resource-internal-error', 'unknown-resources-served', 'unknown-resource-empty'],
  async run(context) {
    const clients = [await context.mcp.client('legacy')];
    let judged = 0;
    for (const { uri, reply } of await readUnknown(clients)) {
      // A server may call a malformed URI an invalid request. Whether anything can be read at all is judged by the checks that read listed resources.
      if (uri.includes(' ') || reply.error?.code === -32601) continue;
      judged += 1;
      context.expect.rpcError(reply, { codes: [-32002, -32602] });
    }
    if (judged === 0) throw new Inapplicable('resources cannot be read at all');
  },
});
