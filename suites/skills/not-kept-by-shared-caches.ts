import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { isServed } from './support/answered-json.ts';
import { sharedCachingFault } from '../../runner/kit/private-caching.ts';
import { protectedRequests } from './support/protected-requests.ts';

/** A shared cache does not check credentials. */
export default defineCheck({
  id: 'skills/not-kept-by-shared-caches',
  clause: 'rfc9111:shared-caches.private-data',
  title: 'Skills of a company are not stored in shared caches',
  why: 'The next client behind the same proxy or CDN gets the skills of another company.',
  sends: 'GET of the list, the search and up to four listed skills with each kind of credentials.',
  passes:
    '`private`, `no-store` or `no-cache`; Vary on the field of the credentials; no Cache-Control at all; `max-age` if the request has Authorization.',
  fails:
    '`public`, `s-maxage` or `must-revalidate` with a lifetime, a lifetime for CDNs, or only `max-age` for an API key, which caches do not recognise as credentials.',
  fix: 'Send `Cache-Control: private` or `no-store` with every response to a request with credentials.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-public', 'skill-detail-s-maxage', 'skill-list-kept-by-cdn', 'skill-list-max-age-for-api-key'],
  async run({ api, expect, random }) {
    if (api.credentialKinds.length === 0) throw new Inapplicable('no credentials are configured for the main API');
    let judged = 0;
    for (const { name: kind, credentials } of api.credentialKinds) {
      for (const { name, path } of await protectedRequests(api, random)) {
        const { exchange } = await api.visit(path, { credentials, case: `${name} with the ${kind}` });
        const { response, request } = exchange;
        if (response === null || !isServed(exchange)) continue;
        judged += 1;
        const fault = sharedCachingFault(response.headers, request.headers);
        expect.that('shared caches do not store the response', fault === null, {
          expected: 'private or no-store',
          actual: fault ?? headerValues(response.headers, 'cache-control').join(', '),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Untestable('neither the list, the search nor a skill is served');
  },
});
