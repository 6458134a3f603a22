import { authorization } from '../../runner/kit/credentials.ts';
import type { SendOptions } from '../../runner/kit/request.ts';
import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askCases } from './support/ask-cases.ts';
import { askEach } from './support/ask-each.ts';
import { documentedPlaces } from './support/documented-places.ts';

/** No Authorization field, but a token in another place: by the documents neither present nor absent credentials. */
const elsewhere = authorization([], 'unspecified');

/** A token in a URL ends up in logs, histories and referrers. */
export default defineCheck({
  id: 'bearer/token-outside-header-refused',
  clause: 'rfc6750:request.header-field',
  title: 'A token outside the Authorization field is refused',
  why: 'Tokens in URLs end up in logs and histories. Browsers send tokens in cookies on requests that other sites start.',
  sends:
    'Valid requests whose valid token is only in a cookie or in another field such as X-Access-Token. For the plant store and the main API also in the query, and for the plant store in a form body.',
  passes:
    'Any 4xx in time. Other checks judge a token in the query and in a form at an MCP server. Places where the document of the main API has its keys are not tested, and neither is Proxy-Authorization where a proxy on the way takes it.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Read tokens only from the Authorization field.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: [
    'token-in-query-accepted',
    'token-in-cookie-accepted',
    'token-in-other-field-accepted',
    'token-in-form-accepted',
    'mcp-token-in-cookie-accepted',
    'mcp-token-in-other-field-accepted',
    'mcp-token-in-forwarded-field-accepted',
    'mcp-token-in-cookie-of-stateless-accepted',
    'api-token-in-query-accepted',
    'api-token-in-cookie-accepted',
    'token-in-query-as-jwt-accepted',
    'api-token-in-query-as-api-key-accepted',
    'api-token-in-cookie-auth-accepted',
  ],
  async run(context) {
    const { resources, expect, requireToken } = context;
    await askEach(resources, async (resource) => {
      const token = requireToken(resource.system);
      const cases = resource.system === 'mcp' ? inOtherFields(token) : [...inQuery(token), ...inOtherFields(token)];
      const documented = resource.system === 'api' ? await documentedPlaces(context.api) : new Set<string>();
      const wanted = cases.filter(([, options]) => !documented.has(placeAsked(options)));
      await askCases(wanted, async ([name, options]) => {
        const sending = { ...options, credentials: elsewhere, case: `${resource.name} with the token ${name}` };
        expect.refused(await resource.request(sending));
      });
      if (resource.system === 'plant-store') await sendForm(context, token);
    });
  },
});

/** Names that libraries, gateways and handmade code read tokens under; RFC 6750 §2.3 knows the first of them. */
const queryNames = ['access_token', 'token', 'jwt', 'auth', 'auth_token', 'api_key', 'apikey', 'key'];
const cookieNames = ['session', 'access_token', 'token', 'jwt', 'auth', 'auth_token', 'id_token', 'api_key'];

function inQuery(token: string): Array<readonly [name: string, options: SendOptions]> {
  return queryNames.map((name) => [`in the query as ${name}`, { query: `${name}=${encodeURIComponent(token)}` }]);
}

function inOtherFields(token: string): Array<readonly [name: string, options: SendOptions]> {
  const written = encodeURIComponent(token);
  return [
    ...cookieNames.map((name) => [`in the cookie ${name}`, { headers: [['Cookie', `${name}=${written}`]] }] as const),
    ['in the cookie Authorization', { headers: [['Cookie', `Authorization=Bearer%20${written}`]] }],
    ['in X-Auth-Token', { headers: [['X-Auth-Token', token]] }],
    ['in Proxy-Authorization', { headers: [['Proxy-Authorization', `Bearer ${token}`]] }],
    ['in X-Access-Token', { headers: [['X-Access-Token', token]] }],
    ['in X-API-Key', { headers: [['X-API-Key', token]] }],
    ['in X-Authorization', { headers: [['X-Authorization', `Bearer ${token}`]] }],
    ['in X-Forwarded-Authorization', { headers: [['X-Forwarded-Authorization', `Bearer ${token}`]] }],
    ['in X-Forwarded-Access-Token', { headers: [['X-Forwarded-Access-Token', token]] }],
  ];
}

/** As {@link documentedPlaces} names it. */
function placeAsked({ query, headers = [] }: SendOptions): string {
  const [field = '', value = ''] = headers[0] ?? [];
  if (query !== undefined) return `query ${query.split('=')[0] ?? ''}`;
  return field === 'Cookie' ? `cookie ${value.split('=')[0] ?? ''}` : `header ${field.toLowerCase()}`;
}

async function sendForm({ plantStore, expect }: CheckContext, token: string): Promise<void> {
  const form = `access_token=${encodeURIComponent(token)}`;
  const mediaType = 'application/x-www-form-urlencoded';
  const sending = { credentials: elsewhere, mediaType, case: 'POST /plants with the token in a form' };
  expect.refused(await plantStore.createFrom(form, sending));
}
