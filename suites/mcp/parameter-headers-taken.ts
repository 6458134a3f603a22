import { defineCheck } from '../../runner/kit/define-check.ts';
import { servedMirroredCall } from './support/served-call.ts';

/** Another valid form of a header is valid too. */
export default defineCheck({
  id: 'mcp/parameter-headers-taken',
  clause: 'mcp-2026-07-28:header.parameters-taken',
  title: 'A parameter header in base64 is decoded, and is not required without its argument',
  why: 'Valid calls with values beyond ASCII, or without an optional argument, are refused.',
  sends:
    '`tools/call` of a tool with x-mcp-header: with its header in base64, then with neither the argument nor the header.',
  passes: 'A result for the first call. Any response other than the JSON-RPC error -32020 for the second one.',
  fails: 'An error for the first call, or -32020 for the second one.',
  fix: 'Decode `=?base64?…?=` before you compare the header, and do not require the header where the argument is absent.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['encoded-parameter-refused', 'parameter-header-always-wanted'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const { call, header, text, without } = await servedMirroredCall(client);
    const encoded = `=?base64?${Buffer.from(text).toString('base64')}?=`;
    const options = { replace: { [header]: encoded }, case: `${header} in base64` };
    expect.result(await client.request('tools/call', call, options));
    if (without === null) return;
    const reply = await client.request('tools/call', without, { case: `neither ${header} nor its argument` });
    expect.that('the header is not required without its argument', reply.error?.code !== -32020, {
      expected: 'any response other than JSON-RPC error -32020',
      actual: reply.error?.code ?? null,
      exchange: reply.exchange,
    });
  },
});
