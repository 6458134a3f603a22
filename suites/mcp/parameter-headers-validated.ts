import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectMismatch } from './support/expect-mismatch.ts';
import { servedMirroredCall } from './support/served-call.ts';

/** Gateways judge the header, the tool gets the argument. */
export default defineCheck({
  id: 'mcp/parameter-headers-validated',
  clause: 'mcp-2026-07-28:header.parameters-validated',
  title: 'A parameter header that is absent or differs is refused',
  why: 'A gateway that allows one company has let another one be read.',
  sends: 'tools/call of a tool with x-mcp-header, its header left out, then with another value, plainly and in base64.',
  passes: '400 with -32020; of something in front that speaks no JSON-RPC, any 4xx.',
  fails: 'The tool is called, or the answer is another one.',
  fix: 'Compare each Mcp-Param header with the argument that it mirrors, and answer 400 with -32020.',
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
