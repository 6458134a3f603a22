import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectReadable } from './support/expect-readable.ts';

/** A list of what cannot be had is no list. */
export default defineCheck({
  id: 'mcp/stateless-listed-resources-available',
  clause: 'mcp-resources:list.available',
  title: 'Each resource that a stateless server lists is there',
  why: 'The user picks a resource from the list, and is told that there is none.',
  sends:
    'resources/read of up to five resources that are listed, unlike ones first; the list once more where one is not there.',
  passes:
    'A result, or an error that does not say that the resource is unknown, such as -32603 while a source is down.',
  fails: 'The error -32602, -32002 or -32601, or 404, for a resource that the list still holds.',
  fix: 'List what can be read with the credentials of the request, under the URI by which it is read.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['stateless-listed-resource-unknown'],
  run: async (context) => expectReadable(context, await context.mcp.client('modern')),
});
