import { type Host, hosts } from '../../contracts/compatibility/hosts.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { plainClient, type TriedRegistration, withRegistration } from './support/registration.ts';
import { isTexts } from './support/server-finding.ts';

/** MCP allows https and loopback alone; a host with another scheme is registered by hand. */
const tried = hosts.filter(({ redirectUris }) => redirectUris.every((uri) => /^https?:/.test(uri)));

/** Who allows some redirect URIs only has to allow those of the hosts that people use. */
export default defineCheck({
  id: 'authorization/registration-open-to-hosts',
  clause: 'mcp-authorization-server:registration.hosts',
  title: 'Hosts in wide use can register with their redirect URIs',
  why: 'People connect the MCP server from these hosts, and get an error page before they could sign in.',
  sends: `A registration with a redirect URI on loopback. Then registrations of public clients with the documented redirect URIs of ${tried.map(({ name }) => name).join(', ')}, which are deleted if the server offers that.`,
  passes:
    'Each is registered with all of its redirect URIs. Inapplicable if a registration needs a token of the operator, and if a client with a redirect URI on loopback is not registered as it was requested either.',
  fails: 'A refusal, or a registration without one of them. This is legal: the operator decides who may register.',
  fix: 'Allow these redirect URIs, or register the hosts by hand.',
  systems: ['authorization'],
  needs: [],
  mutates: true,
  needsWrites: true,
  brokenBy: ['as-redirects-of-hosts-refused'],
  async run(context) {
    await withRegistration(context, { metadata: plainClient, name: 'on loopback' }, (registration) => {
      if (!isComplete(registration, plainClient.redirect_uris))
        throw new Inapplicable('no client with a redirect URI on loopback is registered');
    });
    for (const host of tried) {
      await withRegistration(context, { metadata: metadataOf(host), name: `as ${host.name}` }, (registration) => {
        context.expect.that(`${host.name} can register`, isComplete(registration, host.redirectUris), {
          expected: `a registration with ${host.redirectUris.join(', ')}`,
          actual: describeAnswer(registration.exchange),
          exchange: registration.exchange,
        });
      });
    }
  },
});

function metadataOf({ redirectUris }: Host): Readonly<Record<string, unknown>> {
  const isNative = redirectUris.some((uri) => uri.startsWith('http://127.0.0.1'));
  return {
    client_name: 'vivero conformance check',
    ...(isNative && { application_type: 'native' }),
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** A server may register other values than it was asked to; then the answer says so. */
function isComplete({ isRegistered, value }: TriedRegistration, wanted: readonly string[]): boolean {
  const registered = value?.['redirect_uris'];
  return isRegistered && (!isTexts(registered) || wanted.every((uri) => registered.includes(uri)));
}
