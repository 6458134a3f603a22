import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRedirectsRefused } from './support/refused-redirects.ts';
import { nativeClient } from './support/registration.ts';

/** The code comes back on an open road. */
export default defineCheck({
  id: 'authorization/plain-http-redirect-not-registered',
  clause: 'mcp-authorization-server:redirects.https',
  title: 'http redirect URI beyond loopback is not registered',
  why: 'Whoever is on the way reads the code, and answers in place of the client.',
  sends:
    'Registrations of a native and of a web client with an http redirect URI on a host that does not exist; what is registered all the same is deleted where that is offered.',
  passes: 'Any refusal, or a registration that says that it has other redirect URIs.',
  fails: 'A registration with the redirect URI.',
  fix: 'Refuse http but for loopback, with 400 and invalid_redirect_uri.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-plain-http-redirect-registered', 'as-any-registration-accepted'],
  async run(context) {
    const uri = 'http://vivero.invalid/vivero-callback';
    await expectRedirectsRefused(context, [['over http, of a native client', uri]]);
    await expectRedirectsRefused(context, [['over http, of a web client', uri]], {
      ...nativeClient,
      application_type: 'web',
    });
  },
});
