import { cacheDirectives } from '../../runner/kit/cache-control.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { refreshedTokens } from './support/refreshed-tokens.ts';
import { shownValue } from './support/server-finding.ts';

/** The second answer with tokens comes from other code than the first. */
export default defineCheck({
  id: 'authorization/refresh-answer-complete',
  clause: 'rfc6749:refresh.answer',
  title: 'Refresh is answered as a code is: as JSON, typed, not to be stored',
  why: 'A client that worked for an hour fails at its first refresh, or its new token is kept by a cache.',
  sends: 'A refresh with a refresh token of a valid code.',
  passes:
    'application/json with token_type Bearer or DPoP, Cache-Control with no-store, expires_in a number or not there.',
  fails: 'Another media type, no token_type or another one, no no-store, an expires_in that is no number.',
  fix: 'Answer refreshes by the code that answers redemptions.',
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
    const { exchange, value } = (await refreshedTokens(authorization)).answer;
    const { headers = [] } = exchange.response ?? {};
    const type = mediaTypeOf(headers)?.essence ?? null;
    expect.that('the answer is JSON', type === 'application/json', {
      expected: 'application/json',
      actual: type,
      exchange,
    });
    const kind = value?.['token_type'];
    const isKnown = typeof kind === 'string' && ['bearer', 'dpop'].includes(kind.toLowerCase());
    expect.that('token_type is Bearer or DPoP', isKnown, {
      expected: 'Bearer or DPoP, in any case',
      actual: shownValue(kind),
      exchange,
    });
    expect.that('Cache-Control has no-store', cacheDirectives(headers).has('no-store'), {
      expected: 'no-store',
      actual: headerValues(headers, 'cache-control').join(',').slice(0, 200),
      exchange,
    });
    const lifetime = value?.['expires_in'];
    expect.that('expires_in is a number', lifetime === undefined || typeof lifetime === 'number', {
      expected: 'a number of seconds, or nothing',
      actual: shownValue(lifetime),
      exchange,
    });
  },
});
