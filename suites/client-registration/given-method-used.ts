import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Untestable } from '../../runner/kit/define-check.ts';
import { identityIn } from '../client-support/client-identity.ts';
import { requestsOfGivenSecret } from './support/given-secret.ts';

/** Without a method in the response it is Basic. */
export default defineRunCheck({
  id: 'client-registration/given-method-used',
  clause: 'rfc7591:client.given-method-used',
  title: 'A client authenticates by the method that the response to its registration names',
  why: 'Servers that keep to the method refuse the client.',
  passes: 'the method of "token_endpoint_auth_method" of the response',
  fails: 'a secret by another method',
  fix: 'Read "token_endpoint_auth_method" of the response, and use it.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['registration-gives-secret'],
  brokenBy: ['assistant-posts-secret'],
  judgeRun({ run, expect }) {
    const { registration, requests } = requestsOfGivenSecret(run);
    const named = registration.response?.['token_endpoint_auth_method'] ?? 'client_secret_basic';
    const methods: Readonly<Record<string, string>> = { basic: 'client_secret_basic', body: 'client_secret_post' };
    const shown = requests.filter((entry) => methods[identityIn(entry).method] !== undefined);
    if (shown.length === 0) throw new Untestable('the client showed no secret');
    const wrong = shown.find((entry) => methods[identityIn(entry).method] !== named);
    expect.that('the secret is shown by the method of the response', wrong === undefined, {
      expected: named,
      actual: wrong === undefined ? named : identityIn(wrong).method,
      entry: wrong ?? shown[0],
    });
  },
});
