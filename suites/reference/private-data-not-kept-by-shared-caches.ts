import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { sharedCachingFault } from '../../runner/kit/private-caching.ts';
import { fewOperations } from '../bearer/support/documented-operations.ts';

/** Operations that are requested at most. */
const mostOperations = 30;

/** A shared cache does not check credentials. */
export default defineCheck({
  id: 'reference/private-data-not-kept-by-shared-caches',
  clause: 'rfc9111:shared-caches.private-data',
  title: 'Responses of protected operations are not stored in shared caches',
  why: 'The next client behind the same proxy or CDN gets the accounts of another company.',
  sends:
    'GET of up to thirty operations that the published document protects, with each kind of credentials. The skills are judged by `skills/not-kept-by-shared-caches`.',
  passes:
    '`private`, `no-store` or `no-cache`; Vary on the field of the credentials; no Cache-Control at all; `max-age` if the request has Authorization.',
  fails:
    '`public`, `s-maxage` or `must-revalidate` with a lifetime, a lifetime for CDNs, or only `max-age` for an API key, which caches do not recognise as credentials.',
  fix: 'Send `Cache-Control: private` or `no-store` with every response to a request with credentials.',
  systems: ['api'],
  credentials: 'presupposed',
  needs: [],
  mutates: false,
  brokenBy: ['api-operation-public'],
  async run({ api, expect }) {
    const operations = (await fewOperations(api, mostOperations)).filter(({ method }) => method === 'GET');
    let judged = 0;
    for (const { name: kind, credentials } of api.credentialKinds) {
      for (const { method, path, sample } of operations) {
        const exchange = await api.send(
          { method, path: sample.path },
          {
            credentials,
            headers: sample.headers,
            ...(sample.query === null || sample.query === '' ? {} : { query: sample.query }),
            case: `${method} ${path} with the ${kind}`,
          },
        );
        const { response, request } = exchange;
        if (response === null || response.status < 200 || response.status > 299) continue;
        judged += 1;
        const fault = sharedCachingFault(response.headers, request.headers);
        expect.that('shared caches do not store the response', fault === null, {
          expected: 'private or no-store',
          actual: fault ?? headerValues(response.headers, 'cache-control').join(', '),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no operation that the document protects is served with generated values');
  },
});
