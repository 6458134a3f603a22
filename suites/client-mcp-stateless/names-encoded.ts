import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { messagesOf, requestHeader } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest, subjectOf } from './support/modern-requests.ts';
import { decoded, needsEncoding } from './support/header-values.ts';

/** A header holds plain ASCII only. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/names-encoded',
  clause: 'mcp-2026-07-28:client.header-encoding',
  title: 'Names that a header cannot hold are encoded',
  why: 'Tools and prompts with letters of other languages cannot be used, or another one is used.',
  passes: 'the base64 form of the UTF-8 bytes, once',
  fails: 'the name as it is, another character set, or encoded twice',
  fix: 'Send =?base64?…?= with the UTF-8 bytes where a value is not plain ASCII, begins or ends with a blank, or looks encoded.',
  kinds: ['mcp-modern'],
  scenarios: ['odd-tool-names', 'resources-and-prompts'],
  brokenBy: [
    'modern-sends-raw-names',
    'modern-encodes-latin-1',
    'modern-encodes-twice',
    'modern-takes-coded-look-for-coded',
    'modern-sends-raw-names-of-prompts',
  ],
  of: 'request about a tool or a prompt whose name has to be encoded',
  selects: (entry) => isModernRequest(entry) && messagesOf(entry).some((sent) => needsEncoding(subjectOf(sent) ?? '')),
  judge(entry, expect) {
    const subject = messagesOf(entry)
      .map(subjectOf)
      .find((name) => name !== null);
    const header = requestHeader(entry, 'mcp-name');
    if (header === null) return;
    expect.that('Mcp-Name is encoded once', decoded(header) === subject, {
      expected: `=?base64?${Buffer.from(subject ?? '').toString('base64')}?=`,
      actual: header,
      entry,
    });
  },
});
