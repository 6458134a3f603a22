import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { cameAfter } from '../client-support/sign-in-control.ts';
import { registrationsOf } from '../client-support/registrations.ts';
import { identityIn, tokenRequestsOf } from '../client-support/client-identity.ts';

/** The response to a registration decides, not what was asked for. */
export default defineRunCheck({
  id: 'client-registration/given-secret-used',
  clause: 'rfc6749:client.given-secret-used',
  title: 'A client that was given a secret authenticates with it',
  why: 'The server refuses the code, and the user cannot sign in.',
  passes: 'token requests with the secret, by whatever method',
  fails: 'a token request without the secret',
  fix: 'Read "client_secret" of the response, and authenticate with it.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['registration-gives-secret'],
  brokenBy: ['assistant-forgets-secret', 'app-forgets-secret'],
  judgeRun({ run, expect }) {
    const registration = registrationsOf(run).find(
      ({ members, response }) =>
        typeof response?.['client_secret'] === 'string' && (members['token_endpoint_auth_method'] ?? 'none') === 'none',
    );
    if (registration === undefined) throw new Inapplicable('no client that requested no secret was given one');
    const id = registration.response?.['client_id'];
    const requests = tokenRequestsOf(run).filter((entry) => {
      const named = identityIn(entry).id;
      return cameAfter(entry, registration.entry) && (named === id || named === null);
    });
    if (requests.length === 0) throw new Untestable(`the client sent no token request: ${describeEnd(run)}`);
    const wrong = requests.find((entry) => ['none', 'assertion'].includes(identityIn(entry).method));
    expect.that('token requests are made with the secret', wrong === undefined, {
      expected: 'the secret of the registration',
      actual: wrong === undefined ? 'a secret' : 'none',
      entry: wrong ?? requests[0],
    });
  },
});
