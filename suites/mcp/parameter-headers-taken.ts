import { defineCheck } from '../../runner/kit/define-check.ts';
import { servedMirroredCall } from './support/served-call.ts';

/** What is right in another form is right. */
export default defineCheck({
  id: 'mcp/parameter-headers-taken',
  clause: 'mcp-2026-07-28:header.parameters-taken',
  title: 'A parameter header is decoded, and asked for with its argument only',
  why: 'Calls with names beyond ASCII, or without an argument that may be left out, are refused though all is right.',
  sends: 'tools/call of a tool with x-mcp-header: its header in base64; then neither the argument nor the header.',
  passes: 'A result.',
  fails: 'An error.',
  fix: 'Decode =?base64?…?= before comparing, and ask for no header where the argument is absent.',
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
    expect.that('no header is asked for', reply.error?.code !== -32020, {
      expected: 'anything but -32020',
      actual: reply.error?.code ?? null,
      exchange: reply.exchange,
    });
  },
});
