import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { failsOnlyByToken } from './support/plant-exchange.ts';

/** 401 makes a client renew its token; 403 tells it that no token of its will do. */
export default defineObservingCheck({
  id: 'bearer/invalid-token-answered-401',
  clause: 'rfc6750:error-codes.invalid-token-401',
  title: 'Refusal of an invalid token is 401',
  why: 'Clients renew a token that has run out when they see 401; at 400 or 403 they give up.',
  sends: 'Nothing of its own: it judges every refused POST /plants of the run that was valid but for its token.',
  passes: '401.',
  fails: 'Any other 4xx, such as 400 or 403. Tokens longer than 2,048 characters are not judged.',
  fix: 'Answer 401 to a token that is expired, revoked, malformed or unknown; keep 403 for too little scope.',
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
