import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { isRequest } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest } from './support/modern-requests.ts';

/** Proxies and firewalls decide by the header. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/method-header-matches',
  clause: 'mcp-2026-07-28:client.method-header',
  title: 'Mcp-Method is the method of the request',
  why: 'Servers refuse the request with −32020.',
  passes: 'the method, letter by letter',
  fails: 'no header, or another value or case',
  fix: 'Send Mcp-Method with each request.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-without-method-header', 'modern-method-in-upper-case'],
  of: 'request of stateless MCP',
  selects: (entry) => isModernRequest(entry) && messagesOf(entry).some(isRequest),
  judge(entry, expect) {
    const method = messagesOf(entry).find(isRequest)?.method ?? '';
    const header = requestHeader(entry, 'mcp-method');
    expect.that('Mcp-Method is the method', header === method, { expected: method, actual: header, entry });
  },
});
