import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

/** A client without redirect URIs can be sent anywhere. */
export default defineCheck({
  id: 'authorization/registration-needs-redirects',
  clause: 'rfc6749:redirects.registered-by-public-clients',
  title: 'A public client without redirect URIs is not registered for the code flow',
  why: 'The server has nothing to compare a redirect URI with. It sends codes to whatever a request names, or refuses the client later without a visible cause.',
  sends:
    'A registration of a native client with redirect URIs, as a comparison. Then two for the code flow without them: one with no redirect_uris, one with an empty array. They are deleted afterwards if the server offers that.',
  passes:
    'Any refusal, or a client whose response names redirect URIs that the server chose, or other grant types than authorization_code. Inapplicable if the server refuses the first client too.',
  fails:
    'A registered client with grant type authorization_code, or with none in the response, and without redirect URIs.',
  fix: 'Refuse it with 400 and invalid_redirect_uri.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-without-redirects', 'as-registration-with-empty-redirects'],
  async run(context) {
    await withRegistration(context, { metadata: nativeClient, name: 'a native client' }, ({ isRegistered }) => {
      if (!isRegistered) throw new Inapplicable('the server refuses the client that has redirect URIs, too');
    });
    for (const [name, redirects] of [
      ['no redirect_uris', undefined],
      ['an empty redirect_uris', []],
    ] as const) {
      const metadata = { ...nativeClient, redirect_uris: redirects };
      await withRegistration(context, { metadata, name }, ({ exchange, value, isRegistered }) => {
        const { redirect_uris: given, grant_types: grants } = value ?? {};
        const isChosen = isTexts(given) && given.length > 0;
        // authorization_code is what a client is registered for where nothing is said (RFC 7591 §2).
        const isForCodes = !isTexts(grants) || grants.includes('authorization_code');
        const isWrong = isRegistered && isForCodes && !isChosen;
        context.expect.that(
          'no client is registered for codes without redirect URIs',
          exchange.response !== null && !isWrong,
          {
            expected: 'a refusal, or a client that cannot use the code flow',
            actual: isWrong ? { redirect_uris: shownValue(given), grant_types: shownValue(grants) } : 'as expected',
            exchange,
          },
        );
      });
    }
  },
});
