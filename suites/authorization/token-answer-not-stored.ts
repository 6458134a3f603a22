import { defineCheck } from '../../runner/kit/define-check.ts';
import { cacheDirectives } from '../../runner/kit/cache-control.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { requireTokens } from './support/redeem-code.ts';

/** What is kept can be found. */
export default defineCheck({
  id: 'authorization/token-answer-not-stored',
  clause: 'rfc6749:token-answer.not-stored',
  title: 'Answer with a token forbids storing',
  why: 'A cache on the way, or of a browser, keeps the token for the next one who asks.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes: 'Cache-Control has no-store, among others. Pragma is not asked for.',
  fails: 'It has not.',
  fix: 'Send Cache-Control: no-store with every answer that holds a token.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-answer-cacheable', 'as-token-answer-no-cache-only'],
  async run({ authorization, expect }) {
    const { exchange } = await requireTokens(authorization);
    const values = headerValues(exchange.response?.headers ?? [], 'cache-control');
    const directives = cacheDirectives(exchange.response?.headers ?? []);
    expect.that('Cache-Control has no-store', directives.has('no-store'), {
      expected: 'no-store',
      actual: values.map((value) => value.slice(0, 200)),
      exchange,
    });
  },
});
