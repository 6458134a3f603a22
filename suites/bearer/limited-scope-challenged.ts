import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { bearerChallenges, challengeFields } from './support/bearer-challenge.ts';
import { createWithLimitedScope } from './support/limited-plant.ts';

/** RFC 6750 demands the challenge of every response to a token that does not give access, 403 included. */
export default defineCheck({
  id: 'bearer/limited-scope-challenged',
  clause: 'rfc6750:protected-resource.challenge',
  title: 'The 403 for insufficient scope has a Bearer challenge',
  why: 'A client cannot tell a permission that it could request from something that is forbidden to everybody.',
  sends:
    'A valid POST /plants with the configured token that lacks a scope, if the configuration, the published document or a challenge states that the request needs this scope.',
  passes:
    'A Bearer challenge with any parameters; which ones is judged by others. Inapplicable for any status other than 403.',
  fails: '403 without WWW-Authenticate, or with challenges of other schemes alone.',
  fix: 'Send `WWW-Authenticate: Bearer error="insufficient_scope", scope="..."` with the 403.',
  systems: ['plant-store'],
  credentials: 'presupposed',
  needs: ['plant-store.create', 'auth.verifies-tokens', 'credentials.limited-scope'],
  mutates: true,
  brokenBy: ['limited-scope-unnamed', 'limited-scope-challenged-basic'],
  async run(context) {
    const exchange = await createWithLimitedScope(context);
    const status = exchange.response?.status;
    if (status !== 403) throw new Inapplicable(`the response is ${status ?? 'absent'}, which other checks judge`);
    context.expect.that('the 403 has a Bearer challenge', bearerChallenges(exchange).length > 0, {
      expected: 'a challenge of the scheme Bearer',
      actual: challengeFields(exchange),
      exchange,
    });
  },
});
