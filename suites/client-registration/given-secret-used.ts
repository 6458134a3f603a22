import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { identityIn } from '../client-support/client-identity.ts';
import { requestsOfGivenSecret } from './support/given-secret.ts';

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
    const { requests } = requestsOfGivenSecret(run);
    const wrong = requests.find((entry) => ['none', 'assertion'].includes(identityIn(entry).method));
    expect.that('token requests are made with the secret', wrong === undefined, {
      expected: 'the secret of the registration',
      actual: wrong === undefined ? 'a secret' : 'none',
      entry: wrong ?? requests[0],
    });
  },
});
