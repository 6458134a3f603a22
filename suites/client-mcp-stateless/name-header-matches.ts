import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest, subjectOf } from './support/modern-requests.ts';
import { decoded, isEncoded, needsEncoding } from './support/header-values.ts';

/** Proxies and firewalls decide by the header. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/name-header-matches',
  clause: 'mcp-2026-07-28:client.name-header',
  title: 'Mcp-Name is the name or URI of the request',
  why: 'Servers refuse the call with −32020.',
  passes: 'the name or URI of tools/call, prompts/get and resources/read, encoded or not',
  fails: 'no header, or another value, such as the name of an earlier call',
  fix: 'Send Mcp-Name with these requests.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'modern-without-name-header',
    'modern-other-name-header',
    'modern-reads-without-name-header',
    'modern-reads-with-name-of-call',
    'modern-prompts-without-name-header',
  ],
  of: 'tools/call, prompts/get or resources/read',
  selects: (entry) => isModernRequest(entry) && messagesOf(entry).some((sent) => subjectOf(sent) !== null),
  judge(entry, expect) {
    const subject = messagesOf(entry)
      .map(subjectOf)
      .find((name) => name !== null);
    const header = requestHeader(entry, 'mcp-name');
    // How it has to be encoded is a matter of its own.
    const isCoded = header !== null && isEncoded(header);
    const isPlain = typeof subject === 'string' && !needsEncoding(subject);
    const isEqual = isPlain ? header === subject || decoded(header) === subject : header !== null;
    expect.that('Mcp-Name is the name or URI', isEqual, {
      expected: subject,
      actual: isCoded ? `${header} (${decoded(header) ?? 'not base64'})` : header,
      entry,
    });
  },
});
