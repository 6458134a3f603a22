import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { legacyEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { isNamedByRule } from '../../runner/kit/meta-keys.ts';

/** Revisions before 2025-06-18 have no rule for them. */
export default defineRunCheck({
  id: 'client-mcp/metadata-keys-valid',
  clause: 'mcp-2025-11-25:client.meta-keys-valid',
  title: 'Keys in the metadata of session-based MCP have valid names',
  why: 'Servers refuse the request, or drop the key.',
  passes: 'names by the rule, with a prefix of labels or none',
  fails: 'a broken prefix or name, two slashes',
  fix: 'Prefix own keys with a domain in reverse that is yours.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-broken-meta-key'],
  judgeRun({ run, expect }) {
    const named = legacyEntries(run)
      .filter(({ arrivedMs }) => (revisionAt(run, arrivedMs) ?? '') >= '2025-06-18')
      .flatMap((entry) =>
        messagesOf(entry).flatMap((sent) => {
          const meta = paramsOf(sent)['_meta'];
          return isObject(meta) && Object.keys(meta).length > 0 ? [{ entry, keys: Object.keys(meta) }] : [];
        }),
      );
    if (named.length === 0) throw new Inapplicable('the client sends no metadata');
    for (const { entry, keys } of named) {
      const wrong = keys.filter((key) => !isNamedByRule(key));
      expect.that('keys are named by the rule', wrong.length === 0, {
        expected: 'labels, a slash, and a name; or a name alone',
        actual: wrong.length === 0 ? keys : wrong,
        entry,
      });
    }
  },
});
