import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, type TriedRegistration, withRegistration } from './support/registration.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import { isTexts, shownValue } from './support/server-finding.ts';

/** A client lives by what was registered, not by what it asked for. */
export default defineCheck({
  id: 'authorization/registration-repeats-metadata',
  clause: 'rfc7591:answer.metadata',
  title: 'Answer to a registration says what was registered',
  why: 'A client that is not told of another redirect URI, or of the day its secret ends, fails long after, for no reason that it can see.',
  sends:
    'A registration of a native client with a loopback redirect URI and no secret; it is deleted afterwards where that is offered.',
  passes:
    'redirect_uris is there, with values of the server where it changed them; client_secret, where there is one, comes with client_secret_expires_at.',
  fails:
    'redirect_uris is absent or no list of strings; client_secret comes without a number in client_secret_expires_at.',
  fix: 'Answer with all registered metadata.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-echoes-nothing', 'as-registration-secret-without-end'],
  async run(context) {
    const registering = { metadata: nativeClient, name: 'a native client' };
    await withRegistration(context, registering, (tried) => judgeAnswer(context.expect, tried));
  },
});

function judgeAnswer(expect: Expect, { isRegistered, value, exchange }: TriedRegistration): void {
  if (!isRegistered) throw new Inapplicable('the client was not registered');
  const redirects = value?.['redirect_uris'];
  expect.that('redirect_uris is repeated', isTexts(redirects) && redirects.length > 0, {
    expected: 'a list of the registered redirect URIs',
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
