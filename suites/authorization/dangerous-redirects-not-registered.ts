import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRedirectsRefused } from './support/refused-redirects.ts';

/** A redirect to a script runs it. */
export default defineCheck({
  id: 'authorization/dangerous-redirects-not-registered',
  clause: 'rfc7591:redirects.without-fragment',
  title: 'Redirect URIs that are scripts, data, relative or have a fragment are not registered',
  why: 'A script for a redirect URI runs on the page of the authorization server, with the session of the person.',
  sends:
    'Registrations with redirect URIs of the schemes javascript and data, a relative one, and one with a fragment; what is registered all the same is deleted where that is offered.',
  passes: 'Any refusal, or a registration that says that it has other redirect URIs.',
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
    ]),
});
