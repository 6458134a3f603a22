import type { AuthorizationServer } from '../../runner/kit/authorization.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { expectNoOffer, type ForeignOrigin, listForeignOrigins } from '../../runner/kit/foreign-origins.ts';
import { endpointUrl } from './support/endpoint-url.ts';

/** Here the browser of a user holds the session that consents. */
export default defineCheck({
  id: 'authorization/foreign-origins-get-no-credentials',
  clause: 'fetch:cors.credentials-for-known-origins',
  title: 'The authorization server does not let a foreign origin send credentials',
  why: 'Any web page that a signed-in user visits can read consent pages and what is issued with the session of the user.',
  sends:
    "GET of the metadata, an authorization request, a token request with an unknown grant type, and preflights of all three with these origins: a foreign one, `null`, and names that begin or end like the server's own host.",
  passes:
    "No Access-Control-Allow-Origin, `*` without credentials, the origin without Access-Control-Allow-Credentials, or only the server's own origins.",
  fails:
    'The sent origin in Access-Control-Allow-Origin together with `Access-Control-Allow-Credentials: true`, or `*` together with it, which browsers refuse.',
  fix: 'Leave Access-Control-Allow-Credentials out: clients in browsers present what they have in the request itself. Or compare the whole Origin with a list of known origins.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-cors-reflects-any-origin', 'as-cors-token-all-with-credentials', 'as-cors-preflight-reflects'],
  async run({ authorization, expect }: CheckContext) {
    for (const server of await authorization.servers()) {
      for (const foreign of listForeignOrigins(server.document.url)) {
        for (const exchange of await askFrom(server, foreign)) expectNoOffer(expect, exchange, foreign.origin);
      }
    }
  },
});

async function askFrom(server: AuthorizationServer, { name, origin }: ForeignOrigin): Promise<Exchange[]> {
  const from = [['Origin', origin]] as const;
  const exchanges: Exchange[] = [];
  const places = [
    ['the metadata', server.document.url, 'GET'],
    ['the authorization endpoint', endpointUrl(server.metadata['authorization_endpoint']), 'GET'],
    ['the token endpoint', endpointUrl(server.metadata['token_endpoint']), 'POST'],
  ] as const;
  for (const [place, url, method] of places) {
    if (url === null) continue;
    const asked = [
      ...from,
      ['Access-Control-Request-Method', method],
      ['Access-Control-Request-Headers', 'authorization'],
    ];
    const preflight = { headers: asked as Array<[string, string]>, case: `a preflight of ${place} from ${name}` };
    exchanges.push(await server.send({ method: 'OPTIONS', url }, { ...preflight, accept: '*/*' }));
    const sending = { headers: from, case: `${place} from ${name}` };
    exchanges.push(
      method === 'GET'
        ? await server.send({ method, url }, sending)
        : await server.token({ grant_type: 'vivero-unknown' }, { ...sending, asClient: false }),
    );
  }
  return exchanges;
}
