import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { requireTokens, validRedemption } from './support/redeem-code.ts';
import { expectNoToken } from './support/token-answer.ts';

/** An address is no place for a code. */
export default defineCheck({
  id: 'authorization/code-not-redeemed-over-get',
  clause: 'rfc6749:token-endpoint.post-only',
  title: 'Code is not redeemed with GET',
  why: 'Codes and verifiers in addresses end up in logs and histories, and the token in caches.',
  sends: 'GET for the token endpoint with a valid redemption in the query, without a secret.',
  passes: 'Anything but a token.',
  fails: 'An access token.',
  fix: 'Read parameters from the body of POST alone.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-code-redeemed-over-get'],
  async run({ authorization, expect }) {
    await requireTokens(authorization);
    const server = await authorization.server();
    const url = endpointUrl(server.metadata['token_endpoint']);
    if (url === null) throw new Untestable('the metadata names no token endpoint');
    const parameters = validRedemption(server, await server.obtainCode());
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, String(value));
    url.searchParams.set('client_id', authorization.client?.id ?? '');
    expectNoToken(expect, await server.send({ method: 'GET', url }, { case: 'GET' }));
  },
});
