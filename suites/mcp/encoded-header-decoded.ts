import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRefused } from './support/expect-mismatch.ts';
import { servedCall } from './support/served-call.ts';

/** Names beyond ASCII travel in base64. */
export default defineCheck({
  id: 'mcp/encoded-header-decoded',
  clause: 'mcp-2026-07-28:header.base64',
  title: 'A header value in base64 is decoded',
  why: 'Names with accents cannot be called, or are compared undecoded, or not at all.',
  sends: 'tools/call with Mcp-Name in base64, with another name in base64, and with base64 that is broken.',
  passes: 'The first is served, the others answered 400.',
  fails: 'The first is refused, or another one served.',
  fix: 'Decode =?base64?…?= before comparing, and refuse what differs or cannot be decoded.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['encoded-name-refused', 'broken-encoding-served', 'encoded-name-not-compared'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const call = await servedCall(client);
    const encoded = { replace: { 'mcp-name': encode(call.name) }, case: 'Mcp-Name in base64' };
    expect.result(await client.request('tools/call', call, encoded));
    const other = { replace: { 'mcp-name': encode('vivero-other-tool') }, case: 'Mcp-Name of another tool in base64' };
    expectRefused(expect, await client.request('tools/call', call, other));
    const broken = { replace: { 'mcp-name': '=?base64?%%%?=' }, case: 'Mcp-Name in broken base64' };
    expectRefused(expect, await client.request('tools/call', call, broken));
  },
});

function encode(text: string): string {
  return `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
