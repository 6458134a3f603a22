import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { bearerChallenges, challengeFields } from './support/bearer-challenge.ts';

/** Of several ways in, the one that programs know. */
export default defineObservingCheck({
  id: 'bearer/api-challenge-offers-bearer',
  clause: 'service:api.bearer-offered',
  title: 'Challenge of a 401 of the main API offers Bearer',
  why: 'Clients of OAuth look for the scheme Bearer in the challenge; a browser that reads Basic asks for a password.',
  sends: 'Nothing of its own: it judges every 401 of the main API that carries WWW-Authenticate.',
  passes: 'A Bearer challenge among one or several, in one field or several.',
  fails: 'Challenges of other schemes only, such as one for API keys, or fields that cannot be read.',
  fix: 'Send WWW-Authenticate: Bearer realm="..." as well; in DRF the first authentication class decides the challenge.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['api-challenge-basic-only', 'api-challenge-unparsable'],
  selects: (exchange) =>
    exchange.system === 'api' && exchange.response?.status === 401 && challengeFields(exchange).length > 0,
  judge(exchange, expect) {
    expect.that('the challenge offers Bearer', bearerChallenges(exchange).length > 0, {
      expected: 'a challenge of the scheme Bearer, by the grammar of RFC 9110 §11.6.1',
      actual: challengeFields(exchange),
      exchange,
    });
  },
});
