import { defineCheck } from '../../runner/kit/define-check.ts';

/** Both sides negotiate the version in initialize. */
export default defineCheck({
  id: 'mcp/initialize-without-version-header-accepted',
  clause: 'mcp-2025-11-25:transport.accepts-post',
  title: 'The server accepts initialize without the MCP-Protocol-Version header',
  why: 'No client sends the header before a version is negotiated, so no client could connect.',
  sends: '`initialize` without MCP-Protocol-Version. Where that is refused, once more with it.',
  passes: 'A result without the header. A server that refuses both is not judged here.',
  fails: 'An error without the header where the same request succeeds with it.',
  fix: 'Require the header on every request other than `initialize`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-demands-version-header'],
  async run({ mcp, expect }) {
    const without = await mcp.initialize({}, { replace: { 'mcp-protocol-version': null } });
    const served = without.result !== null;
    const control = served
      ? without
      : await mcp.initialize({}, { replace: { 'mcp-protocol-version': '2025-11-25' }, case: 'with the header' });
    expect.that('initialize succeeds without the header where it does with it', served || control.result === null, {
      expected: 'a result',
      actual: without.exchange.response?.status ?? 'no response',
      exchange: without.exchange,
    });
  },
});
