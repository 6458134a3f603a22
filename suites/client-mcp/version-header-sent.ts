import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionWith } from '../../runner/kit/client/mcp-sessions.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';

/** A server that has restarted, or a proxy, knows the version by it alone. */
export default defineMessageCheck({
  id: 'client-mcp/version-header-sent',
  clause: 'mcp-2025-11-25:client.version-header-sent',
  title: 'MCP-Protocol-Version is sent after initialize',
  why: 'A server without the header falls back to MCP 2025-03-26, and responds by its rules.',
  passes: 'the header on each POST, GET and DELETE after initialize; none needed in a session of 2025-03-26',
  fails: 'a request without it in a session of 2025-06-18 or later',
  fix: 'Send MCP-Protocol-Version with the version in the result of initialize.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-without-version-header', 'legacy-version-header-on-requests-alone'],
  of: 'request of a session of MCP 2025-06-18 or later',
  selects(entry, run) {
    const session = entry.place === 'mcp' ? sessionWith(run, entry) : null;
    // Whoever refuses the version has agreed on none, and may still end the session.
    return session !== null && session.version >= '2025-06-18' && session.messages.length > 0;
  },
  judge(entry, expect, run) {
    const header = requestHeader(entry, 'mcp-protocol-version');
    expect.that('the request has MCP-Protocol-Version', header !== null, {
      expected: `MCP-Protocol-Version: ${sessionWith(run, entry)?.version ?? ''}`,
      actual: header,
      entry,
    });
  },
});
