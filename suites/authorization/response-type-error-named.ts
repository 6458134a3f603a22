import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome, errorOf } from './support/authorization-outcome.ts';

const named = ['unsupported_response_type', 'unauthorized_client', 'invalid_request'];

/** A client that learns what is wrong can fix it. */
export default defineCheck({
  id: 'authorization/response-type-error-named',
  clause: 'rfc6749:authorization.response-type-named',
  title: 'A wrong response type gets an error that names it',
  why: 'A client that receives access_denied tells the user that they denied the request, which is not true.',
  sends: 'Valid authorization requests with an unknown response_type and without one.',
  passes:
    'unsupported_response_type, unauthorized_client or invalid_request. If the server shows a page or a sign-in page instead, there is no error to judge.',
  fails: 'A redirect with another error.',
  fix: 'Return the error unsupported_response_type.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: false,
  brokenBy: ['as-response-type-error-misnamed'],
  async run({ authorization, expect }) {
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    const answers = [
      await server.authorize({ response_type: 'vivero-unknown' }, { case: 'an unknown response type' }),
      await server.authorize({ response_type: undefined }, { case: 'no response type' }),
    ];
    const errors = answers.filter((answer) => errorOf(answer) !== null);
    if (errors.length === 0) throw new Inapplicable('the server returns no error to the client');
    for (const answer of errors) {
      expect.that('the error is that of the response type', named.includes(errorOf(answer) ?? ''), {
        expected: `a redirect with the error ${named.join(' or ')}`,
        actual: describeOutcome(answer),
        exchange: answer.exchange,
      });
    }
  },
});
