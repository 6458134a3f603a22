import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { describeEnd } from '../client-support/describe-end.ts';
import { cameAfter } from '../client-support/sign-in-control.ts';
import { registrationsOf } from '../client-support/registrations.ts';
import { identityIn, tokenRequestsOf } from '../client-support/client-identity.ts';

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
