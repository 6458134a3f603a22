import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, parameterValues } from './support/bearer-challenge.ts';

/** Without credentials there is nothing that could be invalid. */
export default defineObservingCheck({
  id: 'bearer/api-no-error-code-without-credentials',
  clause: 'service:api.no-error-without-credentials',
  title: "The main API's challenge names no error if no credentials were sent",
  why: 'A client that reads `invalid_token` discards a good token, although no token was sent.',
  sends: 'No requests of its own. Every 401 of the main API to a request without credentials is checked.',
  passes: 'A Bearer challenge without `error`, `error_description` and `error_uri`.',
  fails: 'One of the three in the challenge.',
  fix: 'Add `error` only if a token was sent and failed.',
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
