import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { isModernRequest, metaOf } from './support/modern-requests.ts';
import { isMetaKey } from './support/meta-keys.ts';

/** Keys of many parties stand side by side. */
export default defineMessageCheck({
  id: 'client-mcp-stateless/metadata-keys-valid',
  clause: 'mcp-2026-07-28:client.meta-keys-valid',
  title: 'Keys in the metadata have valid names',
  why: 'Servers refuse the request, or take the key for one of the protocol.',
  passes: 'names by the rule, with a prefix of labels or none',
  fails: 'a broken prefix or name, two slashes, or a key of its own in the reserved namespace',
  fix: 'Prefix own keys with a domain in reverse that is yours.',
  kinds: ['mcp-modern'],
  scenarios: 'any',
  brokenBy: ['modern-broken-meta-prefix', 'modern-two-slashes-in-meta', 'modern-own-key-in-reserved-namespace'],
  of: 'request with metadata',
  selects: (entry) => isModernRequest(entry) && messagesOf(entry).some((sent) => Object.keys(metaOf(sent)).length > 0),
  judge(entry, expect) {
    const keys = messagesOf(entry).flatMap((sent) => Object.keys(metaOf(sent)));
    const wrong = keys.filter((key) => !isMetaKey(key));
    expect.that('keys are named by the rule', wrong.length === 0, {
      expected: 'labels, a slash, and a name; reserved ones as the document has them',
      actual: wrong.length === 0 ? keys : wrong,
      entry,
    });
  },
});
