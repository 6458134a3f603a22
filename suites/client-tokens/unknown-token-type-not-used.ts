import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requireTokens, usesOf } from './support/token-use.ts';

/** A token that is bound to a key would be shown to everyone on the way. */
export default defineRunCheck({
  id: 'client-tokens/unknown-token-type-not-used',
  clause: 'rfc6749:client.unknown-token-type-unused',
  title: 'A token of an unknown type is not used',
  why: 'A token that needs a proof is sent without one: it is refused, and the server that sees it may keep it.',
  passes: 'no request with the token; the client stops, or signs in again',
  fails: 'a request with `Authorization: Bearer` and the token',
  fix: 'Check `token_type` before the token is used, and stop where it is not one that the client knows.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['token-type-unknown'],
  brokenBy: ['app-uses-any-token-type'],
  judgeRun(context) {
    const { run, expect } = context;
    const issued = requireTokens(context);
    const [used] = issued.flatMap((tokens) => usesOf(run, tokens));
    if (used === undefined) requireSilenceCounts(run);
    expect.that('no token of an unknown type is used', used === undefined, {
      expected: 'no request with the token',
      actual: used === undefined ? 'none' : `${used.request.method} ${used.request.url}`,
      entry: used ?? issued[0].entry,
    });
  },
});
