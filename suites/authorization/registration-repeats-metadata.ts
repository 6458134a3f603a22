import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { isLoopbackAddress } from './support/endpoint-url.ts';
import { registeredClients, type TriedRegistration, withRegistration } from './support/registration.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

/** A client must work with the registered values, not with the requested ones. */
export default defineCheck({
  id: 'authorization/registration-repeats-metadata',
  clause: 'rfc7591:answer.metadata',
  title: 'The response to a registration contains the registered metadata',
  why: 'A client that does not learn of another redirect URI, or of the expiry of its secret, fails much later without a visible cause.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret, and one of a web client with a secret. They are deleted afterwards if the server offers that. If the requested redirect URI is not in the response, an authorization request with it.',
  passes:
    'redirect_uris is there, possibly with values that the server changed, as long as it does not redirect to the one that it left out. A client_secret, if there is one, comes with client_secret_expires_at. The server may refuse one of the two clients.',
  fails:
    'redirect_uris is absent or not an array of strings, or lacks the redirect URI to which the server then redirects, or client_secret comes without a number in client_secret_expires_at.',
  fix: 'Return all registered metadata.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-echoes-nothing',
    'as-registration-redirects-a-string',
    'as-registration-names-other-redirects',
    'as-registration-secret-without-end',
    'as-registration-secret-without-end-for-web-client',
  ],
  async run(context) {
    let registered = 0;
    for (const [name, metadata] of registeredClients) {
      await withRegistration(context, { metadata, name }, async (tried) => {
        if (!tried.isRegistered) return;
        registered += 1;
        judgeAnswer(context.expect, tried);
        await judgeRedirect(context.expect, tried, metadata.redirect_uris[0]);
      });
    }
    if (registered === 0) throw new Inapplicable('the clients were not registered');
  },
});

function judgeAnswer(expect: Expect, { value, exchange }: TriedRegistration): void {
  const redirects = value?.['redirect_uris'];
  expect.that('redirect_uris is repeated', isTexts(redirects) && redirects.length > 0, {
    expected: 'an array of the registered redirect URIs',
    actual: shownValue(redirects),
    exchange,
  });
  if (typeof value?.['client_secret'] !== 'string') return;
  const end = value['client_secret_expires_at'];
  expect.that('client_secret comes with client_secret_expires_at', typeof end === 'number', {
    expected: 'seconds since 1970, or 0',
    actual: shownValue(end),
    exchange,
  });
}

/** The server may replace a redirect URI; one that it redirects to is registered all the same, and has to be named. */
async function judgeRedirect(expect: Expect, { server, value }: TriedRegistration, requested: string): Promise<void> {
  const { redirect_uris: named, client_id: id } = value ?? {};
  if (typeof id !== 'string' || !isTexts(named) || named.length === 0) return;
  if (named.some((uri) => hostOf(uri) === hostOf(requested))) return;
  const parameters = { client_id: id, redirect_uri: requested };
  const answer = await server.authorize(parameters, { case: 'the requested redirect URI, which the response lacks' });
  const isRegistered = answer.parameters !== null;
  expect.that('redirect_uris has the redirect URI to which the server redirects', !isRegistered, {
    expected: isRegistered ? requested : 'no redirect to a URI that the response lacks',
    actual: isRegistered ? shownValue(named) : 'no redirect to a URI that the response lacks',
    exchange: answer.exchange,
  });
}

/** Ports and the names of one machine are left aside: a server may register loopback in another spelling. */
function hostOf(uri: string): string {
  if (!URL.canParse(uri)) return uri;
  const { hostname } = new URL(uri);
  return hostname === 'localhost' || isLoopbackAddress(hostname) ? 'loopback' : hostname;
}
