import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { askWithOtherMethodHeaders } from './support/stateless-lists.ts';

/** The code tells a client what to fix. */
export default defineCheck({
  id: 'mcp/header-mismatch-named',
  clause: 'mcp-2026-07-28:header.method-code',
  title: 'A missing or different Mcp-Method gets the error HeaderMismatch',
  why: 'A client cannot distinguish a lost header from an invalid request.',
  sends: 'A plain request without Mcp-Method, with the name of another method, and with its own method in capitals.',
  passes: 'The JSON-RPC error -32020 under 400. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'Another code or status.',
  fix: 'Return the JSON-RPC error -32020 wherever a header and the body disagree.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'header-mismatch-other-code',
    'method-header-ignored',
    'method-header-optional',
    'method-header-any-case',
    'method-mismatch-answered-200',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const reply of await askWithOtherMethodHeaders(client)) expectMismatch(expect, reply);
  },
});
