import { defineCheck } from '../../runner/kit/define-check.ts';
import { cacheDirectives } from '../../runner/kit/cache-control.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { requireTokens } from './support/redeem-code.ts';

/** A token in a cache can be found there. */
export default defineCheck({
  id: 'authorization/token-answer-not-stored',
  clause: 'rfc6749:token-answer.not-stored',
  title: 'A response with a token forbids storing',
  why: 'A shared cache or a browser cache keeps the token and gives it to another user.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes: 'Cache-Control contains no-store. Pragma is not required.',
  fails: 'Cache-Control is absent or has no no-store.',
  fix: 'Send Cache-Control: no-store with every response that contains a token.',
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
