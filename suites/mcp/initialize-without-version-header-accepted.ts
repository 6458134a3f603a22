import { defineCheck } from '../../runner/kit/define-check.ts';

/** The version is what initialize is there to agree on. */
export default defineCheck({
  id: 'mcp/initialize-without-version-header-accepted',
  clause: 'mcp-2025-11-25:transport.accepts-post',
  title: 'initialize is taken without the version header',
  why: 'No client sends the header before a version is agreed, so none could connect.',
  sends: 'initialize without MCP-Protocol-Version; where that is refused, once more with it.',
  passes: 'A result without the header; a refusal of both is another matter.',
  fails: 'A refusal without the header where the same request is served with it.',
  fix: 'Ask for the header on every request but initialize.',
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
    expect.that('initialize is served without the header as with it', served || control.result === null, {
      expected: 'a result',
      actual: without.exchange.response?.status ?? 'no answer',
      exchange: without.exchange,
    });
  },
});
