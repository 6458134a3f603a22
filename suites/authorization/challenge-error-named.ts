import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome, errorOf } from './support/authorization-outcome.ts';
import { plainChallenge } from './support/plain-challenge.ts';

/** A client that learns what is wrong can fix it. */
export default defineCheck({
  id: 'authorization/challenge-error-named',
  clause: 'rfc7636:challenge.error-named',
  title: 'A wrong code challenge gets the error invalid_request',
  why: 'A client that receives access_denied or server_error blames the user, or retries for ever.',
  sends: 'Valid authorization requests without a challenge, and with the challenge method S999.',
  passes:
    'error=invalid_request in the redirect. If the server shows a page or a sign-in page instead, there is no error to judge.',
  fails: 'A redirect with another error.',
  fix: 'Return invalid_request, and say in error_description what is wrong.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-challenge-error-misnamed'],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const answers = [
      await server.authorize(
        { code_challenge: undefined, code_challenge_method: undefined },
        { case: 'without a challenge' },
      ),
      await server.authorize(
        { code_challenge: plainChallenge, code_challenge_method: 'S999' },
        { case: 'with the method S999' },
      ),
    ];
    const errors = answers.filter((answer) => errorOf(answer) !== null);
    if (errors.length === 0) throw new Inapplicable('the server returns no error to the client');
    for (const answer of errors) {
      expect.that('the error is invalid_request', errorOf(answer) === 'invalid_request', {
        expected: 'a redirect with the error invalid_request',
        actual: describeOutcome(answer),
        exchange: answer.exchange,
      });
    }
  },
});
