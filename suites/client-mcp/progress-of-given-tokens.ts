import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { deliveredIn } from '../../runner/kit/client/mcp-responses.ts';
import { legacyEntries, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { messagesOf } from '../../runner/kit/client/read-entry.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** What a client requests itself is progress for the server to tell. */
export default defineRunCheck({
  id: 'client-mcp/progress-of-given-tokens',
  clause: 'mcp-2025-11-25:client.progress-of-given-tokens',
  title: 'A client tells progress only under tokens that the server gave',
  why: 'The server cannot know what makes progress, and may end the session.',
  passes: 'the progressToken of a request that the server sent, of the same type',
  fails: 'a token that the client made up, that of a request of its own, or none',
  fix: 'Send notifications/progress only while you work on a request of the server that has a progressToken, and with that token.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-tells-progress-of-own-calls', 'legacy-makes-progress-tokens-up'],
  judgeRun({ run, expect }) {
    const entries = legacyEntries(run);
    const told = entries.flatMap(messagesOf).filter(({ method }) => method === 'notifications/progress');
    if (told.length === 0) throw new Inapplicable('the client tells no progress');
    const given = new Set(entries.flatMap((entry) => deliveredIn(entry).flatMap(tokenOf)));
    for (const sent of told) {
      const { progressToken } = paramsOf(sent);
      expect.that('the token is one that the server gave', given.has(progressToken), {
        expected: [...given],
        actual: progressToken ?? 'no token',
        entry: sent.entry,
      });
    }
  },
});

/** Returns the token in a request of the server. */
function tokenOf({ method, params }: Readonly<Record<string, unknown>>): unknown[] {
  const meta = typeof method === 'string' && isObject(params) ? params['_meta'] : undefined;
  return isObject(meta) && meta['progressToken'] !== undefined ? [meta['progressToken']] : [];
}
