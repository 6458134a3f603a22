import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

const [loopback] = nativeClient.redirect_uris;

/** Each with its name; a server may take any of them for what was meant, and then says what it registered. */
const malformed = [
  ['a string for redirect_uris', loopback],
  ['an object for redirect_uris', { uri: loopback }],
  ['a number among the redirect URIs', [loopback, 42]],
  ['an array among the redirect URIs', [[loopback]]],
] as const;

/** A store of documents keeps whatever it is given. */
export default defineCheck({
  id: 'authorization/malformed-redirects-not-registered',
  clause: 'rfc7591:metadata.types',
  title: 'Redirect URIs that are not an array of strings are not registered as they are',
  why: 'The endpoint for codes compares with each entry. Of a string it takes letters or parts for redirect URIs, and other types fail later with a server error.',
  sends:
    'A registration of a native client with redirect URIs, as a comparison. Then four with redirect_uris that is a string, an object, an array with a number, and an array with an array. They are deleted afterwards if the server offers that.',
  passes:
    'Any refusal, or a client whose response names an array of strings, such as one with the string that was sent, or no redirect URIs. Inapplicable if the server refuses the first client too.',
  fails: 'A registered client whose response has redirect_uris of another type.',
  fix: 'Refuse it with 400 and invalid_redirect_uri.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-keeps-string-redirects', 'as-registration-keeps-mixed-redirects'],
  async run(context) {
    await withRegistration(context, { metadata: nativeClient, name: 'a native client' }, ({ isRegistered }) => {
      if (!isRegistered) throw new Inapplicable('the server refuses the client that has redirect URIs, too');
    });
    for (const [name, redirects] of malformed) {
      const metadata = { ...nativeClient, redirect_uris: redirects };
      await withRegistration(context, { metadata, name }, ({ exchange, value, isRegistered }) => {
        const given = value?.['redirect_uris'] ?? null;
        const isWrong = isRegistered && given !== null && !isTexts(given);
        context.expect.that(
          'no client is registered with malformed redirect URIs',
          exchange.response !== null && !isWrong,
          {
            expected: 'a refusal, or redirect_uris as an array of strings',
            actual: isWrong ? { redirect_uris: shownValue(given) } : 'as expected',
            exchange,
          },
        );
      });
    }
  },
});
