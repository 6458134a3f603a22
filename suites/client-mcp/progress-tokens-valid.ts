import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { sessionsOf, isRequest, paramsOf } from '../../runner/kit/client/mcp-sessions.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Progress is told under the token alone. */
export default defineRunCheck({
  id: 'client-mcp/progress-tokens-valid',
  clause: 'mcp-2025-11-25:client.progress-tokens-unique',
  title: 'Progress tokens are strings or integers, and differ among open requests',
  why: 'Progress is shown for the wrong call, or the call is refused.',
  passes: 'a string or an integer, also that of the id; the same again once the request is over',
  fails: 'another type, or the token of a request that is still open',
  fix: 'Make a token for each request, such as its id.',
  kinds: ['mcp-legacy'],
  scenarios: 'any',
  brokenBy: ['legacy-progress-token-object', 'legacy-progress-token-reused'],
  judgeRun({ run, expect }) {
    const tokens = sessionsOf(run).flatMap(({ messages }, session) =>
      messages.filter(isRequest).flatMap((sent) => {
        const meta = paramsOf(sent)['_meta'];
        return isObject(meta) && 'progressToken' in meta ? [{ sent, session, token: meta['progressToken'] }] : [];
      }),
    );
    if (tokens.length === 0) throw new Inapplicable('the client sends no progress tokens');
    const wrong = tokens.find(({ token }) => typeof token !== 'string' && !Number.isInteger(token));
    expect.that('each token is a string or an integer', wrong === undefined, {
      expected: 'a string or an integer',
      actual: wrong === undefined ? `${tokens.length} tokens` : wrong.token,
      entry: (wrong ?? tokens[0])?.sent.entry,
    });
    const again = tokens.find((one, at) =>
      tokens
        .slice(0, at)
        .some(
          (other) =>
            other.session === one.session &&
            other.token === one.token &&
            other.sent.entry.respondedMs !== null &&
            one.sent.entry.arrivedMs < other.sent.entry.respondedMs - endMs,
        ),
    );
    expect.that('no token is that of an open request', again === undefined, {
      expected: 'tokens that differ',
      actual: again?.token ?? 'tokens that differ',
      entry: (again ?? tokens[0])?.sent.entry,
    });
  },
});

/** A client may have read the last event of a stream so long before the stream ended. */
const endMs = 20;
