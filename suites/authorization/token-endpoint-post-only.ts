import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { endpointUrl } from './support/endpoint-url.ts';
import { redemptionOf } from './support/wrong-token-requests.ts';

/** A code does not belong in a URL. */
export default defineCheck({
  id: 'authorization/token-endpoint-post-only',
  clause: 'rfc6749:token-endpoint.post-only',
  title: 'The token endpoint does not serve GET',
  why: 'Codes and secrets in URLs end up in logs and histories.',
  sends: 'GET for the token endpoint, without a query and with a made-up code in the query.',
  passes: 'Any status except 2xx, such as 404, 405 or 400.',
  fails: 'A 2xx status.',
  fix: 'Return 405 with Allow: POST.',
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
