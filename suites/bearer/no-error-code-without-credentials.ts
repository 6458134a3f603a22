import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { lacksOnlyCredentials } from './support/plant-exchange.ts';

/** Without credentials there is nothing that could be invalid. */
export default defineObservingCheck({
  id: 'bearer/no-error-code-without-credentials',
  clause: 'rfc6750:error-codes.none-without-credentials',
  title: 'The challenge of the plant store names no error if no credentials were sent',
  why: 'A client that reads `invalid_token` discards a good token, although no token was sent.',
  sends:
    'No requests of its own. Every refused POST /plants without credentials whose response has a Bearer challenge is checked.',
  passes: 'A Bearer challenge without `error`, `error_description` and `error_uri`. `realm` and `scope` are allowed.',
  fails: 'One of the three in the challenge.',
  fix: 'Add `error` only if a token was sent and failed.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create'],
  mutates: false,
  brokenBy: ['anonymous-error-code'],
  selects: (exchange) => lacksOnlyCredentials(exchange) && bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const challenges = bearerChallenges(exchange);
    const named = ['error', 'error_description', 'error_uri'].filter(
      (name) => parameterValues(challenges, name).length > 0,
    );
    expect.that('the challenge names no error', named.length === 0, { expected: [], actual: named, exchange });
  },
});
