import { withStatus } from './support/unserved.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeRepetition } from '../../runner/kit/client/judge-repetition.ts';

/** Nothing has changed since. */
export default defineRunCheck({
  id: 'client-retries/forbidden-not-repeated',
  clause: 'rfc9110:client.forbidden-not-repeated',
  title: 'A request that was refused with 403 is not repeated',
  why: 'The response stays the same. Services count such requests, and lock the account.',
  passes: 'no repetition; one with another token',
  fails: 'the same request with the same credentials, by itself',
  fix: 'Report 403 to the person, or get a token with more scopes first.',
  kinds: ['rest'],
  scenarios: ['forbidden'],
  brokenBy: ['shop-repeats-forbidden'],
  judgeRun(context) {
    const { run } = context;
    judgeRepetition(context, {
      baited: withStatus(run, 403),
      most: 1,
      statement: 'a request that was refused is sent once',
      missing: 'no request came that was refused with 403',
    });
  },
});
