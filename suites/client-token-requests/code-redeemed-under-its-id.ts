import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';
import { authenticationsOf, clientIdOf } from '../../runner/kit/client/token-request.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** A code is bound to the client that it was issued to. */
export default defineRunCheck({
  id: 'client-token-requests/code-redeemed-under-its-id',
  clause: 'rfc6749:client.public-client-named',
  title: 'A client without credentials redeems a code under the id that it requested the code with',
  why: 'The code belongs to another client for the server, which refuses it, and the sign-in fails.',
  passes: 'the `client_id` of the authorization request in the form of the token request',
  fails: 'another `client_id`, such as one of a configuration beside one that was registered',
  fix: 'Keep the id of each authorization request with its `state`, and send it with the code.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-redeems-under-other-id'],
  judgeRun({ run, expect }) {
    const named = redemptionsIn(run).filter(
      ({ request, signIn }) =>
        authenticationsOf(request).length === 0 && (clientIdOf(request) ?? '') !== '' && signIn.clientId !== null,
    );
    if (named.length === 0) throw new Inapplicable('no code was redeemed by a client that names itself alone');
    for (const { request, signIn } of named)
      expect.that('the code is redeemed under the id that requested it', clientIdOf(request) === signIn.clientId, {
        expected: signIn.clientId,
        actual: clientIdOf(request),
        entry: request.entry,
      });
  },
});
