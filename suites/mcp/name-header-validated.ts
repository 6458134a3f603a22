import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { servedCall } from './support/served-call.ts';

/** Gateways allow tools by the header. */
export default defineCheck({
  id: 'mcp/name-header-validated',
  clause: 'mcp-2026-07-28:header.name-validated',
  title: 'A name header that is absent or differs is refused',
  why: 'A gateway that allows one tool has let another one be called.',
  sends: 'tools/call without Mcp-Name, with that of another tool, and with its own in other capitals.',
  passes: '400 with -32020; of something in front that speaks no JSON-RPC, any 4xx.',
  fails: 'The tool is called, or the answer is another one.',
  fix: 'Compare Mcp-Name with params.name, and answer 400 with -32020.',
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
