import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { confidentialClient, nativeClient, type TriedRegistration, withRegistration } from './support/registration.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

/** A client must work with the registered values, not with the requested ones. */
export default defineCheck({
  id: 'authorization/registration-repeats-metadata',
  clause: 'rfc7591:answer.metadata',
  title: 'The response to a registration contains the registered metadata',
  why: 'A client that does not learn of another redirect URI, or of the expiry of its secret, fails much later without a visible cause.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret, and one of a web client with a secret. They are deleted afterwards if the server offers that.',
  passes:
    'redirect_uris is there, possibly with values that the server changed. A client_secret, if there is one, comes with client_secret_expires_at. The server may refuse one of the two clients.',
  fails:
    'redirect_uris is absent or not an array of strings, or client_secret comes without a number in client_secret_expires_at.',
  fix: 'Return all registered metadata.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: [
    'as-registration-echoes-nothing',
    'as-registration-secret-without-end',
    'as-registration-secret-without-end-for-web-client',
  ],
  async run(context) {
    let registered = 0;
    for (const [name, metadata] of [
      ['a native client', nativeClient],
      ['a client with a secret', confidentialClient],
    ] as const) {
      await withRegistration(context, { metadata, name }, (tried) => {
        if (!tried.isRegistered) return;
        registered += 1;
        judgeAnswer(context.expect, tried);
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
