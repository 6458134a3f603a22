import { defineCheck } from '../../runner/kit/define-check.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** Gateways see the header only. */
export default defineCheck({
  id: 'mcp/version-header-needed',
  clause: 'mcp-2026-07-28:version.header-absent',
  title: 'A stateless request without its version header is refused',
  why: 'What a gateway takes for an older revision is served as the stateless one.',
  sends: 'A stateless request without MCP-Protocol-Version.',
  passes: '400; a server that speaks earlier revisions may take it for a request of one, and answer it as that.',
  fails: 'A result of the stateless revision, or any result where it is the only one.',
  fix: 'Ask for MCP-Protocol-Version on every stateless request.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['version-header-optional'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const replace = { 'mcp-protocol-version': null };
    const reply = await client.request(await plainMethod(client), {}, { replace, case: 'no version header' });
    const { legacy } = await mcp.eras();
    // A server may put the member into the results of every revision.
    const isEarlier =
      reply.result !== null && (!('resultType' in reply.result) || 'resultType' in (legacy.reply.result ?? {}));
    if (legacy.spoken && isEarlier) {
      expect.result(reply);
      return;
    }
    expect.notExecuted(reply);
  },
});
