import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { servedMirroredCall } from './support/served-call.ts';

/** Gateways check the header, and the tool uses the argument. */
export default defineCheck({
  id: 'mcp/parameter-headers-validated',
  clause: 'mcp-2026-07-28:header.parameters-validated',
  title: 'A missing or different parameter header is refused',
  why: 'A gateway that permits one company also lets requests for another one through.',
  sends:
    '`tools/call` of a tool with x-mcp-header: without its header, with another value, and with another value in base64.',
  passes: '400 with the JSON-RPC error -32020. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'A result of the tool, or another status or code.',
  fix: 'Compare each Mcp-Param header with its argument, and return 400 with -32020 where they differ.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'parameter-header-optional',
    'parameter-header-ignored',
    'parameter-mismatch-answered-200',
    'encoded-parameter-not-compared',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const { call, header, text } = await servedMirroredCall(client);
    const other = `${text}-vivero`;
    const cases = [
      [`no ${header}`, null],
      [`${header} of another value`, '0-vivero'],
      [`${header} of another value in base64`, `=?base64?${Buffer.from(other).toString('base64')}?=`],
    ] as const;
    for (const [name, value] of cases) {
      expectMismatch(expect, await client.request('tools/call', call, { replace: { [header]: value }, case: name }));
    }
  },
});
