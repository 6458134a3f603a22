import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome, isLetThrough } from './support/authorization-outcome.ts';
import { isLoopbackAddress } from './support/endpoint-url.ts';

/** A native client listens on any free port. */
export default defineCheck({
  id: 'authorization/loopback-port-free',
  clause: 'rfc8252:redirects.any-port',
  title: 'A loopback redirect URI is accepted with another port',
  why: 'Desktop assistants listen on a port that is free at the moment, so they cannot register it beforehand.',
  sends:
    'A valid authorization request of the configured client with another port in its redirect URI. Where the server refuses the configured redirect URI: one without a port in it.',
  passes:
    'A code, or a sign-in page. Inapplicable for clients with a secret, and for redirect URIs that do not use a loopback IP address.',
  fails: 'An error page, or a redirect with an error. Also where only the redirect URI without a port is let through.',
  fix: 'Ignore the port in the comparison for 127.0.0.1 and [::1].',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-loopback-port-compared'],
  async run({ authorization, expect }) {
    const { client } = authorization;
    const redirect = new URL(client?.redirectUri ?? 'about:blank');
    if (client?.isConfidential !== false || redirect.protocol !== 'http:' || !isLoopbackAddress(redirect.hostname))
      throw new Inapplicable(
        'the configured client is not a public client with a redirect URI on a loopback IP address',
      );
    const server = await authorization.server();
    const own = await server.authorize({}, { case: 'the configured redirect URI' });
    // It stands for any port where it has one: that without a port is what such a client registers.
    const isPortRefused = !isLetThrough(own) && redirect.port !== '' && (await isTakenWithoutPort(server, redirect));
    if (!isPortRefused) await requireAcceptedRequest(authorization);
    redirect.port = redirect.port === '53683' ? '53684' : '53683';
    const answer = isPortRefused
      ? own
      : await server.authorize({ redirect_uri: redirect.href }, { case: 'another port' });
    expect.that('the redirect URI is accepted', isLetThrough(answer), {
      expected: 'a code, or a sign-in page',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
  },
});

async function isTakenWithoutPort(server: AuthorizationServer, redirect: URL): Promise<boolean> {
  const bare = new URL(redirect);
  bare.port = '';
  return isLetThrough(await server.authorize({ redirect_uri: bare.href }, { case: 'no port' }));
}
