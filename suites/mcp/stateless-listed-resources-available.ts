import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectReadable } from './support/expect-readable.ts';

/** A list should contain only resources that can be read. */
export default defineCheck({
  id: 'mcp/stateless-listed-resources-available',
  clause: 'mcp-resources:list.available',
  title: 'Each resource that a stateless server lists can be read',
  why: 'The user picks a resource from the list and gets an error that it does not exist.',
  sends:
    '`resources/read` of up to five listed resources, as different from each other as possible. Where one is unknown, the list and the read once more.',
  passes: 'A result, or an error other than an unknown resource, such as -32603 while a source is down.',
  fails: 'The JSON-RPC error -32602, -32002 or -32601, or 404, for a resource that is still listed.',
  fix: 'List only resources that the credentials of the request can read, under the URI by which they are read.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-listed-resource-unknown'],
  run: async (context) => expectReadable(context, await context.mcp.client('modern')),
});
