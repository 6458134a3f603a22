import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { servedCall } from './support/served-call.ts';

/** Gateways permit tools by the header. */
export default defineCheck({
  id: 'mcp/name-header-validated',
  clause: 'mcp-2026-07-28:header.name-validated',
  title: 'A missing or different Mcp-Name is refused for tools',
  why: 'A gateway that permits one tool also lets calls of another tool through.',
  sends: '`tools/call` without Mcp-Name, with the name of another tool, and with its own name in other capitals.',
  passes: '400 with the JSON-RPC error -32020. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'A result of the tool, or another status or code.',
  fix: 'Compare Mcp-Name with params.name, and return 400 with -32020 where they differ.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'name-header-optional',
    'name-header-ignored',
    'name-header-any-case',
    'name-mismatch-answered-200',
    'name-mismatch-other-code',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const call = await servedCall(client);
    const cases = [
      ['no Mcp-Name', null],
      ['Mcp-Name of another tool', 'vivero-other-tool'],
      ['Mcp-Name in other capitals', swapCase(call.name)],
    ] as const;
    for (const [name, value] of cases) {
      if (value === call.name || !/^[\x20-\x7e]*$/.test(value ?? '')) continue;
      const reply = await client.request('tools/call', call, { replace: { 'mcp-name': value }, case: name });
      expectMismatch(expect, reply);
    }
  },
});

function swapCase(text: string): string {
  const upper = text.toUpperCase();
  return upper === text ? text.toLowerCase() : upper;
}
