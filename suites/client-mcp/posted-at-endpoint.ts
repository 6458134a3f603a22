import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { isLedThere } from '../../runner/kit/client/led-there.ts';
import { pathOf } from '../../runner/kit/client/read-entry.ts';

/** Paths are compared character by character. */
export default defineMessageCheck({
  id: 'client-mcp/posted-at-endpoint',
  clause: 'mcp-2025-11-25:client.messages-to-endpoint',
  title: 'Messages are sent to the URL of the MCP server as it was given',
  why: 'The server responds with 404. One that forgives the other spelling today may stop doing so.',
  passes: 'the path of the URL, with any query; the path that a redirect leads to',
  fails: 'the path with a slash at its end that the URL does not have',
  fix: 'Use the URL as it was given, and add nothing to its path.',
  kinds: ['mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  of: 'request to the MCP server',
  brokenBy: ['legacy-slash-behind-url', 'modern-slash-behind-url'],
  selects: (entry, run) =>
    entry.place === 'mcp' && !['HEAD', 'OPTIONS'].includes(entry.request.method) && !isLedThere(entry, run),
  judge(entry, expect, { handedOver }) {
    const expected = new URL(handedOver.mcpUrl).pathname;
    expect.that('the path is that of the MCP server', pathOf(entry) === expected, {
      expected,
      actual: pathOf(entry),
      entry,
    });
  },
});
