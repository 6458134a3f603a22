import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRefused } from './support/expect-mismatch.ts';
import { servedCall } from './support/served-call.ts';

/** Header values beyond ASCII are sent in base64. */
export default defineCheck({
  id: 'mcp/encoded-header-decoded',
  clause: 'mcp-2026-07-28:header.base64',
  title: 'A header value in base64 is decoded',
  why: "Tools whose names have accents cannot be called, or a gateway's rules for them can be bypassed.",
  sends:
    "`tools/call` three times: with Mcp-Name in base64, with another tool's name in base64, and with broken base64.",
  passes:
    'A result for the first call. 400 for the two others, or any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'An error for the first call, or a result for one of the others.',
  fix: 'Decode `=?base64?…?=` before you compare the header. Return 400 where the values differ or cannot be decoded.',
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
