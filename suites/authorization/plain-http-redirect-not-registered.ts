import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectRedirectsRefused } from './support/refused-redirects.ts';
import { nativeClient } from './support/registration.ts';

/** Over http, the code is readable on the network. */
export default defineCheck({
  id: 'authorization/plain-http-redirect-not-registered',
  clause: 'mcp-authorization-server:redirects.https',
  title: 'An http redirect URI beyond loopback is not registered',
  why: 'An attacker on the network reads the code, and can respond in place of the client.',
  sends:
    'Registrations of a native client and of a web client with an http redirect URI on a host that does not exist. A client that is registered is deleted if the server offers that.',
  passes: 'Any refusal, or a registration that returns other redirect URIs.',
  fails: 'A registration with the redirect URI.',
  fix: 'Refuse http except on loopback, with 400 and invalid_redirect_uri.',
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
