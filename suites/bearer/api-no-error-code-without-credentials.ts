import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';

/** Nothing was presented, so nothing was wrong with it. */
export default defineObservingCheck({
  id: 'bearer/api-no-error-code-without-credentials',
  clause: 'service:api.no-error-without-credentials',
  title: 'Challenge of the main API names no error where nothing was presented',
  why: 'A client that reads invalid_token throws its good token away; where none was sent, nothing was invalid.',
  sends: 'Nothing of its own: it judges every 401 of the main API to a request without credentials.',
  passes: 'A Bearer challenge without error, error_description and error_uri.',
  fails: 'One of the three in the challenge.',
  fix: 'Add error only where a token was presented and failed.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['api-anonymous-error-code'],
  selects: (exchange) =>
    exchange.system === 'api' &&
    exchange.response?.status === 401 &&
    exchange.intent.credentials === 'absent' &&
    bearerChallenges(exchange).length > 0,
  judge(exchange, expect) {
    const challenges = bearerChallenges(exchange);
    const named = ['error', 'error_description', 'error_uri'].filter(
      (name) => parameterValues(challenges, name).length > 0,
    );
    expect.that('the challenge names no error', named.length === 0, { expected: [], actual: named, exchange });
  },
});
