import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { redemptionOf } from './support/wrong-token-requests.ts';

/** An address is no place for a code. */
export default defineCheck({
  id: 'authorization/token-endpoint-post-only',
  clause: 'rfc6749:token-endpoint.post-only',
  title: 'Token endpoint does not serve GET',
  why: 'Codes and secrets in addresses end up in logs and histories.',
  sends: 'GET for the token endpoint, plain and with a made-up code in the query.',
  passes: 'Any status but 2xx: 404, 405 and 400 alike.',
  fails: 'Success.',
  fix: 'Answer 405 with Allow: POST.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-token-endpoint-answers-get'],
  async run({ authorization, expect }) {
    const server = await authorization.server();
    const url = endpointUrl(server.metadata['token_endpoint']);
    if (url === null) throw new Untestable('the metadata names no token endpoint');
    expect.notServed(await server.send({ method: 'GET', url }, { case: 'GET' }));
    const asked = new URL(url);
    for (const [name, value] of Object.entries(redemptionOf('http://127.0.0.1:53682/callback')))
      asked.searchParams.set(name, String(value));
    expect.notServed(await server.send({ method: 'GET', url: asked }, { case: 'GET with a made-up code' }));
  },
});
