import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectCompleteAnswer } from './support/complete-answer.ts';
import { refreshedTokens } from './support/refreshed-tokens.ts';

/** Often other code writes the response to a refresh than the response to a code. */
export default defineCheck({
  id: 'authorization/refresh-answer-complete',
  clause: 'rfc6749:refresh.answer',
  title: 'A refresh response is typed JSON that forbids storing, like that for a code',
  why: 'A client that worked for an hour fails at its first refresh, or a cache keeps its new token.',
  sends: 'A refresh with the refresh token of a valid code.',
  passes:
    'application/json with token_type Bearer or DPoP, Cache-Control with no-store, and expires_in either a number or absent.',
  fails: 'Another media type, a missing or different token_type, no no-store, or an expires_in that is not a number.',
  fix: 'Write responses to refreshes with the code that writes responses to redemptions.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-refresh-answer-cacheable',
    'as-refresh-answer-untyped',
    'as-refresh-answer-text-lifetime',
    'as-lifetime-text',
    'as-token-answer-cacheable',
    'as-token-answer-no-cache-only',
    'as-token-type-absent',
    'as-token-type-unknown',
  ],
  async run({ authorization, expect }) {
    expectCompleteAnswer(expect, (await refreshedTokens(authorization)).answer);
  },
});
