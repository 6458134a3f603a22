import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectReadable } from './support/expect-readable.ts';

/** A list should contain only resources that can be read. */
export default defineCheck({
  id: 'mcp/listed-resources-readable',
  clause: 'mcp-resources:list.to-be-read',
  title: 'Each resource that is listed in a session can be read',
  why: 'The user picks a resource from the list and gets an error that it does not exist.',
  sends:
    '`resources/read` of up to five listed resources, as different from each other as possible. Where one is unknown, the list and the read once more.',
  passes: 'A result, or an error other than an unknown resource, such as -32603 while a source is down.',
  fails: 'The JSON-RPC error -32602, -32002 or -32601, or 404, for a resource that is still listed.',
  fix: 'List only resources that the token of the session can read, under the URI by which they are read.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['listed-resource-unknown', 'resources-not-readable'],
  run: async (context) => expectReadable(context, await context.mcp.client('legacy')),
});
