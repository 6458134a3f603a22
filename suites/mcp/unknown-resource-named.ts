import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readUnknown } from './support/unknown-resources.ts';

/** By the code a client knows that there is nothing to try again. */
export default defineCheck({
  id: 'mcp/unknown-resource-named',
  clause: 'mcp-resources:read.unknown-code',
  title: 'A resource that does not exist is named so in the error',
  why: 'By another code a client takes what was moved for a fault of the server, and tries again.',
  sends: 'resources/read of made-up URIs in a session.',
  passes: 'The error -32002, or -32602 as the next revision has it; -32601 where nothing can be read at all.',
  fails: 'Another code, or no error of JSON-RPC.',
  fix: 'Answer -32002 with the URI in data where the resource is not found.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-resource-internal-error', 'unknown-resources-served', 'unknown-resource-empty'],
  async run(context) {
    const clients = [await context.mcp.client('legacy')];
    let judged = 0;
    for (const { uri, reply } of await readUnknown(context, clients)) {
      // A server may say that what is no URI is no valid request; that nothing can be read is judged where what is listed is read.
      if (uri.includes(' ') || reply.error?.code === -32601) continue;
      judged += 1;
      context.expect.rpcError(reply, { codes: [-32002, -32602] });
    }
    if (judged === 0) throw new Inapplicable('resources cannot be read at all');
  },
});
