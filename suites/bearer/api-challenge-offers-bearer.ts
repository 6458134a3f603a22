import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, challengeFields, isReadable } from './support/bearer-challenge.ts';

/** Of several schemes, programs know Bearer. */
export default defineObservingCheck({
  id: 'bearer/api-challenge-offers-bearer',
  clause: 'service:api.bearer-offered',
  title: 'The challenge of every 401 of the main API offers Bearer',
  why: 'OAuth clients look for the scheme Bearer in the challenge. A browser that reads Basic prompts for a password.',
  sends: 'No requests of its own. Every 401 of the main API that has WWW-Authenticate is checked.',
  passes: 'At least one Bearer challenge, in one field or several.',
  fails:
    'Only challenges of other schemes, such as one for API keys. A field that cannot be parsed is judged by `bearer/challenges-well-formed` alone.',
  fix: 'Also send `WWW-Authenticate: Bearer realm="..."`. In DRF the first authentication class decides the challenge.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['api-challenge-basic-only'],
  selects: (exchange) =>
    exchange.system === 'api' &&
    exchange.response?.status === 401 &&
    challengeFields(exchange).length > 0 &&
    isReadable(exchange),
  judge(exchange, expect) {
    expect.that('the challenge offers Bearer', bearerChallenges(exchange).length > 0, {
      expected: 'a challenge of the scheme Bearer',
      actual: challengeFields(exchange),
      exchange,
    });
  },
});
