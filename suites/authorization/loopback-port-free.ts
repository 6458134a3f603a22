import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAcceptedRequest } from './support/accepted-request.ts';
import { describeOutcome, isGranted } from './support/authorization-outcome.ts';
import { isLoopbackAddress } from './support/endpoint-url.ts';

/** A program takes the port that is free. */
export default defineCheck({
  id: 'authorization/loopback-port-free',
  clause: 'rfc8252:redirects.any-port',
  title: 'Loopback redirect URI is accepted with another port',
  why: 'Assistants on the desks of people listen on a port of the moment; they could not be registered beforehand.',
  sends: 'A valid authorization request of the configured client with another port in its redirect URI.',
  passes:
    'A code, or a sign-in. Clients with a secret, and redirect URIs that are no IP address of loopback, are not asked.',
  fails: 'An error page, or an error that comes back.',
  fix: 'Leave the port out of the comparison for 127.0.0.1 and [::1].',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-loopback-port-compared'],
  async run({ authorization, expect }) {
    const { client } = authorization;
    const redirect = new URL(client?.redirectUri ?? 'about:blank');
    if (client?.isConfidential !== false || redirect.protocol !== 'http:' || !isLoopbackAddress(redirect.hostname))
      throw new Inapplicable('the configured client is no program with a redirect URI on a loopback address');
    await requireAcceptedRequest(authorization);
    const server = await authorization.server();
    redirect.port = redirect.port === '53683' ? '53684' : '53683';
    const answer = await server.authorize({ redirect_uri: redirect.href }, { case: 'another port' });
    expect.that('the redirect URI is accepted', isGranted(answer) || answer.asksForLogin, {
      expected: 'a code, or a sign-in',
      actual: describeOutcome(answer),
      exchange: answer.exchange,
    });
  },
});
