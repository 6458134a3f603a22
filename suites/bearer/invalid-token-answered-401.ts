import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { failsOnlyByToken } from './support/plant-exchange.ts';

/** After a 401 a client renews its token. After a 403 it assumes that no token will help. */
export default defineObservingCheck({
  id: 'bearer/invalid-token-answered-401',
  clause: 'rfc6750:error-codes.invalid-token-401',
  title: 'A plant sent with an invalid token gets status 401',
  why: 'Clients renew an expired token when they see 401. At 400 or 403 they give up.',
  sends:
    'No requests of its own. Every refused POST /plants of the run that was valid except for its token is checked.',
  passes: '401.',
  fails: 'Any other 4xx, such as 400 or 403. Tokens longer than 2,048 characters are not judged.',
  fix: 'Return 401 for a token that is expired, revoked, malformed or unknown. Use 403 only for insufficient scope.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['invalid-token-answered-403'],
  selects: failsOnlyByToken,
  judge(exchange, expect) {
    expect.status(exchange, 401);
  },
});
