import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { versionKey } from '../../runner/kit/client/mcp-era.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest, metaOf } from './support/modern-requests.ts';

/** Proxies look at the header, servers at both. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/version-header-matches',
  clause: 'mcp-2026-07-28:client.version-header',
  title: 'MCP-Protocol-Version equals the version in the metadata',
  why: 'Servers refuse the request with −32020, or take it for one of an earlier version.',
  passes: 'the header on each POST, with the version of the metadata',
  fails: 'no header, or another version',
  fix: 'Send MCP-Protocol-Version with the version that is in _meta.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-without-version-header', 'modern-other-version-header'],
  of: 'request of stateless MCP',
  selects: (entry) => isModernRequest(entry),
  judge(entry, expect) {
    const header = requestHeader(entry, 'mcp-protocol-version');
    const version = messagesOf(entry)
      .map((sent) => metaOf(sent)[versionKey])
      .find((named) => named !== undefined);
    const isEqual = header !== null && (version === undefined || version === header);
    expect.that('the header names the version of the metadata', isEqual, {
      expected: version ?? 'a version',
      actual: header,
      entry,
    });
  },
});
