import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { nativeClient, withRegistration } from './support/registration.ts';
import { shownValue } from './support/server-finding.ts';

/** The last two are for servers that require a software statement first (RFC 7591 §3.2.2). */
const codes = [
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'invalid_software_statement',
  'unapproved_software_statement',
];

/** A client that learns what is wrong can fix it. */
export default defineCheck({
  id: 'authorization/registration-error-named',
  clause: 'rfc7591:errors.named',
  title: 'A refused registration names the error',
  why: 'Developers of clients see from the error which member to fix.',
  sends: 'A registration with a script as its redirect URI.',
  passes:
    '400 with JSON whose error is invalid_redirect_uri or invalid_client_metadata, or an error about the software statement if the server checks that first.',
  fails:
    'Another status or error. A registration that succeeds is judged by authorization/dangerous-redirects-not-registered.',
  fix: 'Return 400 with {"error": "invalid_redirect_uri"}.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-registration-error-unnamed', 'as-registration-error-misnamed'],
  async run(context) {
    const metadata = { ...nativeClient, redirect_uris: ['javascript:alert(1)'] };
    await withRegistration(
      context,
      { metadata, name: 'a script for a redirect URI' },
      ({ exchange, error, isRegistered }) => {
        const { status = 0 } = exchange.response ?? {};
        if (isRegistered || status < 400 || status > 499 || status === 429)
          throw new Inapplicable('the registration is not refused');
        context.expect.that('the response is 400 with the error', status === 400 && codes.includes(error ?? ''), {
          expected: { status: 400, error: codes },
          actual: { status, error: shownValue(error ?? undefined) },
          exchange,
        });
      },
    );
  },
});
