import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { hasRedirects, redirectUrisOf, registrationsOf } from '../client-support/registrations.ts';

/** Nothing else can be redirected to. */
export default defineRunCheck({
  id: 'client-registration/redirect-uris-absolute',
  clause: 'rfc7591:client.redirect-uris',
  title: 'A client that gets codes by redirects registers absolute redirect URIs without a fragment',
  why: 'The server refuses the registration, or the code never arrives.',
  passes: 'at least one absolute URI, none with a fragment; none for a client without redirects',
  fails: 'no redirect URI, a relative one, one with a fragment',
  fix: 'Register each redirect URI as an absolute URI without a fragment.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'assistant-registers-relative-redirect',
    'assistant-registers-fragment',
    'assistant-registers-no-redirect',
  ],
  judgeRun({ run, expect }) {
    const registrations = registrationsOf(run).filter(hasRedirects);
    if (registrations.length === 0) throw new Inapplicable('no such registration came');
    for (const registration of registrations) {
      const { entry } = registration;
      const uris = redirectUrisOf(registration);
      const wrong = uris.find((uri) => URL.parse(uri) === null || uri.includes('#'));
      expect.that('the redirect URIs are absolute and without a fragment', uris.length > 0 && wrong === undefined, {
        expected: 'absolute URIs without a fragment, at least one',
        actual: registration.members['redirect_uris'] ?? 'none',
        entry,
      });
    }
  },
});
