import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';
import { lacksOnlyCredentials } from './support/plant-exchange.ts';

/** Who presented nothing made no mistake with it. */
export default defineObservingCheck({
  id: 'bearer/no-error-code-without-credentials',
  clause: 'rfc6750:error-codes.none-without-credentials',
  title: 'Challenge names no error where nothing was presented',
  why: 'A client that reads invalid_token throws its good token away; where none was sent, nothing was invalid.',
  sends:
    'Nothing of its own: it judges every refused POST /plants without credentials that carries a Bearer challenge.',
  passes: 'A Bearer challenge without error, error_description and error_uri; realm and scope are free.',
  fails: 'One of the three in the challenge.',
  fix: 'Add error only where a token was presented and failed.',
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
