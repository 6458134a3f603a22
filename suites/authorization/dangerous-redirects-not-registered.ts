import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRedirectsRefused } from './support/refused-redirects.ts';

/** A redirect to a script runs the script. */
export default defineCheck({
  id: 'authorization/dangerous-redirects-not-registered',
  clause: 'rfc7591:redirects.without-fragment',
  title: 'Redirect URIs that are scripts, data, relative or have a fragment are not registered',
  why: 'A script as a redirect URI runs on the page of the authorization server, with the session of the user.',
  sends:
    'Registrations with redirect URIs of the schemes javascript, vbscript and data, a relative one, one with a fragment, and one with an empty fragment. A client that is registered is deleted if the server offers that.',
  passes: 'Any refusal, or a registration that returns other redirect URIs.',
  fails: 'A registration with the redirect URI.',
  fix: 'Refuse them with 400 and invalid_redirect_uri.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-script-redirect-registered',
    'as-data-redirect-registered',
    'as-fragment-redirect-registered',
    'as-empty-fragment-redirect-registered',
    'as-any-registration-accepted',
    'as-script-redirect-in-capitals-registered',
  ],
  run: (context) =>
    expectRedirectsRefused(context, [
      ['that is a script', 'javascript:alert(1)'],
      ['that is a script in capitals', 'JavaScript:alert(1)'],
      ['that is a script of another kind', 'vbscript:vivero'],
      ['that is data', 'data:text/html,vivero'],
      ['that is relative', '/vivero-callback'],
      ['with a fragment', 'http://127.0.0.1/vivero-callback#vivero'],
      // A fragment is there where its mark is (RFC 3986 §3.5).
      ['with an empty fragment', 'http://127.0.0.1/vivero-callback#'],
    ]),
});
