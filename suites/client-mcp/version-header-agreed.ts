import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionWith } from '../../runner/kit/client/mcp-sessions.ts';
import { requestHeader } from '../../runner/kit/client/read-entry.ts';

/** The server may support no other. */
export default defineMessageCheck({
  id: 'client-mcp/version-header-agreed',
  clause: 'mcp-2025-11-25:client.version-header-agreed',
  title: 'MCP-Protocol-Version names the version that was agreed on',
  why: 'A server that agreed to an older version refuses requests that name a newer one.',
  passes: 'the version in the result of initialize; any in a session of 2025-03-26, which knows no such header',
  fails: 'the version that the client requested, its latest one, or one that is written down in it',
  fix: 'Take the version for MCP-Protocol-Version from the result of initialize.',
  kinds: ['mcp-legacy'],
  scenarios: ['plain', 'older-version'],
  brokenBy: ['legacy-sends-asked-version', 'legacy-sends-older-version-header'],
  of: 'request with MCP-Protocol-Version to a server that agreed to another version than the one requested',
  selects(entry, run) {
    const header = requestHeader(entry, 'mcp-protocol-version');
    if (entry.place !== 'mcp' || header === null) return false;
    const session = sessionWith(run, entry);
    // Whoever refuses the version has agreed on none, and may still end the session.
    if (session === null || session.version < '2025-06-18' || session.messages.length === 0) return false;
    // The ordinary service agrees to what is asked for: there a right version does not show where it was taken from.
    return run.scenario.id !== 'plain' || header !== session.version;
  },
  judge(entry, expect, run) {
    const version = sessionWith(run, entry)?.version;
    const header = requestHeader(entry, 'mcp-protocol-version');
    expect.that('the header names the agreed version', header === version, {
      expected: version,
      actual: header,
      entry,
    });
  },
});
