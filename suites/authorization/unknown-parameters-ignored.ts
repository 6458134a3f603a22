import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome, isLetThrough } from './support/authorization-outcome.ts';
import { describeTokenAnswer, readTokenAnswer } from './support/token-answer.ts';
import { redemptionOf } from './support/wrong-token-requests.ts';

/** Parameters that nobody knows, with names as extensions of OAuth have them. */
const unknown = { vivero_unknown: 'vivero', claims_hint: 'vivero' } as const;

/** Extensions of OAuth add parameters, and clients send them to every server. */
export default defineCheck({
  id: 'authorization/unknown-parameters-ignored',
  clause: 'rfc6749:requests.unknown-parameters',
  title: 'The authorization and the token endpoint ignore parameters that they do not know',
  why: 'A client whose library knows a newer extension cannot sign in at all.',
  sends:
    'A valid authorization request, and the same one with two unknown parameters. A redemption of a made-up code, and the same one with them.',
  passes:
    'The same outcome with and without the parameters: a code, a sign-in, or the same error for the made-up code.',
  fails:
    'An error for the authorization request with them alone, or invalid_request for the redemption with them alone.',
  fix: 'Read the parameters that you know, and leave the others alone.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-unknown-parameter-refused', 'as-unknown-token-parameter-refused'],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const answer = await server.authorize(unknown, { case: 'a valid request with unknown parameters' });
    expect.that('the authorization request is let through', isLetThrough(answer), {
      expected: 'a code, or a sign-in, as without the parameters',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
    const redemption = redemptionOf(authorization.client?.redirectUri ?? 'http://127.0.0.1:53682/callback');
    const plain = readTokenAnswer(await server.token(redemption, { case: 'a made-up code' }));
    const sending = { case: 'a made-up code, with unknown parameters' };
    const extended = readTokenAnswer(await server.token({ ...redemption, ...unknown }, sending));
    const isRefused = extended.error === 'invalid_request' && plain.error !== null && plain.error !== extended.error;
    expect.that('the token request is judged as without the parameters', !isRefused, {
      expected: describeTokenAnswer(plain),
      actual: describeTokenAnswer(extended),
      exchange: extended.exchange,
    });
  },
});
