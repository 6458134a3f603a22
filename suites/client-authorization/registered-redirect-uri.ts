import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requestJsonOf } from '../../runner/kit/client/read-entry.ts';
import { asked, type SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { isLoopback } from '../client-support/registrations.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** On loopback any port is good. */
export default defineRunCheck({
  id: 'client-authorization/registered-redirect-uri',
  clause: 'rfc6749:client.registered-redirect',
  title: 'The redirect URI of a request is a registered one',
  why: 'The server shows an error page to the user, and the sign-in ends there.',
  passes: 'a registered redirect URI, on loopback with any port',
  fails: 'another path, host or scheme',
  fix: 'Send one of the redirect URIs that you registered, letter by letter.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['app-changes-redirect-path', 'assistant-redirects-elsewhere'],
  judgeRun({ run, expect }) {
    const judged = authorizationsOf(run).flatMap((signIn) => {
      const known = knownUris(signIn, run);
      const uri = asked(signIn, 'redirect_uri');
      return known === null || uri === null ? [] : [{ signIn, known, uri }];
    });
    if (judged.length === 0) throw new Inapplicable('nothing is known of the redirect URIs of the client');
    for (const { signIn, known, uri } of judged) {
      // One that the server redirects to is registered there, whatever is known here.
      const isRight = signIn.redirect !== null || known.some((each) => isSame(each, uri));
      expect.that('the redirect URI is registered', isRight, {
        expected: known,
        actual: uri,
        entry: signIn.entry ?? undefined,
      });
    }
  },
});

function knownUris({ clientId, registration }: SignIn, { handedOver }: ScenarioRun): readonly string[] | null {
  const members = registration === null ? undefined : requestJsonOf(registration);
  const uris = isObject(members) ? members['redirect_uris'] : undefined;
  if (Array.isArray(uris)) return uris.filter((uri) => typeof uri === 'string');
  const isHandedOver = clientId !== null && [handedOver.clientId, handedOver.publicClientId].includes(clientId);
  return isHandedOver && handedOver.redirectUri !== undefined ? [handedOver.redirectUri] : null;
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [URL.parse(one), URL.parse(other)];
  if (one === other || first === null || second === null || !isLoopback(first)) return one === other;
  first.port = '';
  second.port = '';
  return first.href === second.href;
}
